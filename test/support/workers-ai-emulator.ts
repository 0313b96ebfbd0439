import type { ModelRunner, RunOptions } from '../../adapters/workers-ai/run-model.ts'
import { untilAborted } from '../../scripts/support/scripted-model/fetch.ts'
import { createMeaning, type Meaning } from '../../scripts/support/scripted-model/meaning.ts'
import {
  type Failure,
  type Script,
  type ScriptPlayer,
  createScript,
} from '../../scripts/support/scripted-model/script.ts'
import { createTextsPlayer, type TextsPlayer } from '../../scripts/support/scripted-model/texts.ts'
import { type HostedModel, hostedModels } from './workers-ai/hosted-models.ts'
import { chatInputs, embeddingInputs, rerankInputs } from './workers-ai/inputs.ts'
import { type Outcome, answered, brokenOff, refused, unanswered } from './workers-ai/outcome.ts'

export interface EmulatorParts {
  /** What chat models answer, by the first line of the last message. */
  readonly script?: Script
  readonly meaning?: Meaning
  /** Those that are hosted, by their names; by default a few real ones. */
  readonly models?: Readonly<Record<string, HostedModel>>
}

/**
 * The `AI` binding as far as its documents and workerd's source describe it (read 2026-11-21; nothing
 * was run on an account): models by name, what they take and read, the shapes of their answers, the
 * codes and statuses of refusals, as a raw response or as the binding parses and throws it. Texts are
 * counted as words. Time is real, and faults are switched by tests.
 */
export class WorkersAiEmulator implements ModelRunner, ScriptPlayer, TextsPlayer {
  /** Real time before each answer. */
  delayMs = 0
  /** By which the next calls are refused, one each, before a model sees them: 3040, 3036, 5007, … */
  refusals: number[] = []
  /** Every call, refused or not. */
  readonly calls: { readonly model: string; readonly inputs: Record<string, unknown> }[] = []
  readonly #models: Readonly<Record<string, HostedModel>>
  readonly #chat: ScriptPlayer
  readonly #texts: TextsPlayer

  constructor({
    script = {},
    meaning = createMeaning(),
    models = hostedModels,
  }: EmulatorParts = {}) {
    this.#models = models
    this.#chat = createScript(script)
    this.#texts = createTextsPlayer(meaning)
  }

  async run(
    model: string,
    inputs: Record<string, unknown>,
    options: Partial<RunOptions> = {},
  ): Promise<unknown> {
    const { signal, returnRawResponse } = options
    signal?.throwIfAborted()
    this.calls.push({ model, inputs: structuredClone(inputs) })
    const outcome = this.#outcomeOf(model, inputs)
    await pause(this.delayMs, signal)
    if (outcome.kind === 'broken') throw new TypeError('Network connection lost.')
    if (outcome.kind === 'unanswered') return await untilAborted(signal)
    const { status, body, headers } = outcome
    if (returnRawResponse === true) return new Response(body, { status, headers })
    if (status !== 200) throw upstreamError(body)
    return JSON.parse(body)
  }

  get requests() {
    return this.#chat.requests
  }

  get embedded() {
    return this.#texts.embedded
  }

  get reranked() {
    return this.#texts.reranked
  }

  write: ScriptPlayer['write'] = (script) => this.#chat.write(script)
  play: ScriptPlayer['play'] = (asked) => this.#chat.play(asked)
  onEmbed: TextsPlayer['onEmbed'] = (outcomes) => this.#texts.onEmbed(outcomes)
  onRerank: TextsPlayer['onRerank'] = (outcomes) => this.#texts.onRerank(outcomes)
  playEmbed: TextsPlayer['playEmbed'] = (asked) => this.#texts.playEmbed(asked)
  playRerank: TextsPlayer['playRerank'] = (asked) => this.#texts.playRerank(asked)

