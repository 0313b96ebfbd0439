import { t } from './words.ts'

const kinds = [
  'recurs',
  'stopped',
  'preference',
  'theme',
  'apart',
  'change',
  'goal',
  'promise',
  'question',
  'newcomer',
  'noted',
] as const

/** Of what kind a pattern is, in words; a kind that is not known here by its own name. */
export function kindOf(kind: string): string {
  const known = kinds.find((each) => each === kind)
  return known === undefined ? kind : t(`pattern_${known}`)
}
