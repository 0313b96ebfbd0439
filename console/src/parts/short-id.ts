/** An id that fits a line: its kind and its end, which differs among those of one moment. */
export function shortId(id: string): string {
  return /^[a-z]+_[0-9A-Z]{26}$/.test(id) ? `${id.slice(0, id.indexOf('_'))}_…${id.slice(-6)}` : id
}
