/** A media type without its parameters, in lower case: `text/html` of `Text/HTML; charset=utf-8`. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase()
}
