import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: 'zuerst|zunächst|als erstes|erst',
  next: 'dann|danach|anschließend|als nächstes|zum schluss|schließlich|zuletzt',
  headings: 'so geht(?:’s| das| es)?|wie man|anleitung|ablauf|schritte|rezept|checkliste',
}
