import type { KindRule } from '../kind-rule.ts'

const all = (nouns: string) =>
  String.raw`(?:quel(?:le)?s?(?: (?:sont|étaient|ont été))?|y a-t-il|montre-moi|liste|donne-moi) (?:(?:mes|nos|tes|vos|ses|les|des|toutes|tous) ){0,2}(?:${nouns})(?!\p{L})`
const did = String.raw`qu['’](?:avons-nous|ai-je|a-t-on|a-t-il|a-t-elle|a|ont|est-ce qu(?:e |['’])(?<by>(?:[\p{L}-]+ ){0,3}?)(?:nous )?(?:l['’])?(?:a|ai|avons|ont|as|avez))`

export const kinds: KindRule = {
  asked: {
    decision: `${all('décisions')}|${did} décidé`,
    goal: all('buts|objectifs|résolutions'),
    constraint: all('règles|contraintes|restrictions|limites'),
    preference: `${all('préférences|goûts')}|qu['’]est-ce que j['’]aime`,
    promise: `${all('promesses')}|${did} promis`,
    change: `${all('changements')}|qu['’]est-ce qui (?:a changé|est nouveau)`,
    task: String.raw`qu['’]est-ce qu(?:e |['’])(?:je|on|il|nous) (?:me |nous )?(?:dois|doit|devons|reste)(?: encore)?(?: à)? faire|que (?:dois-je|devons-nous|me reste-t-il) (?:encore )?(?:à )?faire|${all('tâches')}`,
  },
  somebody: String.raw`(?:mon|ma|mes|notre|nos|son|sa|ses|leur|leurs|le|la|les) ([\p{L}-]+)`,
  everybody: "(?:toute )?l['’]équipe|le groupe|les autres",
  fillers: 'devons|dois|nous|je|suivre|respecter|avons|ai|prises?|faites?|sont',
  tells: {
    preference: /(?<!\p{L})(?:je préfère|j['’](?:aime|adore)|je déteste|préféré)/iu,
    promise: /(?<!\p{L})(?:je (?:te |vous |lui )?promets|j['’]ai promis)(?!\p{L})/iu,
  },
  words: { preference: 'préfère aime adore déteste préféré', promise: 'promets promis' },
}
