import { t } from './words.ts'

const sections = [
  'who_i_think_i_am',
  'patterns_noticed',
  'quirks',
  'edges_and_limitations',
  'discovered_values',
  'open_questions',
] as const

/** Of the self-image, in words. */
export function sectionName(section: string): string {
  const known = sections.find((each) => each === section)
  return known === undefined ? section : t(`section_${known}`)
}
