import { z } from 'zod'
import { countCharacters, isCleanText } from './plain-text.ts'

/** Bounds on a string; characters are Unicode code points, bytes are of its UTF-8 form. */
export interface TextBounds {
  readonly minCharacters?: number
  readonly maxCharacters?: number
  readonly maxBytes?: number
}

/**
 * A string that can be stored and answered as it came: no NUL, no lone surrogate.
 * A byte limit that is passed carries `params: { code: 'too_large' }`, since it answers 413.
 */
export function cleanString(bounds: TextBounds = {}): z.ZodString {
  const { minCharacters = 0, maxCharacters = Infinity, maxBytes = Infinity } = bounds
  return z
    .string()
    .superRefine((text, ctx) => {
      if (!isCleanText(text)) {
        ctx.addIssue({ code: 'custom', message: 'text holds a NUL or a lone surrogate' })
        return
      }
      const bytes = maxBytes === Infinity ? 0 : countBytes(text)
      if (bytes > maxBytes) {
        const message = `text is ${bytes} bytes, limit ${maxBytes}`
        ctx.addIssue({ code: 'custom', message, params: { code: 'too_large', limit: maxBytes } })
      }
      const characters = countCharacters(text)
      if (characters < minCharacters) {
        const message = `text is ${characters} characters, at least ${minCharacters}`
        ctx.addIssue({ code: 'custom', message })
      }
      if (characters > maxCharacters) {
        const message = `text is ${characters} characters, limit ${maxCharacters}`
        ctx.addIssue({ code: 'custom', message })
      }
    })
    .meta({
      ...(minCharacters > 0 && { minLength: minCharacters }),
      ...(maxCharacters !== Infinity && { maxLength: maxCharacters }),
    })
}

/** A clean string that says something: white space alone is refused. */
export function filledString(bounds: TextBounds = {}) {
  return cleanString(bounds).refine((text) => !isBlankText(text), { error: 'text is blank' })
}

/** Nothing but white space, or nothing at all. */
export function isBlankText(text: string): boolean {
  return text.trim() === ''
}

export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** As browsers read it: percent escapes and white space are allowed, padding may lack. */
export function decodeBase64(body: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(decodeURIComponent(body)), (char) => char.charCodeAt(0))
  } catch {
    // Broken base64 is told to the caller; where it broke helps nobody.
    return undefined
  }
}

export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    // As above: the caller learns that it is not UTF-8.
    return undefined
  }
}

/** A `%` that begins no escape stands for itself, as in browsers. */
export function decodePercent(body: string): string | undefined {
  try {
    return decodeURIComponent(body.replace(/%(?![0-9a-f]{2})/gi, '%25')).replace(/^\uFEFF/, '')
  } catch {
    // Throws where the escapes are not UTF-8.
    return undefined
  }
}
