import { readFileSync } from 'node:fs'

/** The items of a labelled set of test/understanding, as they stand in its file. */
export function labelledSet<T>(name: string): readonly (T & { readonly split: 'dev' | 'test' })[] {
  const file = new URL(`../../understanding/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).items
}

export interface Share {
  readonly precision: number
  readonly recall: number
}

/** Of what is called so the share that is so, and the other way; 1 where there is none. */
export function shareOf(
  pairs: readonly { readonly is: boolean; readonly called: boolean }[],
): Share {
  const both = pairs.filter(({ is, called }) => is && called).length
  const called = pairs.filter((pair) => pair.called).length
  const is = pairs.filter((pair) => pair.is).length
  return { precision: called === 0 ? 1 : both / called, recall: is === 0 ? 1 : both / is }
}
