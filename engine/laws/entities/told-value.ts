import type { ToldValue } from '../../model/entity.ts'

/** A value in words, by which it is found and compared with what people write: `3`, `tea, milk`. */
export function wordsOfValue(value: ToldValue): string {
  return typeof value === 'object' ? value.map(String).join(', ') : String(value)
}

/** Whether two values were told alike: `3` and `"3"` were not, nor were lists in another order. */
export function isSameValue(a: ToldValue, b: ToldValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
