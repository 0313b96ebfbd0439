import { wholeWords } from '../patterns.ts'
import type { BearingRule, ConnectiveRule } from '../rules.ts'

export const connectives: readonly ConnectiveRule[] = [
  { kind: 'purpose', says: wholeWords("pour que|afin (?:de|que|d')") },
  {
    kind: 'reason',
    says: wholeWords("parce qu(?:e|')|à cause d(?:e|u)|grâce à|car|puisqu(?:e|')"),
  },
  { kind: 'need', says: wholeWords("dépend d(?:e|u)|jusqu'à|à moins que|dès que|exige|nécessite") },
  { kind: 'block', says: wholeWords('bloque|empêche') },
  { kind: 'instead', says: wholeWords('au lieu d(?:e|u)|plutôt que') },
  {
    kind: 'result',
    opens: true,
    says: wholeWords("donc|alors|du coup|c'est pourquoi|par conséquent|ça veut dire|d'ici là"),
  },
  { kind: 'limit', opens: true, says: wholeWords('mais|sinon|par contre|malheureusement') },
]

export const asksBearing: readonly BearingRule[] = [
  { kind: 'why', says: wholeWords(String.raw`^\W*pourquoi`) },
  {
    kind: 'limits',
    says: wholeWords(String.raw`^\W*qu'est-ce qui (?:limite|empêche|bloque|freine|gêne)`),
  },
  {
    kind: 'affects',
    says: wholeWords(String.raw`^\W*qu'est-ce qui (?:affecte|influence|concerne|menace)`),
  },
  { kind: 'needs', says: wholeWords(String.raw`^\W*de quoi dépend`) },
  { kind: 'serves', says: wholeWords(String.raw`^\W*qu'est-ce qui (?:aide|sert)(?: à)?`) },
]
