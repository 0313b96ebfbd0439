import type { EntityInput, ForgottenEntityInput } from '../../contract/entity-form.ts'
import { splitOptions, type CallOptions } from './call-options.ts'
import { confirmWith, forgottenOf, shownOf, type Forgotten } from './forgotten.ts'
import type { ForgottenAnswer, ForgottenMemory } from './forgotten.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import { inlineOf, type EntityRef } from './reference.ts'
import type { InlineEntity, MemoryRef } from './reference.ts'
import { checkForms, type FirstMistake, type SecondMistake, type ThirdMistake } from './mistakes.ts'
import { requestFrom } from './request-forms.ts'
import { memoryOf, type Linked, type Memory } from './shapes.ts'
import { isTemplateStrings, type TemplateValue } from './template.ts'
import type { ForgetBody, ForgetPreviewBody, RestoredBody } from './wire.ts'

/** How it is forgotten, and the options of every call. */
export interface ForgetOptions extends CallOptions {
  /** Erases it for good, which cannot be undone; needs the role `owner`. Default false. */
  readonly permanent?: boolean | undefined
  /** Why, in your words, for the audit log: at most 1,024 characters. */
  readonly reason?: string | undefined
  /** `wrong`: it never was so. `outdated`: it was so until now. `erase`: it is to be gone. */
  readonly kind?: ForgetBody['kind']
}

/** Options of a text or template; with `confirm` what it describes goes at once, unseen. */
export interface ForgetDefaults extends ForgetOptions {
  /** Forgets what the preview would show, without showing it. Default false. */
  readonly confirm?: boolean | undefined
}

/** `confirm: true`, said where the compiler can see it. */
type AtOnce = ForgetDefaults & { readonly confirm: true }

/** What a text would forget: nothing has changed yet. */
export interface ForgetPreview {
  /** Best first, at most 100; `score` from 0 to 1 is how well each fits what the text describes. */
  readonly preview: (Memory & { readonly score: number })[]
  /** What matches too and stays, as it is pinned or an owner's to forget. */
  readonly pinned: Memory[]
  /** The preview lapses then, ten minutes after it was made: ISO-8601, UTC. */
  readonly expires_at: string
  /** What the call has cost. */
  readonly usage: ForgetPreviewBody['usage']
  /** What was left out, and why; empty where nothing was. */
  readonly degraded: ForgetPreviewBody['degraded']
  /** The log position of the namespace. */
  readonly position: number
  /**
   * Forgets exactly what is in the preview, once; nothing that came since.
   *
   * @example
   * const { preview, confirm } = await memory.forget('Everything about Vegas')
   * if (await userAgrees(preview)) await confirm()
   * @throws MnemeError `confirm_expired` (409: ten minutes are over, or it was confirmed before).
   */
  confirm(options?: CallOptions): Promise<Forgotten>
}

/**
 * Forgets. Memories and entities go at once. For a text the memories that fit it are looked up
 * first and shown, and go when you `confirm`. All but an erasure can be undone (`undoForget`). Needs
 * the role `main`, `permanent` the role `owner`.
 *
 * @example
 * const gone = await memory.forget(remembered) // gone.status.value === 'forgotten'
 * await (await memory.forget('Everything about Vegas')).confirm()
 * await memory.forget('Everything about Vegas', [], { confirm: true }) // at once
 * await memory.forget(['note_id:abc', { file_id: 'xyz' }])
 * await memory.forget([{ user_id: '9', properties: { nickname: '' } }], true) // the nickname alone
 * await memory.forget(['user_id:9'], false, { permanent: true })
 * await memory.forget.with({ confirm: true })`${user} saw ${movie}`
 * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403: erasing takes an owner),
 * `invalid_request` (400), and what every call may throw (see {@link MnemeError}).
 */
