type Key = readonly unknown[]

/**
 * What stands until what has this key is read: the answer before, where it is of the same thing. Words and
 * numbers of a key name the thing; an object says how it is asked for, as a filter does.
 */
export function ofSameThing(
  key: Key,
): <T>(before: T | undefined, query?: { readonly queryKey: Key }) => T | undefined {
  return (before, query) => (namesIn(query?.queryKey) === namesIn(key) ? before : undefined)
}

function namesIn(key: Key = []): string {
  return JSON.stringify(key.filter((one) => typeof one !== 'object'))
}
