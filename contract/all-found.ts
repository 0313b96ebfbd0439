/** All that a recall found, best first: what has faded stands first, since it answers more surely. */
export function allFound<H>({
  hits,
  faded = [],
}: {
  readonly hits: readonly H[]
  readonly faded?: readonly H[] | undefined
}): readonly H[] {
  return [...faded, ...hits]
}
