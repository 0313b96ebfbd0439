import { foldText } from '../../language/fold-text.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { Hit } from '../../model/views.ts'
import type { Search } from './search.ts'

/** How likely a hit answers, as it was read with the question, 0–1; null where it was not. */
export function probabilityRead({ context }: Search, hit: Hit): number | null {
  const read = context.texts.recalled?.pairs?.hits.get(hit.id)
  return read !== undefined && read.text === textRead(hit) ? read.probability : null
}

/** Who said it, and what. A text that was told with its speaker's name says so already. */
export function textRead({ speaker, text }: Pick<Hit, 'speaker' | 'text'>): string {
  const label = speaker === undefined || speaker === null ? '' : `${speaker}: `
  const isLabelled = foldText(text).startsWith(foldText(label))
  const whole = isLabelled ? text : label + text
  return whole.slice(0, tuned.pairs.mostCharacters).toWellFormed()
}