export interface Forget {
  /**
   * Forgets what a text describes at once, without showing it.
   *
   * @example
   * const { forgotten } = await memory.forget('Everything about Vegas', [], { confirm: true })
   * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403), `invalid_request` (400).
   */
  (text: string, entities: readonly EntityInput[], options: AtOnce): Promise<Forgotten>
  /**
   * Shows what a text describes, at most 100 memories; `confirm` forgets it. With entities it is only
   * what is linked to one of them.
   *
   * @example
   * const { preview, confirm } = await memory.forget('All that she has done', [{ user_id: '123' }])
   * if (preview.length > 0) await confirm()
   * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403), `invalid_request` (400).
   */
  (text: string, entities?: readonly EntityInput[], options?: ForgetOptions): Promise<ForgetPreview>
  /**
   * Shows what a template describes, at most 100 memories; `confirm` forgets it.
   *
   * @example
   * const { preview, confirm } = await memory.forget`${user} saw ${movie}`
   * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403), `invalid_request` (400).
   */
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<ForgetPreview>
  /**
   * Forgets one memory, and answers it.
   *
   * @example
   * const { __memory_id, status } = await memory.forget(kept, { kind: 'outdated' })
   * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403), `invalid_request` (400).
   */
  (memory: MemoryRef, options?: ForgetOptions): Promise<ForgottenMemory>
  /**
   * Forgets memories, 1 to 1,000.
   *
   * @example
   * const { forgotten } = await memory.forget([one, { __memory_id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D' }])
   * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403), `invalid_request` (400).
   */
  (memories: readonly MemoryRef[], options?: ForgetOptions): Promise<Forgotten>
  /**
   * Forgets entities, 1 to 100: they are gone from reads, recall and the relations of others. With
   * `partial` only the properties, whatever their values, and the relations that are named go, a
   * relation by its target and, where it is given, its role.
   *
   * @example
   * await memory.forget(['note_id:abc', { file_id: 'xyz' }])
   * await memory.forget([{ user_id: '123', properties: { nickname: '' } }], true)
   * await memory.forget(['user_id:9'], false, { permanent: true, reason: 'asked by mail' })
   * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403), `invalid_request` (400).
   */
  (
    entities: readonly ForgottenEntityInput[],
    partial?: boolean,
    options?: ForgetOptions,
  ): Promise<Forgotten>
  /** @hidden Says what is wrong with a call that has none of the forms above. */
  <const T, const U, const V>(
    said: T & FirstMistake<'forget', T, MemoryRef, U, ForgetOptions>,
    second?: U & SecondMistake<'forget', T, U, ForgetOptions>,
    third?: V & ThirdMistake<'forget', V, ForgetOptions>,
  ): Promise<never>
  /**
   * The same method with options that go with every call. With `confirm: true` a text or template
   * forgets at once, and answers what went in place of a preview.
   *
   * @example
   * const { forgotten } = await memory.forget.with({ confirm: true })`${user} saw ${movie}`
   * const eraseAll = memory.forget.with({ permanent: true, reason: 'asked by mail' })
   * @throws MnemeError as `forget` does, when the method is called.
   */
  with(options: AtOnce): ForgetAtOnce
  with(options: ForgetDefaults): Forget
}

/** `forget` where a text or template is not shown first. */
export interface ForgetAtOnce {
  (text: string, entities?: readonly EntityInput[], options?: ForgetOptions): Promise<Forgotten>
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<Forgotten>
  (memory: MemoryRef, options?: ForgetOptions): Promise<ForgottenMemory>
  (memories: readonly MemoryRef[], options?: ForgetOptions): Promise<Forgotten>
  (
    entities: readonly ForgottenEntityInput[],
    partial?: boolean,
    options?: ForgetOptions,
  ): Promise<Forgotten>
}

type Target =
  | string
  | TemplateStringsArray
  | MemoryRef
  | readonly (MemoryRef | ForgottenEntityInput)[]