  #outcomeOf(name: string, inputs: Record<string, unknown>): Outcome {
    const [code, ...others] = this.refusals
    this.refusals = others
    if (code !== undefined) return refused(code)
    const model = this.#models[name]
    if (model === undefined) return refused(5007)
    if (model.task === 'chat') return this.#complete(name, model, inputs)
    return model.task === 'embedding'
      ? this.#embed(name, model, inputs)
      : this.#rerank(name, inputs)
  }

  #complete(name: string, model: HostedModel & { task: 'chat' }, given: object): Outcome {
    const inputs = chatInputs.safeParse(given)
    if (!inputs.success) return refused(5006)
    const { messages, temperature = 0.6, max_tokens = 256 } = inputs.data
    const asked = messages.reduce((total, { content }) => total + words(content).length, 0)
    if (asked + max_tokens > model.contextTokens) return refused(5021)
    const played = this.play({ model: name, messages, temperature, maxTokens: max_tokens })
    if ('fails' in played) return failing(played)
    const text = shortened(played.text, max_tokens)
    const completion_tokens = words(text).length
    const usage = {
      prompt_tokens: asked,
      completion_tokens,
      total_tokens: asked + completion_tokens,
    }
    if (model.answers === 'response') return answered({ response: jsonOr(text), usage })
    const message = { role: 'assistant', content: text, refusal: null }
    const finish_reason = text === played.text ? 'stop' : 'length'
    const choices = [{ index: 0, message, finish_reason, logprobs: null }]
    return answered({ id: 'chatcmpl-1', object: 'chat.completion', model: name, choices, usage })
  }

  #embed(name: string, model: HostedModel & { task: 'embedding' }, given: object): Outcome {
    const inputs = embeddingInputs.safeParse(given)
    if (!inputs.success) return refused(5006)
    const { text, pooling = 'mean' } = inputs.data
    const all = typeof text === 'string' ? [text] : text
    const read = all.map((one) => shortened(one, model.tokens))
    const played = this.playEmbed({ model: name, texts: read })
    if ('fails' in played) return failing(played)
    const data = played.answers.map((row) => sizedRow(row, model.dimensions))
    return answered({ shape: [data.length, model.dimensions], data, pooling })
  }

  #rerank(name: string, given: object): Outcome {
    const inputs = rerankInputs.safeParse(given)
    if (!inputs.success) return refused(5006)
    const { query, contexts, top_k = contexts.length } = inputs.data
    const texts = contexts.map(({ text }) => text)
    const played = this.playRerank({ model: name, query, texts })
    if ('fails' in played) return failing(played)
    const response = played.answers.map((entry) => {
      const { index, score } = { index: null, score: null, ...Object(entry) }
      return { id: index, score }
    })
    const isWhole = response.length === texts.length
    return answered({ response: isWhole ? response.slice(0, top_k) : response })
  }
}

function failing({ fails, retryAfter }: Failure): Outcome {
  if (fails === 'throws') return brokenOff
  if (fails === 'timeout') return unanswered
  if (typeof fails === 'number') return refused(null, { status: fails, retryAfter })
  if (fails === 'empty') return answered({})
  if (fails === 'huge') return answered({ response: 'x'.repeat(10 * 1_048_576) })
  return answered(fails === 'prose' ? 'prose' : undefined)
}

/** As the binding makes it (workerd 1.20261023.1). */
function upstreamError(body: string): Error {
  const { internalCode, description, name = 'InferenceUpstreamError' } = JSON.parse(body)
  const message = internalCode === undefined ? body : `${internalCode}: ${description}`
  return Object.assign(new Error(message), { name })
}

function words(text: string): readonly string[] {
  return text.match(/\S+/g) ?? []
}

/** To so many words, as a model stops or leaves off reading. */
function shortened(text: string, tokens: number): string {
  const all = text.match(/\s*\S+/g) ?? []
  return all.length > tokens ? all.slice(0, tokens).join('') : text
}

/** Older models have what they wrote parsed where it is an object of JSON. */
function jsonOr(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    // It only began like JSON: then it is prose.
    return text
  }
}

/** What plays the model answers 768 numbers; of a longer one the others are 0. */
function sizedRow(row: unknown, dimensions: number): unknown {
  if (!Array.isArray(row) || row.length !== 768) return row
  return Array.from({ length: dimensions }, (_, at) => row[at] ?? 0)
}

async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (delayMs === 0) return
  const over = new Promise<void>((resolve) => setTimeout(resolve, delayMs))
  await (signal === undefined ? over : Promise.race([over, untilAborted(signal)]))
}
