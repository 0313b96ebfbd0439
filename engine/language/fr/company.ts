import type { CompanyRule } from '../rules.ts'

export const company: CompanyRule = {
  words: `merci beaucoup mille fois tout toute bonjour bonsoir monde salut bonne nuit journee
    soiree demain bientot felicitations bravo c est genial super magnifique joyeux anniversaire
    rien d accord oui non trop bien quelle idee bisous coucou bon courage chance excellent parfait
    haha mdr aide tous toutes amis`,
  thanks: 'merci felicitations bravo',
  own: 'mon ma mes je nous',
  hearer: 'toi vous es',
  greetings: 'bonjour salut merci',
  everyone: 'tous toutes',
}
