import { timeIn } from './item.ts'
import type { Zone } from './local-time.ts'
import type { SpeakerRole } from './source.ts'

export interface SpokenLine {
  readonly name: string
  readonly time: string | undefined
  readonly text: string
}

/**
 * `Ana: tea`, `[2025-03-05 10:14] Ana: tea`, `2025-03-05T10:14:00Z Ana: tea`, `**Ana:** tea`; null for
 * a line that goes on with what stands before. A name is at most four words, and begins with a
 * letter that is no small one, unless it names a part (`user:`).
 */
export function readSpokenLine(line: string, zone: Zone): SpokenLine | null {
  const [stamp = ''] = stamped.exec(line) ?? []
  const rest = line.slice(stamp.length)
  const [, name = '', text = ''] = spoken.exec(rest) ?? []
  const called = name.trim()
  if (called === '' || called.split(/\s+/).length > 4) return null
  const isName = /^[\p{Lu}\p{Lt}\p{Lo}@+\p{N}]/u.test(called) || roleOf(called) !== undefined
  // `10:14`, `https:` and `Note to self:` in running text are no speakers.
  if (!isName || (stamp === '' && /^\d+$/.test(called)) || /^https?$/i.test(called)) return null
  return { name: called, time: timeOf(stamp, zone), text: text.trimStart() }
}

/** The part that a word names; undefined for a person's name. */
export function roleOf(word: string): SpeakerRole | undefined {
  return roles.get(word.trim().toLowerCase())
}

function timeOf(stamp: string, zone: Zone): string | undefined {
  const found =
    /(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?/.exec(
      stamp,
    )
  if (found === null) return undefined
  const [whole, year, month, day, hour, minute, second = 0, ownZone] = found
  if (ownZone !== undefined) return timeIn(whole.replace(/\s(?=Z|[+-])/, '').replace(' ', 'T'))
  return zone({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  })
}

const stamped =
  /^\s*[[(]?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?[\])]?\s*(?:[-–|]\s*)?/
/** The name, and what is said: behind a colon with a space, or a colon of Chinese and Japanese. */
const spoken = /^(?:\*\*|<)?([^:：<>*\n]{1,60}?)(?:(?::\*\*|\*\*:|>:?|:)(?:\s|$)|：)(.*)$/u
const roles: ReadonlyMap<string, SpeakerRole> = new Map([
  ['user', 'user'],
  ['human', 'user'],
  ['me', 'user'],
  ['customer', 'user'],
  ['assistant', 'assistant'],
  ['ai', 'assistant'],
  ['bot', 'assistant'],
  ['model', 'assistant'],
  ['chatgpt', 'assistant'],
  ['claude', 'assistant'],
  ['gemini', 'assistant'],
  ['system', 'system'],
  ['developer', 'system'],
  ['tool', 'tool'],
  ['function', 'tool'],
])
