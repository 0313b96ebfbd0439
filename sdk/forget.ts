import type { EntityInput, ForgottenEntityInput } from '../protocol/entity-form.ts'
import { splitOptions, type CallOptions } from './call-options.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import { renderInline, referenceOf, type EntityRef, type InlineEntity } from './reference.ts'
import { requestFrom } from './request-forms.ts'
import type { Linked, Memory } from './shapes.ts'
import { isTemplateStrings, type TemplateValue } from './template.ts'
import type { ForgetBody, ForgetPreviewBody, ForgottenBody, RestoredBody } from './wire.ts'

/** `permanent` erases (role `owner`); `kind` says why: wrong, outdated or erase. */
export type ForgetOptions = Pick<ForgetBody, 'permanent' | 'reason' | 'kind'> & CallOptions

/** What went. An erased memory has only its id and status left; an erasure has a receipt. */
export type Forgotten = Linked<Omit<ForgottenBody, 'forgotten'>> & {
  forgotten: (Memory | ErasedMemory)[]
}

export type ErasedMemory = Pick<Memory, '__memory_id' | 'status'>

/** What a text would forget: nothing has changed yet. */
export interface ForgetPreview {
  /** Best first, at most 100; `score` from 0 to 1 is how well each fits what the text describes. */
  readonly preview: (Memory & { readonly score: number })[]
  /** What matches too and stays, as it is pinned or an owner's to forget. */
  readonly pinned: Memory[]
  /** The preview lapses then, ten minutes after it was made. */
  readonly expires_at: string
  readonly usage: ForgetPreviewBody['usage']
  readonly degraded: ForgetPreviewBody['degraded']
  readonly position: number
  /** Forgets exactly what is in the preview, once; rejects with `confirm_expired` after that. */
  confirm(options?: CallOptions): Promise<Forgotten>
}

export type MemoryRef = Pick<Memory, '__memory_id'>

/**
 * Forgets. Memories and entities go at once; a text is looked for first, and what it would forget
 * is shown for confirmation. All but erasures can be undone. Needs the role `main`.
 *
 * @example
 * await (await memory.forget('Everything about Vegas')).confirm()
 * await memory.forget(remembered)
 * await memory.forget(['user_id:9'], false, { permanent: true })
 * await memory.forget([{ user_id: '9', properties: { nickname: '' } }], true)
 * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403: erasing as `main`) …
 */
export interface Forget {
  (text: string, entities?: readonly EntityInput[], options?: ForgetOptions): Promise<ForgetPreview>
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<ForgetPreview>
  (memories: MemoryRef | readonly MemoryRef[], options?: ForgetOptions): Promise<Forgotten>
  /**
   * With `partial`, only the named properties, whatever their values, and relations, by target and,
   * where it is given, role.
   */
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

export function forgetWith({ post }: NamespaceCalls): Forget {
  async function preview(request: object, options: CallOptions): Promise<ForgetPreview> {
    const answer = await post<PreviewAnswer>('/forget', request, options)
    const { confirm: token, ...rest } = answer
    return {
      ...rest,
      async confirm(again = {}) {
        if (token === null) return nothing(rest)
        return await post('/forget', { ...request, confirm: token }, again)
      },
    }
  }

  function forget(target: Target, ...more: readonly unknown[]) {
    if (typeof target === 'string' || isTemplateStrings(target)) {
      const [request, options] = requestFrom(target, more, { text: 'text', list: 'entities' })
      return preview(request, options)
    }
    const [request, options] = explicitRequest(target, more)
    return post<Forgotten>('/forget', request, options)
  }

  // A thrown TypeError becomes a rejection; the overloads tell the two answers apart.
  return (async (target: Target, ...more: readonly unknown[]) => forget(target, ...more)) as Forget
}

type PreviewAnswer = Omit<ForgetPreviewBody, 'preview' | 'pinned'> &
  Pick<ForgetPreview, 'preview' | 'pinned'>

function explicitRequest(
  target: MemoryRef | readonly (MemoryRef | ForgottenEntityInput)[],
  [second, third]: readonly unknown[],
): [object, CallOptions] {
  if (isMemory(target)) return withFields({ memory_id: target.__memory_id }, second)
  if (!Array.isArray(target)) throw new TypeError('expected memories, or a list of entities')
  const memories = target.filter(isMemory)
  if (memories.length > 0 && memories.length === target.length) {
    return withFields({ memory_ids: memories.map(({ __memory_id }) => __memory_id) }, second)
  }
  return withFields({ entities: target, partial: second }, third)
}

function withFields(request: object, given: unknown): [object, CallOptions] {
  const [fields, options] = splitOptions(given as ForgetOptions | undefined)
  return [{ ...request, ...fields }, options]
}

function isMemory(target: unknown): target is MemoryRef {
  return typeof target === 'object' && target !== null && '__memory_id' in target
}

function nothing({ usage, degraded, position }: Omit<PreviewAnswer, 'confirm'>): Forgotten {
  return { forgotten: [], entities: [], usage, degraded, position }
}

/** What came back from being forgotten. */
export type Restored = Linked<Omit<RestoredBody, 'restored'>> & { restored: Memory[] }

/**
 * Undoes a forgetting: of a memory, of an entity with the memories that went along, or of whatever
 * has the id. What was erased is `not_found`.
 */
export type UndoForget = (
  target: MemoryRef | EntityRef | string,
  options?: CallOptions,
) => Promise<Restored>

export function undoForgetWith({ post }: NamespaceCalls): UndoForget {
  return async (target, options) =>
    post(pathOf('/forget', idOf(target), '/undo'), undefined, options)
}

function idOf(target: MemoryRef | EntityRef | string): string | InlineEntity {
  if (typeof target === 'string') return target
  return isMemory(target) ? target.__memory_id : renderInline(referenceOf(target))
}
