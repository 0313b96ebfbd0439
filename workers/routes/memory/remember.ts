import { z } from 'zod'
import { messageReadingSchema, messageSchema } from '../../../contract/messages.ts'
import { defaultTopK } from '../../../contract/limits.ts'
import {
  batchEndSchema,
  batchConversationSchema,
  batchResultSchema,
  nothingKeptSchema,
  proposedSchema,
  rememberBatchSchema,
  rememberedBatchSchema,
  rememberedConversationSchema,
  rememberedSchema,
  rememberSchema,
} from '../../../contract/remember.ts'
import type { MessageReading } from '../../../engine/governance/read-message.ts'
import type { NothingKept } from '../../../engine/model/requests.ts'
import { askQuota } from '../../ask-quota.ts'
import { commitItems, readItem } from '../../batch.ts'
import { callNamespace, positionOf } from '../../call-namespace.ts'
import type { EdgeContext, EdgeMiddleware } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { jsonBody, mediaTypeOf } from '../../middleware/json-body.ts'
import { bodyOf, ofOperation, operationRoute, writeProblems } from '../../operation-route.ts'
import { showRate } from '../../rate-headers.ts'
import { streamBatch } from '../../stream-batch.ts'
import { answerLines, NDJSON } from '../../stream-lines.ts'
import { sumCosts } from '../../wire/cost.ts'
import { rememberInput } from '../../wire/remember-input.ts'
import { previewView } from './forget.ts'

/** Lines are read as they arrive, by the handler. */
const jsonUnlessStreamed: EdgeMiddleware = (c, next) =>
  mediaTypeOf(c) === NDJSON ? next() : jsonBody(c, next)

/** What takes something in: one thing, many, or a chat message. */
export const rememberRoutes = chapter('Memory', [
  route(
    {
      ...ofOperation('remember'),
      at: 'POST /v1/namespaces/{ns}/remember',
      summary: 'Remember something',
      description:
        'Text, text with entities, entities alone, a template, or the messages of a conversation, ' +
        'all of them or none. The text is recallable in the next request. With the role `sub` it ' +
        'becomes a proposal, and nothing is stored.',
      body: rememberSchema,
      answer: z.union([rememberedSchema, rememberedConversationSchema, nothingKeptSchema]),
      says: { 201: 'What was stored, and what became of each part' },
      others: { 202: { answer: proposedSchema, says: 'Proposed by a sub-agent' } },
      errors: [
        'reserved_name',
        'append_only',
        'namespace_full',
        'self_relation',
        'secret_found',
        ...writeProblems,
      ],
    },
    async (c, given) => {
      const { value, cost } = await callNamespace(c, 'remember', rememberInput(given))
      if (value.kind === 'conversation') {
        return c.json(bodyOf(rememberedConversationSchema, { value, cost }), 201)
      }
      if (value.kind === 'nothing_kept') {
        return c.json(bodyOf(nothingKeptSchema, { value: nothingKept(value), cost }), 201)
      }
      if (value.kind === 'proposed') return c.json(bodyOf(proposedSchema, { value, cost }), 202)
      return c.json(bodyOf(rememberedSchema, { value, cost }), 201)
    },
  ),
  route(
    {
      name: 'rememberBatch',
      at: 'POST /v1/namespaces/{ns}/remember/batch',
      role: 'sub',
      summary: 'Remember many things',
      description:
        'Each item on its own feet, in order; the idempotency key marks each by its place. As NDJSON ' +
        'a line is an item, answered by a line as it is committed, and the last line is a `BatchEnd`.',
      takesKey: true,
      readBody: jsonUnlessStreamed,
      body: rememberBatchSchema,
      bodyLine: rememberSchema,
      answer: rememberedBatchSchema,
      answerLine: z.union([batchConversationSchema, batchResultSchema, batchEndSchema]),
      says: 'What became of each item',
      errors: writeProblems,
    },
    async (c, { items }) => {
      const position = await positionOf(c)
      if (mediaTypeOf(c) === NDJSON) {
        return answerStream(c, position, await askQuota(c, { kind: 'batch', items: 0 }))
      }
      await askQuota(c, { kind: 'batch', items: items.length })
      const read = await Promise.all(items.map((item, index) => readItem(c, index, item)))
      const { results, replies } = await commitItems(c, read)
      const cost = sumCosts(replies, position)
      c.header('Mneme-Position', String(cost.position))
      // Items that are no call at all are refused alike each time.
      const isReplay = replies.length > 0 && replies.every(({ replayed }) => replayed)
      if (isReplay) c.header('Idempotent-Replay', 'true')
      showRate(c, replies.at(-1)?.rate)
      return c.json({ results, ...cost })
    },
  ),
  operationRoute({
    operation: 'readMessage',
    at: 'POST /messages',
    summary: 'What a chat message asks for',
    description:
      'Reads the phrases in a message, English or Chinese. With `act` it does what they ask for: ' +
      'remembers the text as said (role `main`; `sub` proposes), answers a preview of what it would ' +
      'forget (`main`), or recalls (`reader`). Nothing is forgotten without a confirmation by ' +
      '`POST …/forget`. Reflecting (`main`) is not available yet: `degraded` says so.',
    body: messageSchema,
    input: ({ text, act = false, speaker, remember }) => ({
      text,
      act,
      topK: defaultTopK,
      ...(remember !== undefined && { remember }),
      ...(typeof speaker === 'string' ? { speakerName: speaker } : speaker && { speaker }),
    }),
    answer: messageReadingSchema,
    view: ({ result, ...reading }) => ({ ...reading, result: result && shownOf(result) }),
    says: 'What it asks for, and what was done',
    errors: ['reserved_name', 'namespace_full', 'secret_found'],
  }),
])

/** The answer of what was done, as its own route gives it. */
function shownOf(result: NonNullable<MessageReading['result']>) {
  if (result.kind === 'preview') return previewView(result)
  if (result.kind === 'recalled') return result.recollection
  if (result.kind === 'nothing_kept') return nothingKept(result)
  return result.kind === 'reflection' ? result.reflection : result
}

/** The answer of a remember without its memory. */
function nothingKept(value: NothingKept) {
  return { ...value, memory: null, stores: [] }
}

/** The position in the header is that before the first line: the last line has the newest. */
function answerStream(c: EdgeContext, position: number, most: number): Response {
  c.header('Mneme-Position', String(position))
  return answerLines(c, streamBatch(c, c.req.raw.body ?? new Blob().stream(), { position, most }))
}
