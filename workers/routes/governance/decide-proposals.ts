import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Call, Reply } from '../../../engine/operations/catalogue.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  commitProposalSchema,
  decidedProposalSchema,
  decidedProposalsSchema,
  decideSchema,
  decisionSchema,
  deferProposalSchema,
  rejectProposalSchema,
} from '../../../protocol/proposals.ts'
import type { DecisionResultBody } from '../../../protocol/proposals.ts'
import { askQuota } from '../../ask-quota.ts'
import { keepBatch, keptBatch, type BatchRest } from '../../batch-replay.ts'
import { callerOf, callNamespace, positionOf, reach } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { itemErrorOf, problemOfIssues } from '../../errors.ts'
import { fingerprintOf, idempotencyKeyOf } from '../../idempotency.ts'
import { showRate } from '../../rate-headers.ts'
import { forRoleWithBody, forRoleWithOptionalBody, jsonContent } from '../../route.ts'
import { optionalBody, problemsWithBody, requiredBody } from '../../route.ts'
import { sumCosts } from '../../translate/cost.ts'
import { decidedBody, decisionInput, decisionResultBody } from '../../translate/proposal.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'
import { logFailure } from '../../log-failure.ts'

const decideProblems = [
  'not_found',
  'invalid_state',
  'self_approval',
  'erased',
  'erasing',
  'idempotency_conflict',
] as const

const responses = {
  200: jsonContent(decidedProposalSchema, 'The proposal as decided'),
  ...problemsWithBody(...decideProblems, 'namespace_full', 'secret_found'),
}

const commitProposal = createRoute({
  ...forRoleWithOptionalBody('main'),
  method: 'post',
  path: `${inNamespace}/proposals/{id}/commit`,
  operationId: 'commitProposal',
  tags: ['Governance'],
  summary: 'Remember what was proposed',
  description:
    'As the proposer would have, with no more trust than the proposer has. What is for the vault, ' +
    'or comes from `main`, or waits in `manual` mode, is decided by an `owner`; nothing by the ' +
    'agent that proposed it.',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: optionalBody(commitProposalSchema),
  },
  responses,
})

const rejectProposal = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/proposals/{id}/reject`,
  operationId: 'rejectProposal',
  tags: ['Governance'],
  summary: 'Reject a proposal',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: requiredBody(rejectProposalSchema),
  },
  responses,
})

const deferProposal = createRoute({
  ...forRoleWithOptionalBody('main'),
  method: 'post',
  path: `${inNamespace}/proposals/{id}/defer`,
  operationId: 'deferProposal',
  tags: ['Governance'],
  summary: 'Put a proposal off to the next reflection',
  description: 'It may be decided before that all the same.',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: optionalBody(deferProposalSchema),
  },
  responses,
})

const decideProposals = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/proposals/decide`,
  operationId: 'decideProposals',
  tags: ['Governance'],
  summary: 'Decide many proposals',
  description:
    'Each on its own feet, in order. The idempotency key holds for all of it: the same decisions ' +
    'again are answered as before, others under the same key are refused.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(decideSchema),
  },
  responses: {
    200: jsonContent(decidedProposalsSchema, 'What became of each'),
    ...problemsWithBody('erased', 'erasing', 'idempotency_conflict'),
  },
})

export function decideProposalRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(decideProposals, async (c) => {
    const position = await positionOf(c)
    const { decisions } = c.req.valid('json')
    await askQuota(c, { kind: 'batch', items: decisions.length })
    const kept = await keptBatch(c)
    const refused = new Set(kept?.errors.map(([index]) => index))
    const read = await Promise.all(decisions.map((value, index) => readItem(c, index, value)))
    const items = read.map((item) => (refused.has(item.index) ? refusedBefore(item) : item))
    const outcomes: Outcome[] = []
    for (let start = 0; start < items.length; start += GROUP) {
      outcomes.push(...(await carryOut(c, items.slice(start, start + GROUP))))
    }
    const replies = outcomes.flatMap((outcome) => ('reply' in outcome ? outcome.reply : []))
    const told = outcomes.map(resultOf)
    const cost = kept?.cost ?? sumCosts(replies, position)
    if (kept === null) await keepBatch(c, { errors: errorsIn(told), cost })
    c.header('Mneme-Position', String(sumCosts(replies, position).position))
    showRate(c, replies.at(-1)?.rate)
    return c.json({ results: kept === null ? told : asBefore(told, kept), ...cost }, 200)
  })

  app.openapi(commitProposal, async (c) => {
    const { id } = c.req.valid('param')
    const input = decisionInput({ id, decision: 'commit', ...c.req.valid('json') })
    const { value, cost } = await callNamespace(c, 'decideProposal', input)
    return c.json({ ...decidedBody(value), ...cost }, 200)
  })

  app.openapi(rejectProposal, async (c) => {
    const { id } = c.req.valid('param')
    const input = decisionInput({ id, decision: 'reject', ...c.req.valid('json') })
    const { value, cost } = await callNamespace(c, 'decideProposal', input)
    return c.json({ ...decidedBody(value), ...cost }, 200)
  })

  app.openapi(deferProposal, async (c) => {
    const { id } = c.req.valid('param')
    const input = decisionInput({ id, decision: 'defer', ...c.req.valid('json') })
    const { value, cost } = await callNamespace(c, 'decideProposal', input)
    return c.json({ ...decidedBody(value), ...cost }, 200)
  })
}

type Item =
  | { readonly index: number; readonly call: Call<'decideProposal'> }
  | { readonly index: number; readonly error: unknown }

async function readItem(c: EdgeContext, index: number, value: unknown): Promise<Item> {
  const read = decisionSchema.safeParse(value)
  if (!read.success) return { index, error: problemOfIssues(read.error.issues) }
  const key = idempotencyKeyOf(c)
  const idempotency =
    key === null ? null : { key: `${key}#${index}`, fingerprint: await fingerprintOf(c, value) }
  const input = decisionInput(read.data)
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
  return 'reply' in outcome
    ? decisionResultBody(index, outcome.reply)
    : { index, error: itemErrorOf(outcome.error) }
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

/** Decisions that one call carries: enough to save round trips, few enough to let others in. */
const GROUP = 100
