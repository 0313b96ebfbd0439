import type { HookEvent } from '../hook-command.ts'
import { lastAnswerIn } from './transcript.ts'

/** What a client tells a hook, as far as memory reads it. */
export interface Happening {
  readonly event: HookEvent
  /** The conversation. */
  readonly thread: string
  /** The prompt or the answer; empty at a start, and where there is nothing to remember. */
  readonly text: string
  /**
   * The turn, in the client's words; undefined where it has none. The same message of the same turn
   * is one memory, however many hooks tell of it.
   */
  readonly turn: string | undefined
}

/** The JSON of a client, whatever is in it. */
export type HookInput = Readonly<Record<string, unknown>>

/**
 * Reads what a client has sent. Undefined where it is nothing to remember or recall for: an event of
 * a subagent, a command such as `/clear`, a timer of the client.
 *
 * Claude Code, Codex and VS Code: `session_id`, `prompt_id` or `turn_id`, `prompt`,
 * `last_assistant_message`; older versions of VS Code write `sessionId`, and none of them has the
 * answer, which is read from the end of the transcript. Cursor: `conversation_id`, `generation_id`,
 * `prompt`, `text`.
 */
export function happeningOf(event: HookEvent, input: HookInput): Happening | undefined {
  if (textAt(input, 'agent_id') !== '') return undefined
  const thread = firstOf(input, ['session_id', 'sessionId', 'conversation_id'])
  if (thread === '') return undefined
  const turn = firstOf(input, ['prompt_id', 'turn_id', 'generation_id'])
  if (event === 'start') return { event, thread, text: '', turn: undefined }
  const text = event === 'prompt' ? promptIn(input) : answerIn(input)
  if (text.trim() === '') return undefined
  return { event, thread, text, turn: turn === '' ? undefined : turn }
}

function promptIn(input: HookInput): string {
  const source = textAt(input, 'source')
  const isPerson = source === '' || source === 'user' || source === 'sdk'
  const prompt = textAt(input, 'prompt')
  return isPerson && !/^\/[\w:-]+(\s|$)/.test(prompt) ? prompt : ''
}

function answerIn(input: HookInput): string {
  const said = firstOf(input, ['last_assistant_message', 'text'])
  const transcript = textAt(input, 'transcript_path')
  return said === '' && transcript !== '' ? lastAnswerIn(transcript) : said
}

function firstOf(input: HookInput, keys: readonly string[]): string {
  return keys.map((key) => textAt(input, key)).find((text) => text !== '') ?? ''
}

function textAt(input: HookInput, key: string): string {
  const value = input[key]
  return typeof value === 'string' ? value : ''
}
