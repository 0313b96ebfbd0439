/** What a scripted model answers with, one a call: an answer, the chunks of a stream, or a failure. */
export type ScriptedAnswer = object | Error

/** A call as the SDKs give it: a promise with the response beside it. */
export class ScriptedCall extends Promise<unknown> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  static of(answer: Promise<unknown>): ScriptedCall {
    return new ScriptedCall((resolve, reject) => void answer.then(resolve, reject))
  }

  async withResponse() {
    return { data: await this, response: { status: 200 } }
  }

  async asResponse() {
    return { status: 200, body: 'unread' }
  }
}

/** A stream as those of the SDKs: read by its field `iterator`, and silent where it is aborted. */
export class ScriptedStream {
  readonly #chunks: readonly unknown[]
  readonly controller = new AbortController()
  readonly iterator: () => AsyncIterator<unknown>
  given = 0
  isLeft = false

  constructor(chunks: readonly unknown[]) {
    this.#chunks = chunks
    this.iterator = () => this.#read()
  }

  [Symbol.asyncIterator](): AsyncIterator<unknown> {
    return this.iterator()
  }

  async *#read(): AsyncGenerator<unknown> {
    try {
      for (const chunk of this.#chunks) {
        if (this.controller.signal.aborted) return
        if (chunk instanceof Error) throw chunk
        this.given += 1
        yield chunk
      }
    } finally {
      this.isLeft = true
    }
  }
}

/** The `create` of a scripted SDK, and what it was asked with. */
export function scriptedCreate(answers: readonly ScriptedAnswer[]) {
  const asked: { readonly body: unknown; readonly options: unknown }[] = []

  async function answer(signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted()
    const next = answers[Math.min(asked.length, answers.length) - 1]
    if (next instanceof Error) throw next
    return next
  }

  function create(body: object, options?: { readonly signal?: AbortSignal }): ScriptedCall {
    asked.push({ body, options })
    return ScriptedCall.of(answer(options?.signal))
  }
  return { asked, create }
}
