import type { SessionMessage } from '../../model/reasoning.ts'

export interface SessionWindow {
  readonly messages: readonly SessionMessage[]
  /** Oldest messages left out for want of room; `degraded` names it. */
  readonly leftOut: number
}

/** The newest messages that fit together into `limit` tokens, in order. */
export function fitSession(
  session: readonly SessionMessage[],
  limit: number,
  count: (text: string) => number,
): SessionWindow {
  let spent = 0
  let first = session.length
  while (first > 0) {
    spent += count(session[first - 1]?.content ?? '')
    if (spent > limit) break
    first -= 1
  }
  // An answer whose question is left out would read as if nobody had asked.
  if (first > 0 && session[first]?.role === 'assistant') first += 1
  return { messages: session.slice(first), leftOut: first }
}

/** A call that went well appends its prompt and its answer. */
export function withExchange(
  session: readonly SessionMessage[],
  prompt: string,
  answer: string,
): SessionMessage[] {
  return [...session, { role: 'user', content: prompt }, { role: 'assistant', content: answer }]
}

export interface TruncateRule {
  readonly keepFirst: number
  readonly keepLast: number
  readonly threshold: number
}

/** Drops the middle of a session that is at least as long as the threshold. */
export function truncatedSession(
  session: readonly SessionMessage[],
  { keepFirst, keepLast, threshold }: TruncateRule,
): readonly SessionMessage[] {
  if (session.length < threshold || session.length <= keepFirst + keepLast) return session
  return ends(session, { first: keepFirst, last: keepLast })
}

/** The first and the last of a list that is longer than both together. */
export function ends<T>(
  list: readonly T[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly T[] {
  return [...list.slice(0, first), ...list.slice(list.length - last)]
}

/**
 * An emptied session: the pipeline's own system message, then the preserved note as a
 * user message. `preserved` is fenced already: a note is never a system message.
 */
export function resetSession(
  systemMessage: string | null,
  preserved: string | null,
): SessionMessage[] {
  const session: SessionMessage[] = []
  if (systemMessage !== null) session.push({ role: 'system', content: systemMessage })
  if (preserved !== null) session.push({ role: 'user', content: preserved })
  return session
}

/** `compress` leaves an empty or a short session as it is. */
export function needsCompression(session: readonly SessionMessage[], threshold: number): boolean {
  return session.length > 0 && session.length >= threshold
}

/** A session as one user message; `summary` is fenced already. */
export function compressedSession(summary: string): SessionMessage[] {
  return [{ role: 'user', content: summary }]
}

/** A session as text to be summarised: who said what. */
export function sessionText(session: readonly SessionMessage[]): string {
  return session.map(({ role, content }) => `${role}: ${content}`).join('\n\n')
}
