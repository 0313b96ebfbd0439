import type { Call, Reply } from '../engine/catalogue.ts'
import {
  decisionResultSchema,
  decisionSchema,
  type DecisionResultBody,
} from '../contract/proposals.ts'
import type { CostBody } from '../contract/usage.ts'
import { askQuota } from './ask-quota.ts'
import { keepBatch, keptBatch, type BatchRest } from './batch-replay.ts'
import { itemsPerCall } from './bounds.ts'
import { callerOf, positionOf, reach } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { itemErrorOf, problemOfFailure, problemOfIssues } from './errors.ts'
import { idempotencyOfItem } from './idempotency.ts'
import { logFailure } from './log-failure.ts'
import { showRate } from './rate-headers.ts'
import { sumCosts } from './wire/cost.ts'
import { fromWire } from './wire/from-wire.ts'
import { toWire } from './wire/to-wire.ts'

/** Decides each in its own transaction; the answer to a repeated key is that of the first time. */
export async function decideMany(
  c: EdgeContext,
  decisions: readonly unknown[],
): Promise<CostBody & { readonly results: readonly DecisionResultBody[] }> {
  const position = await positionOf(c)
  await askQuota(c, { kind: 'batch', items: decisions.length })
  const kept = await keptBatch(c)
  const refused = new Set(kept?.errors.map(([index]) => index))
  const read = await Promise.all(decisions.map((value, index) => readItem(c, index, value)))
  const items = read.map((item) => (refused.has(item.index) ? refusedBefore(item) : item))
  const outcomes: Outcome[] = []
  for (let start = 0; start < items.length; start += itemsPerCall) {
    outcomes.push(...(await carryOut(c, items.slice(start, start + itemsPerCall))))
  }
  const replies = outcomes.flatMap((outcome) => ('reply' in outcome ? outcome.reply : []))
  const told = outcomes.map(resultOf)
  const cost = kept?.cost ?? sumCosts(replies, position)
  if (kept === null) await keepBatch(c, { errors: errorsIn(told), cost })
  c.header('Mneme-Position', String(sumCosts(replies, position).position))
  showRate(c, replies.at(-1)?.rate)
  return { results: kept === null ? told : asBefore(told, kept), ...cost }
}

type Item =
  | { readonly index: number; readonly call: Call<'decideProposal'> }
  | { readonly index: number; readonly error: unknown }

async function readItem(c: EdgeContext, index: number, value: unknown): Promise<Item> {
  const read = decisionSchema.safeParse(value)
  if (!read.success) return { index, error: problemOfIssues(read.error.issues) }
  const idempotency = await idempotencyOfItem(c, index, value)
  const input = fromWire(decisionSchema, read.data)
  const operation = 'decideProposal'
  return { index, call: { ...callerOf(c), operation, input, idempotency, atLeast: null } }
}

type Outcome =
  | { readonly reply: Reply<'decideProposal'> }
  /** Why it was not carried out, as far as anyone knows. */
  | { readonly error: unknown }

/** An outage is told with each item: those of groups before it are decided. */
async function carryOut(c: EdgeContext, items: readonly Item[]): Promise<readonly Outcome[]> {
  const calls = items.flatMap((item) => ('call' in item ? item.call : []))
  if (calls.length === 0) return items.flatMap((item) => ('error' in item ? item : []))
  try {
    const replies = (await reach(c, (namespace) => namespace.decideBatch(calls))).values()
    return items.map((item) => {
      if ('error' in item) return item
      const reply = next(replies)
      return { reply }
    })
  } catch (outage) {
    logFailure(c, 'group_failed', outage)
    return items.map((item) => ('error' in item ? item : { error: outage }))
  }
}

function next(replies: Iterator<Reply<'decideProposal'>>): Reply<'decideProposal'> {
  const { value, done } = replies.next()
  if (done === true) throw new Error('the namespace answered fewer calls than it was given')
  return value
}

function resultOf(outcome: Outcome, index: number): DecisionResultBody {
  if (!('reply' in outcome)) return { index, error: itemErrorOf(outcome.error) }
  const { result } = outcome.reply
  if (!result.ok) return { index, error: itemErrorOf(problemOfFailure(result.failure)) }
  return toWire(decisionResultSchema, { index, ...result.value })
}

function errorsIn(results: readonly DecisionResultBody[]): BatchRest['errors'] {
  return results.flatMap(({ index, error }) => (error === undefined ? [] : [[index, error]]))
}

function refusedBefore({ index }: Item): Item {
  return { index, error: null }
}

/** What was refused then is not decided now, and told in the same words. */
function asBefore(
  results: readonly DecisionResultBody[],
  { errors }: BatchRest,
): DecisionResultBody[] {
  const refused = new Map(errors)
  return results.map((result) => {
    const error = refused.get(result.index)
    return error === undefined ? result : { index: result.index, error }
  })
}
