import { wholeWords } from '../patterns.ts'
import type { BearingRule, ConnectiveRule } from '../rules.ts'

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

export const asksBearing: readonly BearingRule[] = [
  { kind: 'why', says: wholeWords(String.raw`^\W*(?:warum|wieso|weshalb|weswegen)`) },
  {
    kind: 'limits',
    says: wholeWords(
      String.raw`^\W*was (?:steht|stand) (?=[^?]{0,60}im weg)|^\W*(?:was|wer) (?:begrenzt|beschränkt|hindert|verhindert|blockiert|spricht gegen)`,
    ),
  },
  {
    kind: 'affects',
    says: wholeWords(String.raw`^\W*was (?:beeinflusst|betrifft|gefährdet|wirkt sich auf)`),
  },
  { kind: 'needs', says: wholeWords(String.raw`^\W*wovon (?=[^?]{1,60}(?:ab|abhängig))`) },
  {
    kind: 'serves',
    says: wholeWords(String.raw`^\W*was (?:hilft|dient|spricht für|bringt)(?: (?:mir|uns|mich))?`),
  },
]
