/** All that a recall found, best first: what has faded stands among the hits by its score. */
export function allFound<H extends { readonly score: number }>({
  hits,
  faded = [],
}: {
  readonly hits: readonly H[]
  readonly faded?: readonly H[] | undefined
}): readonly H[] {
  const left = [...faded]
  const ordered = hits.flatMap((hit) => {
    const end = left.findIndex(({ score }) => !(score > hit.score))
    return [...left.splice(0, end < 0 ? left.length : end), hit]
  })
  return [...ordered, ...left]
}
