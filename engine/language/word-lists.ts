/** The words of a list, wherever its lines break. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Words that belong together, `go goes went, see saw`: each group in its order. */
export function wordGroups(list: string): string[][] {
  return list.split(',').map((group) => group.trim().split(/\s+/))
}

/** The words of several lists. */
export function wordsOfAll(
  lists: readonly (ReadonlySet<string> | undefined)[],
): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => (list === undefined ? [] : [...list])))
}
