import { type StepResult, refuse, type Slice } from '../../model/workspace.ts'

/** Places in a list of `length`: from `from` up to `to`, without it, or the one at `index`. */
export type SlicePart = { readonly from: number; readonly to: number } | { readonly index: number }

/** Reads `a:b`, either end open or below 0, or one index; else `bad_slice`. */
export function parseSlice(text: string): StepResult<Slice> {
  if (whole.test(text)) return { ok: true, value: { kind: 'index', index: numberIn(text) } }
  const [, start, stop] = range.exec(text) ?? []
  if (start === undefined || stop === undefined) {
    return refuse('bad_slice', 'slice is a:b with whole numbers, or one whole number')
  }
  const slice = { kind: 'range', start: endIn(start), stop: endIn(stop) } as const
  return { ok: true, value: slice }
}

/**
 * The places that a slice takes of `length` ones, as in Python: ends below 0 count from the end,
 * ends outside are drawn in. Two ends of one sign in the wrong order are `slice_order`, whatever
 * the length; of two signs they take nothing. An index outside is `index_range`.
 */
export function sliceOf(length: number, slice: Slice): StepResult<SlicePart> {
  if (slice.kind === 'index') {
    const index = slice.index < 0 ? length + slice.index : slice.index
    if (index >= 0 && index < length) return { ok: true, value: { index } }
    return refuse('index_range', `index is ${slice.index}, of ${length}`)
  }
  const { start, stop } = slice
  if (start !== null && stop !== null && stop < start && start < 0 === stop < 0) {
    return refuse('slice_order', `slice ends at ${stop}, before its start at ${start}`)
  }
  const from = start === null ? 0 : placeIn(length, start)
  const to = stop === null ? length : placeIn(length, stop)
  return { ok: true, value: { from, to: Math.max(from, to) } }
}

/** The characters that a slice takes of a text. */
export function sliceText(text: string, slice: Slice): StepResult<string> {
  const characters = Array.from(text)
  const part = sliceOf(characters.length, slice)
  if (!part.ok) return part
  if ('index' in part.value) return { ok: true, value: characters[part.value.index] ?? '' }
  return { ok: true, value: characters.slice(part.value.from, part.value.to).join('') }
}

function placeIn(length: number, end: number): number {
  return end < 0 ? Math.max(0, length + end) : Math.min(end, length)
}

function endIn(text: string): number | null {
  return text === '' ? null : numberIn(text)
}

/** -0 is 0. */
function numberIn(text: string): number {
  return Number(text) + 0
}

const whole = /^-?[0-9]+$/
const range = /^(-?[0-9]+|):(-?[0-9]+|)$/
