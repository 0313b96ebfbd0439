import type { ChatMessage } from '../../../engine/ports/chat-model.ts'

/**
 * What a model answers, by the first line of the last message, `*` for any other:
 *
 *   const script = createScript({
 *     '[decide:ship:reason]': { decision: true, confidence: 0.9, reasoning: ['ready'] },
 *     '[decide:ship:introspect]': [fails(500), 'It may ship.'],
 *     '[summarize:talk:reason]': ({ messages }) => ({ output: `${messages.length} messages` }),
 *   })
 *
 * Of a list each call takes the next, the last stays. What is no text is sent as JSON. A call that
 * nothing is written for fails with 500.
 */
export type Script = Readonly<Record<string, Scripted | readonly Scripted[]>>

/** A text, a failure, a function of the request, or what an answer is as JSON (but no list). */
export type Scripted =
  | string
  | Failure
  | ((request: ScriptedRequest) => Scripted)
  | { readonly [member: string]: unknown }

/**
 * - throws: the connection breaks
 * - a number: the server refuses with this status
 * - timeout: nothing comes until the caller gives up; the fake says so at once
 * - prose: the model talks where it was asked for JSON; the call itself goes well
 * - empty: no choice is in the response
 * - garbage: the response is no JSON
 * - huge: the response has 10 MiB
 */
export type FailureKind =
  | 'throws'
  | 400
  | 401
  | 429
  | 500
  | 503
  | 'timeout'
  | 'prose'
  | 'empty'
  | 'garbage'
  | 'huge'

export interface Failure {
  readonly fails: FailureKind
  /** What the header of this name says of a refusal. */
  readonly retryAfter?: string
}

export function fails(kind: FailureKind, retryAfter?: string): Failure {
  return retryAfter === undefined ? { fails: kind } : { fails: kind, retryAfter }
}

/** What a call asked for. */
export interface ScriptedRequest {
  /** `[type:key:phase]`, or whatever else the last message begins with. */
  readonly line: string
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly temperature: number
  readonly maxTokens: number
}

/** What comes of a call; `text` of one that goes well. */
export type Played = { readonly text: string } | Failure

export const PROSE = 'Well, that depends on whom you ask, and when.'

export interface ScriptPlayer {
  /** In the order they came, those that failed too. */
  readonly requests: readonly ScriptedRequest[]
  /** Replaces what is written for these lines; their lists begin anew. */
  write(script: Script): void
  play(request: Omit<ScriptedRequest, 'line'>): Played
}

export function createScript(script: Script): ScriptPlayer {
  const requests: ScriptedRequest[] = []
  const written = new Map<string, readonly Scripted[]>()

  function write(lines: Script): void {
    for (const [line, answers] of Object.entries(lines)) {
      written.set(line, isList(answers) ? [...answers] : [answers])
    }
  }

  function next(line: string): Scripted {
    const key = written.has(line) ? line : '*'
    const [first = fails(500), ...rest] = written.get(key) ?? []
    if (rest.length > 0) written.set(key, rest)
    return first
  }

  write(script)
  return {
    requests,
    write,
    play(asked) {
      const request = { line: firstLine(asked.messages), ...asked }
      requests.push(request)
      return playedOf(next(request.line), request)
    },
  }
}

function playedOf(answer: Scripted, request: ScriptedRequest): Played {
  if (typeof answer === 'function') return playedOf(answer(request), request)
  if (typeof answer === 'string') return { text: answer }
  if (!isFailure(answer)) return { text: JSON.stringify(answer) }
  return answer.fails === 'prose' ? { text: PROSE } : answer
}

function firstLine(messages: readonly ChatMessage[]): string {
  return (messages.at(-1)?.content ?? '').split('\n', 1)[0]?.trim() ?? ''
}

function isList(answers: Scripted | readonly Scripted[]): answers is readonly Scripted[] {
  return Array.isArray(answers)
}

function isFailure(answer: Scripted): answer is Failure {
  const known = new Set(['fails', 'retryAfter'])
  return (
    typeof answer === 'object' &&
    'fails' in answer &&
    Object.keys(answer).every((member) => known.has(member))
  )
}
