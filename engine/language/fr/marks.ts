import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `le les un une du et ou mais je tu il elle nous vous ils elles ce cette ces mon ma mes
    ses notre votre leur leurs qui que quoi dont est sont suis avec chez ne pas plus jamais rien
    personne aussi dans pour sur au aux la de en on ai as avons avez ont merci bonjour bonsoir
    salut demain hier habite habitons travaille travaillons demenage emmenage utilise utilisons
    fume arrete passe nouveau nouvelle aujourd sans c j l d felicitations bravo bonne nuit tres
    demenager emmenager demenageons emmenageons rue bien genial mille tout toute toutes deux trois ans mois semaine depuis chaque cherche quel quelle
    quels quelles quand combien pourquoi laquelle lequel etait etaient avait avant maintenant
    nos ou fait faites font appelle appelles mes tes habitait habitions`,
  letters: /[êèœùû]|(?<!\p{L})[àç]|(?<!\p{L})[cdjlmnqst]['’](?=[aeiouyéèêh])/iu,
}
