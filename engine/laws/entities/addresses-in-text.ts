import type { Span } from '../text/spans.ts'

export type AddressKind = 'email' | 'url' | 'handle' | 'tag'

/** Something that a text names by its address: the name is as it is written, without marks. */
export interface AddressInText extends Span {
  readonly kind: AddressKind
  readonly name: string
}

/**
 * E-mail addresses, URLs (with a scheme, or from `www.` on), `@handles` and `#tags`, in the order of
 * the text. What is part of another is read once: a URL's `#part` is no tag, an address's domain no
 * handle. A stop behind a URL is no part of it.
 * Limits: a tag has a letter in it (`#1` is a number), a handle three characters at least. Each
 * length is bounded, so the time is linear in the text.
 */
export function addressesIn(text: string): AddressInText[] {
  const found: AddressInText[] = []
  let rest = text
  for (const [kind, mark, shape] of shapes) {
    if (!rest.includes(mark)) continue
    const own: AddressInText[] = []
    for (const match of rest.matchAll(shape)) {
      const name = match[0].replace(/(?<![.,;:!?)\]}'"’”»])[.,;:!?)\]}'"’”»]+$/u, '')
      own.push({ kind, name, start: match.index, end: match.index + name.length })
    }
    found.push(...own)
    rest = blanked(rest, own)
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The text as long as before, with spaces in place of spans that are in order and apart. */
export function blanked(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of spans) {
    parts.push(text.slice(from, start), ' '.repeat(end - start))
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}

const shapes: readonly (readonly [AddressKind, string, RegExp])[] = [
  ['url', '.', /(?<![\w@])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"'`]{2,2000}/giu],
  ['email', '@', /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?![\w@])/giu],
  ['handle', '@', /(?<![\p{L}\p{N}_@/.:])@[\p{L}_][\p{L}\p{N}_.-]{1,63}(?![@(])/gu],
  ['tag', '#', /(?<![\p{L}\p{N}_#&/])#(?=[\p{N}_-]*\p{L})[\p{L}\p{N}_-]{2,64}/gu],
]
