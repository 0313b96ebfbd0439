import { wholeWords } from '../patterns.ts'
import type { ConnectiveRule } from '../rules.ts'

export const connectives: readonly ConnectiveRule[] = [
  { kind: 'purpose', says: wholeWords('damit|um zu|zwecks') },
  { kind: 'reason', says: wholeWords('weil|denn|wegen|aufgrund|dank|der grund (?:ist|war)') },
  {
    kind: 'need',
    says: wholeWords('hängt von|hängt davon ab|bis|solange|sobald|setzt voraus|braucht|erst wenn'),
  },
  { kind: 'block', says: wholeWords('blockiert|verhindert|hält uns davon ab|steht im weg') },
  { kind: 'instead', says: wholeWords('statt|anstatt|anstelle') },
  {
    kind: 'result',
    opens: true,
    says: wholeWords('also|dann|deshalb|deswegen|darum|daher|somit|das heißt|bis dahin'),
  },
  { kind: 'limit', opens: true, says: wholeWords('aber|sonst|allerdings|leider|jedoch') },
]
