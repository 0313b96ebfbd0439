import { wholeWords } from '../patterns.ts'
import type { ConnectiveRule } from '../rules.ts'

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
