import type { Call, Reply } from '../engine/catalogue.ts'
import {
  batchConversationSchema,
  batchResultSchema,
  rememberSchema,
  type BatchResultBody,
} from '../contract/remember.ts'
import { itemsPerCall } from './bounds.ts'
import { callerOf, noteSpent, reachAgain } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { itemErrorOf, problemOfFailure, problemOfIssues } from './errors.ts'
import { idempotencyOfItem } from './idempotency.ts'
import { logFailure } from './log-failure.ts'
import { fromWire } from './wire/from-wire.ts'
import { rememberInput } from './wire/remember-input.ts'
import { toWire } from './wire/to-wire.ts'

/** One item of a batch: a call to make, or why there is none. */
export type BatchItem =
  | { readonly index: number; readonly call: Call<'remember'> }
  | { readonly index: number; readonly error: unknown }

export interface BatchOutcome {
  readonly results: readonly BatchResultBody[]
  readonly replies: readonly Reply<'remember'>[]
}

/** Reads one item by itself; the batch's idempotency key marks each with its place. */
export async function readItem(c: EdgeContext, index: number, value: unknown): Promise<BatchItem> {
  const read = rememberSchema.safeParse(value)
  if (!read.success) return { index, error: problemOfIssues(read.error.issues) }
  const idempotency = await idempotencyOfItem(c, index, value)
  const input = rememberInput(fromWire(rememberSchema, read.data))
  const call = { ...callerOf(c), operation: 'remember', input, idempotency, atLeast: null } as const
  return { index, call }
}

/** Carries the items out, each on its own feet, and answers them in order. */
export async function commitItems(
  c: EdgeContext,
  items: readonly BatchItem[],
): Promise<BatchOutcome> {
  const results: BatchResultBody[] = []
  const replies: Reply<'remember'>[] = []
  for (let start = 0; start < items.length; start += itemsPerCall) {
    const outcome = await commitGroup(c, items.slice(start, start + itemsPerCall))
    results.push(...outcome.results)
    replies.push(...outcome.replies)
  }
  return { results, replies }
}

async function commitGroup(c: EdgeContext, items: readonly BatchItem[]): Promise<BatchOutcome> {
  const calls = items.flatMap((item) => ('call' in item ? item.call : []))
  const replies = await replyTo(c, calls)
  if (!Array.isArray(replies)) {
    const lost = (item: BatchItem) => itemErrorOf('call' in item ? replies.outage : item.error)
    return { results: items.map((item) => ({ index: item.index, error: lost(item) })), replies: [] }
  }
  noteSpent(c, replies)
  const next = replies.values()
  const results = items.map((item) => {
    if (!('call' in item)) return { index: item.index, error: itemErrorOf(item.error) }
    const reply = next.next().value
    if (reply === undefined) throw new Error('the namespace answered fewer calls than it was given')
    return resultOf(item.index, reply)
  })
  return { results, replies }
}

function resultOf(index: number, { result }: Reply<'remember'>): BatchResultBody {
  if (!result.ok) return { index, error: itemErrorOf(problemOfFailure(result.failure)) }
  const { value } = result
  if (value.kind === 'conversation') return toWire(batchConversationSchema, { index, ...value })
  return toWire(batchResultSchema, { index, ...value })
}

async function replyTo(
  c: EdgeContext,
  calls: readonly Call<'remember'>[],
): Promise<Reply<'remember'>[] | { readonly outage: unknown }> {
  if (calls.length === 0) return []
  try {
    return await reachAgain(c, (namespace) => namespace.rememberBatch(calls))
  } catch (outage) {
    // Told with each item: those before it are committed, and a retry finishes the rest.
    logFailure(c, 'group_failed', outage)
    return { outage }
  }
}
