import type { KindRule } from '../kind-rule.ts'

const all = (nouns: string) =>
  String.raw`(?:welche|was (?:sind|waren)|gibt es|zeig\p{L}*|nenne?|liste)(?: mir)? (?:(?:die|meine|unsere|deine|eure|ihre|seine|alle|denn) ){0,2}(?:(?<by>\p{L}+?)(?:s|['’]s?) )?(?:${nouns})(?!\p{L})`
const have = '(?:habe?n?|hat|wurden?)'

export const kinds: KindRule = {
  asked: {
    decision: String.raw`${all('entscheidungen|beschlüsse')}|was ${have} (?<by>(?:[\p{L}-]+ ){0,4})(?:entschieden|beschlossen)`,
    goal: all('ziele|vorsätze'),
    constraint: all('regeln|vorgaben|auflagen|einschränkungen|vorschriften'),
    preference: `${all('vorlieben|präferenzen|wünsche')}|was mag ich`,
    promise: String.raw`${all('versprechen|zusagen')}|was ${have} (?<by>(?:[\p{L}-]+ ){0,4})(?:versprochen|zugesagt)`,
    change: String.raw`${all('änderungen|veränderungen')}|was (?:hat sich (?:\p{L}+ ){0,2}(?:geändert|verändert)|ist (?:\p{L}+ ){0,2}neu|ist anders)`,
    task: String.raw`was (?:muss|müssen|habe|haben|soll|sollen) (?:ich|wir) (?:(?:noch|alles|diese woche|heute|morgen) ){0,3}(?:zu tun|machen|tun|erledigen|zu erledigen)|was (?:ist|steht|bleibt) (?:noch )?(?:zu tun|an|zu erledigen)(?=\W*$)|${all('aufgaben|erledigungen')}`,
  },
  everybody: 'das (?:ganze )?Team|die (?:ganze )?Gruppe|(?:im|das) Team|alle',
  fillers: 'habe|haben|hat|ich|wir|gibt|muss|müssen|sollen|befolgen|gelten|beachten|sich',
  tells: {
    preference:
      /(?<!\p{L})(?:mag|mögen|liebe|hasse|bevorzuge|am liebsten|lieber|allergisch)(?!\p{L})/iu,
    promise:
      /(?<!\p{L})(?:ich verspreche|(?:habe?n?|hat) (?:\p{L}+ ){0,6}versprochen|ich werde|ich (?:schicke|bringe|gebe|mache) )/iu,
  },
  words: {
    preference: 'mag mögen liebe hasse bevorzuge lieber',
    promise: 'verspreche versprochen',
  },
}
