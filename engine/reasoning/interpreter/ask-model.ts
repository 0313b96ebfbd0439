import { maxAnswerTokens } from '../../bounds.ts'
import { maxSessionBytes } from '../../laws/bounds.ts'
import type { Json } from '../../model/json.ts'
import type { PrimitiveAnswer as Answer } from '../../laws/reasoning/answer.ts'
import { contextLine, fitNotes } from '../../laws/reasoning/context-text.ts'
import {
  type Phase,
  type PromptData,
  promptFor,
  repairPrompt,
  shapeOf,
  systemRules,
} from '../../laws/reasoning/prompts.ts'
import { readAnswer } from '../read-answer.ts'
import { fitSession, withExchange } from '../../laws/reasoning/session-window.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { NoteEntry, SessionMessage } from '../../model/reasoning.ts'
import type { ChatMessage } from '../../ports/chat-model.ts'
import { checkModelCalls } from './budget.ts'
import type { AskingFrame, Provider } from './frame.ts'

export interface StepPrompt {
  readonly phase: Exclude<Phase, 'repair'>
  /** Those that `prioritize` orders. */
  readonly items?: readonly string[]
  readonly data: readonly PromptData[]
  /** 0–2 */
  readonly temperature: number
  /** Whether the session goes along and takes the exchange in; else neither. */
  readonly hasSession?: boolean
}

export interface ModelAnswer {
  readonly answer: Answer
  readonly content: string
  readonly model: string
}

/**
 * Asks the model, once more where the answer is wrong; a good answer joins the session.
 * Each call is written down with what it cost before anything is made of it.
 */
export async function askModel(
  frame: AskingFrame,
  provider: Extract<Provider, { kind: 'model' }>,
  question: StepPrompt,
): Promise<ModelAnswer> {
  const { step, host } = frame
  const { hasSession = true } = question
  const shape = shapeOf(step, question.phase, question.items)
  if (!provider.isOffered)
    throw frame.fail('unknown_model', 'this model is not available on this server')
  await frame.begin()
  const session = hasSession ? await sessionFor(frame) : []
  const nonce = host.nonce()
  const { intent } = frame.scope.thought.facts
  const prompt = promptFor({ ...question, step, shape, intent, nonce })
  const messages: ChatMessage[] = [
    { role: 'system', content: systemRules },
    ...session,
    { role: 'user', content: prompt },
  ]
  const first = await call(frame, provider.name, question.temperature, messages)
  const read = readAnswer(shape, first.text)
  if (read.ok) return settle(frame, hasSession ? first.prompt : null, read, first.model)
  const repair: ChatMessage[] = [
    ...messages,
    { role: 'assistant', content: first.text },
    { role: 'user', content: repairPrompt(step, shape, read.message) },
  ]
  const second = await call(frame, provider.name, question.temperature, repair)
  const again = readAnswer(shape, second.text)
  if (!again.ok)
    throw frame.fail(
      'model_invalid',
      `the model answered twice in another form than asked: ${again.message}`,
    )
  return settle(frame, hasSession ? first.prompt : null, again, second.model)
}

function settle(
  { log }: AskingFrame,
  prompt: string | null,
  { answer, content }: { readonly answer: Answer; readonly content: string },
  model: string,
): ModelAnswer {
  if (prompt !== null) {
    const said = answer.kind === 'text' ? JSON.stringify({ output: content }) : content
    const { answer: kept } = log.admitted({ answer: said }, ['answer'], null)
    log.add({ kind: 'say', messages: withExchange([], prompt, kept) })
  }
  return { answer, content, model }
}

interface Called {
  readonly ok: boolean
  /** As it was sent, for the session. */
  readonly prompt: string
  /** The answer, or what went wrong. */
  readonly text: string
  readonly code: 'model_failed' | 'model_timeout' | null
  readonly model: string
}

async function call(
  frame: AskingFrame,
  model: string,
  temperature: number,
  messages: readonly ChatMessage[],
): Promise<Called> {
  const { log, scope, step, host } = frame
  const { chat, settings } = host
  const kept = await log.record<Json>(async () => {
    checkModelCalls(scope, step.path)
    scope.interpreter.begun.calls += 1
    const reply = await chat
      ?.complete({
        model,
        messages,
        temperature,
        maxTokens: maxAnswerTokens,
        timeoutMs: settings.reasoning.callSeconds * 1_000,
        signal: scope.token,
      })
      .finally(() => {
        scope.interpreter.begun.calls -= 1
      })
    const prompt = messages.at(-1)?.content ?? ''
    if (reply === undefined || !reply.ok) {
      const text = reply?.message ?? 'no model is bound'
      const result = { ok: false, prompt, text, code: reply?.code ?? 'model_failed', model }
      return { events: [{ kind: 'spent', spent: { modelCalls: 1 } }], result }
    }
    const { inputTokens, outputTokens, text } = reply
    const spent = { modelCalls: 1, inputTokens, outputTokens }
    const result = { ok: true, prompt, text, code: null, model: reply.model }
    return { events: [{ kind: 'spent', spent }], result }
  })
  // The journal answers what was put there.
  const called = kept as unknown as Called
  if (!called.ok) throw frame.fail(called.code ?? 'model_failed', called.text)
  return called
}

/** The newest of what was said that fits; what does not is left out and said. */
async function sessionFor(frame: AskingFrame): Promise<readonly SessionMessage[]> {
  const { host, scope, log } = frame
  const { sessionTokens } = host.settings.reasoning
  const { session } = scope.thought
  const bytes = session.reduce((sum, { content }) => sum + utf8Bytes(content), 0)
  if (bytes <= sessionTokens) return session
  if (bytes > maxSessionBytes) {
    throw frame.fail('too_large', `the session is ${bytes} bytes, limit ${maxSessionBytes}`)
  }
  const counter = await host.openTokenCounter()
  const { messages, leftOut } = fitSession(session, sessionTokens, (text) => counter.count(text))
  if (leftOut > 0) log.degrade(frame.label, 'session_too_long')
  return messages
}

/** Notes as a model reads them: the newest that fit; what does not is left out and said. */
export async function contextFor(frame: AskingFrame, notes: readonly NoteEntry[]): Promise<string> {
  const { host, log } = frame
  const { contextTokens } = host.settings.reasoning
  // A token is a byte at least, so what is short is not counted.
  const bytes = notes.reduce((sum, note) => sum + utf8Bytes(contextLine(note)) + 1, 0)
  const counter = bytes <= contextTokens ? null : await host.openTokenCounter()
  const fitted = fitNotes(notes, contextTokens, (text) => counter?.count(text) ?? 0)
  if (fitted.leftOut > 0 || fitted.isCut) log.degrade(frame.label, 'context_too_long')
  return fitted.text
}
