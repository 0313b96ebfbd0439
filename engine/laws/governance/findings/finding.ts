import { onOneLine } from '../render-core.ts'
import { utcDay } from '../../utc-time.ts'
import { maxQuoteCharacters } from '../tuning.ts'
import type { FoundPattern } from '../../../model/found-pattern.ts'
import type { ReadEpisode } from './read-episode.ts'
import { daysOf, timesPhrase } from './rhythm.ts'
import { months } from '../../../language/en/calendar.ts'

export const findingKinds = [
  'promise',
  'stopped',
  'recurs',
  'change',
  'goal',
  'question',
  'newcomer',
  'preference',
  'apart',
  'theme',
] as const

/**
 * What a look back came to: a promise past its time, what recurs and what has stopped, what was said
 * to have changed, a goal without a decision, a question without an answer, somebody new, a preference
 * that holds, two people who never meet, or, where little was told, a word that came back.
 */
export interface Finding {
  readonly kind: (typeof findingKinds)[number]
  /** What it is about, in words of the episodes. */
  readonly label: string
  /** Half a sentence, without a capital and a stop. */
  readonly headline: string
  /** As a memory says it, with dates and quotes. */
  readonly content: string
  /** The same each time it is found. */
  readonly pattern: string
  readonly reason: string
  /** What it rests on, in the order of time. */
  readonly sources: readonly ReadEpisode[]
  /** Stems of what it is about. */
  readonly stems: ReadonlySet<string>
  /** The more, the more a person would want to hear of it. */
  readonly strength: number
  /** What later reflections know it again by, where they are to. */
  readonly found?: Omit<FoundPattern, 'memoryIds'>
}

/** With a capital. */
export function atFront(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** `3 March 2025`, in UTC. */
export function dateOf(at: number): string {
  const [year = '', month = '', day = ''] = utcDay(at).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`
}

/** Days and quotes of the first and the last of them. */
export function quotesOf(episodes: readonly ReadEpisode[]): string {
  const shown = [...new Set([episodes[0], episodes.at(-1)])]
  return shown.flatMap((one) => (one === undefined ? [] : [quoted(one.text)])).join('; ')
}

/** `three times from 3 March 2025 to 11 March 2025`, `twice on 3 March 2025`: days, as all counts. */
export function timesOf(episodes: readonly ReadEpisode[]): string {
  const [first, last] = [episodes[0]?.at ?? 0, episodes.at(-1)?.at ?? 0]
  return spanPhrase({ count: daysOf(episodes).length, first, last })
}

/** A count of days with the first and the last of them, in epoch milliseconds. */
interface Span {
  readonly count: number
  readonly first: number
  readonly last: number
}

export function spanPhrase({ count, first, last }: Span): string {
  const [from, to] = [dateOf(first), dateOf(last)]
  return `${timesPhrase(count)} ${from === to ? `on ${from}` : `from ${from} to ${to}`}`
}

/** Of what has stopped. */
export function untilPhrase({ count, last }: Span): string {
  return `${timesPhrase(count)}, the last time on ${dateOf(last)}`
}

/** Who a finding is about, as its sentence says it. */
export function whoSays({ speaker }: Pick<ReadEpisode, 'speaker'>): string {
  return speaker === null || /^(?:user|me|human)$/i.test(speaker) ? 'the user' : speaker
}

/** The same without the stop at its end, for within a sentence. */
export function quotedWithin(text: string): string {
  return quoted(text.trim().replace(/(?<![.!…。！])[.!…。！]+$/u, ''))
}

/** One line, cut at a word; typographic marks keep it apart from the words around it. */
export function quoted(text: string): string {
  const line = onOneLine(text).replaceAll(/[“”]/g, '"')
  const characters = [...line]
  if (characters.length <= maxQuoteCharacters) return `“${line}”`
  const cut = characters.slice(0, maxQuoteCharacters).join('')
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxQuoteCharacters / 2))} …”`
}
