/** `tht_…8M6T`. */
export function shortId(id: string): string {
  return `${id.slice(0, 4)}…${id.slice(-6)}`
}