export function forgetWith(calls: NamespaceCalls, defaults: ForgetDefaults = {}): Forget {
  const { post } = calls
  const { confirm: always = false, ...given } = defaults
  const form = { name: 'forget', text: 'text', list: 'entities', defaults: given }

  async function describe(target: string | TemplateStringsArray, more: readonly unknown[]) {
    const [{ confirm = always, ...request }, options] = requestFrom(target, more, form)
    const shown = await previewOf(calls, request, options)
    if (confirm !== true) return shown
    // The same call sent again shows the same, and forgets it once.
    const key = options.idempotencyKey
    return await shown.confirm({ ...options, idempotencyKey: key && `${key}.confirm` })
  }

  function forget(target: Target, ...more: readonly unknown[]) {
    if (typeof target === 'string' || isTemplateStrings(target)) return describe(target, more)
    const [request, options] = explicitRequest(target, more, given)
    return post<ForgottenAnswer>('/forget', request, options).then(forgottenOf)
  }

  const more = {
    with: (options: ForgetDefaults) => forgetWith(calls, { ...defaults, ...options }),
  }
  // A thrown TypeError becomes a rejection; the overloads tell the answers apart.
  return Object.assign(
    async (...said: Parameters<typeof forget>) => forget(...said),
    more,
  ) as Forget
}

async function previewOf(
  calls: NamespaceCalls,
  request: object,
  options: CallOptions,
): Promise<ForgetPreview> {
  const body = await calls.post<ForgetPreviewBody>('/forget', request, options)
  const { confirm: token, ...answer } = body
  const confirm = confirmWith(calls, token, { request, cost: answer })
  return { ...answer, ...shownOf(answer), confirm }
}

function explicitRequest(
  target: MemoryRef | readonly (MemoryRef | ForgottenEntityInput)[],
  [second, third]: readonly unknown[],
  given: ForgetOptions,
): [object, CallOptions] {
  const withFields = (request: object, own: unknown): [object, CallOptions] => {
    const [fields, options] = splitOptions({ ...given, ...(own as ForgetOptions | undefined) })
    return [{ ...request, ...fields }, options]
  }
  if (isMemory(target)) return withFields({ memory_id: target.__memory_id }, second)
  checkForms('forget', target, undefined)
  if (!Array.isArray(target)) throw new TypeError('forget takes memories, or a list of entities')
  const memories = target.filter(isMemory)
  if (memories.length > 0 && memories.length === target.length) {
    return withFields({ memory_ids: memories.map(({ __memory_id }) => __memory_id) }, second)
  }
  if (typeof second === 'object') {
    throw new TypeError('options come third: forget([entity], false, options)')
  }
  return withFields({ entities: target, partial: second }, third)
}

function isMemory(target: unknown): target is MemoryRef {
  return typeof target === 'object' && target !== null && '__memory_id' in target
}

/** What came back from being forgotten. */
export type Restored = Linked<Omit<RestoredBody, 'restored'>> & {
  /** The memories that came back. */
  restored: Memory[]
}

/**
 * Undoes a forgetting: of a memory, of an entity with the memories that went along, or of whatever
 * has the id (a note, a collection, a thought). Needs the role `main`.
 *
 * @example
 * await memory.forget(kept)
 * const { restored } = await memory.undoForget(kept)
 * await memory.undoForget('user_id:9')
 * @throws MnemeError `not_found` (404: it was erased, or never was), `invalid_state` (409: it is not
 * forgotten).
 */
export type UndoForget = (
  target: MemoryRef | EntityRef | string,
  options?: CallOptions,
) => Promise<Restored>

export function undoForgetWith({ post }: NamespaceCalls): UndoForget {
  return async (target, options) => {
    const path = pathOf('/forget', idOf(target), '/undo')
    const { restored, ...rest } = await post<Restored>(path, undefined, options)
    return { ...rest, restored: restored.map((one) => (isMemory(one) ? memoryOf(one) : one)) }
  }
}

function idOf(target: MemoryRef | EntityRef | string): string | InlineEntity {
  if (typeof target === 'string') return target
  return isMemory(target) ? target.__memory_id : inlineOf(target)
}
