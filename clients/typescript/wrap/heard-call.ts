import { isRecord } from '../importers/json-records.ts'

/** What an SDK answers a call with: a promise that is read when it is awaited, in a box so that it is not. */
export interface PendingCall {
  readonly answer: unknown
}

/** What a call is heard by. */
export interface CallEars {
  /** Is given the answer, whole or as a stream. */
  readonly heard: (answer: unknown) => void
  readonly failed: (error: unknown) => void
  /** The application reads the bytes itself: nobody hears what is said. */
  readonly unheard: () => void
}

/**
 * The promise of a call, with the members that those of the SDKs have: it is read once somebody waits
 * for it, so that `asResponse` finds its body unread, and gives what the SDK gives.
 */
export class HeardCall extends Promise<unknown> {
  readonly #pending: Promise<PendingCall>
  readonly #ears: CallEars
  #answer: Promise<unknown> | undefined

  constructor(pending: Promise<PendingCall>, ears: CallEars) {
    super((resolve) => resolve(undefined))
    this.#pending = pending
    this.#ears = ears
  }

  // A promise that is derived from this one is a plain one.
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  // A promise of an SDK reads its body where it is awaited, so this one may not be settled before.
  // oxlint-disable-next-line unicorn/no-thenable
  override then<Kept = unknown, Failed = never>(
    onKept?: ((answer: unknown) => Kept | PromiseLike<Kept>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Kept | Failed> {
    return this.#read().then(onKept, onFailed)
  }

  override catch<Failed = never>(
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<unknown> {
    return this.#read().catch(onFailed)
  }

  override finally(onEnd?: (() => void) | null): Promise<unknown> {
    return this.#read().finally(onEnd)
  }

  /** As the SDK's own: the answer, heard, with the response that it came in. */
  async withResponse(): Promise<unknown> {
    await this.#read()
    return await callMember(await this.#pending, 'withResponse')
  }

  /** As the SDK's own: the response with its body unread. */
  async asResponse(): Promise<unknown> {
    const pending = await this.#pending
    this.#ears.unheard()
    return await callMember(pending, 'asResponse')
  }

  #read(): Promise<unknown> {
    this.#answer ??= this.#hear()
    return this.#answer
  }

  async #hear(): Promise<unknown> {
    const { answer: pending } = await this.#pending
    const answer = await this.#settled(pending)
    this.#ears.heard(answer)
    return answer
  }

  async #settled(pending: unknown): Promise<unknown> {
    try {
      return await pending
    } catch (error) {
      this.#ears.failed(error)
      throw error
    }
  }
}

function callMember({ answer }: PendingCall, name: string): unknown {
  const member: unknown = isRecord(answer) ? Reflect.get(answer, name) : undefined
  if (typeof member !== 'function') throw new TypeError(`this SDK's call has no ${name}`)
  return member.call(answer)
}
