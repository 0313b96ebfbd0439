import { wholeWords } from '../patterns.ts'
import type { BearingRule, ConnectiveRule } from '../rules.ts'

export const connectives: readonly ConnectiveRule[] = [
  { kind: 'purpose', says: wholeWords('para que|a fin de(?: que)?|con el fin de') },
  { kind: 'reason', says: wholeWords('porque|debido a|gracias a|ya que|a causa de|la razón es') },
  {
    kind: 'need',
    says: wholeWords('depende de|hasta que|a menos que|en cuanto|siempre que|requiere'),
  },
  { kind: 'block', says: wholeWords('bloquea|impide|nos frena') },
  { kind: 'instead', says: wholeWords('en lugar de|en vez de') },
  {
    kind: 'result',
    opens: true,
    says: wholeWords(
      'así que|entonces|por eso|por lo tanto|por tanto|eso significa|mientras tanto',
    ),
  },
  { kind: 'limit', opens: true, says: wholeWords('pero|si no|sin embargo|lamentablemente') },
]

export const asksBearing: readonly BearingRule[] = [
  { kind: 'why', says: wholeWords(String.raw`^\W*(?:por qué|para qué)`) },
  {
    kind: 'limits',
    says: wholeWords(String.raw`^\W*qué (?:limita|impide|bloquea|frena|se opone a|restringe)`),
  },
  { kind: 'affects', says: wholeWords(String.raw`^\W*qué (?:afecta|influye)(?: a| en)?`) },
  { kind: 'needs', says: wholeWords(String.raw`^\W*de qué depende`) },
  { kind: 'serves', says: wholeWords(String.raw`^\W*qué (?:ayuda|sirve|contribuye)(?: a| para)?`) },
]
