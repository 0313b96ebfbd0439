import type { Operations } from '../../engine/catalogue.ts'
import type { EntityParts } from '../../engine/model/requests.ts'
import {
  changedEntitySchema,
  entityOrNullSchema,
  entityPageSchema,
  entityPathSchema,
  entitySchema,
  mergeSchema,
  recordLineSchema,
} from '../../contract/entities.ts'
import { entityGraphQuerySchema, entityGraphSchema } from '../../contract/entity-graph.ts'
import { entityListQuerySchema, entityQuerySchema } from '../../contract/entity-queries.ts'
import { maxPageItems } from '../../contract/limits.ts'
import {
  entityHistoryQuerySchema,
  propertyHistoryItemSchema,
  propertyHistorySchema,
} from '../../contract/property-history.ts'
import { memorySchema } from '../../contract/memory.ts'
import { duplicateListQuerySchema, suggestionPageSchema } from '../../contract/suggestions.ts'
import { readQuerySchema } from '../../contract/query.ts'
import { answerOf, askNamespace, callNamespace } from '../call-namespace.ts'
import { chapter, route } from '../route.ts'
import { operationRoute } from '../operation-route.ts'
import { answerLines, linesOfPages } from '../stream-lines.ts'
import { toWire } from '../wire/to-wire.ts'

/** What memories are about. */
export const entityRoutes = chapter('Entities', [
  operationRoute({
    operation: 'listEntities',
    at: 'GET /entities',
    summary: 'List entities',
    description: 'By kind, then by id.',
    query: entityListQuerySchema,
    input: partsAskedFor,
    answer: entityPageSchema,
    says: 'A page of entities',
    errors: ['reserved_name'],
  }),
  operationRoute({
    operation: 'entityGraph',
    at: 'GET /entities/graph',
    summary: 'Read who and what is named, to draw it',
    description:
      'The most named entities, how they relate, and who is named together with whom. A text that names ' +
      'more than six is a list and ties none of them.',
    query: entityGraphQuerySchema,
    answer: entityGraphSchema,
    says: 'Entities and what joins them',
  }),
  operationRoute({
    operation: 'listDuplicates',
    at: 'GET /entities/duplicates',
    summary: 'List entities that may be one',
    description:
      'Suggestions that wait to be decided: two that are called nearly the same. Nothing is merged by likeness.',
    query: duplicateListQuerySchema,
    answer: suggestionPageSchema,
    says: 'A page of suggestions',
  }),
  operationRoute({
    operation: 'getEntity',
    at: 'GET /entities/{kind}/{id}',
    summary: 'Read one entity',
    description:
      'Its id, what is known of it in lines, and the parts that are asked for. An unknown one is `null`. A memory is an entity ' +
      'of the kind `__memory`: its metadata, `status` and `created_at` are its properties, its text is ' +
      'its content, and it is `about` each entity that it links.',
    params: entityPathSchema,
    query: entityQuerySchema,
    input: ({ known = true, ...given }) => ({ ...partsAskedFor(given), known }),
    answer: entityOrNullSchema,
    says: 'The entity, or null',
  }),
  operationRoute({
    operation: 'entityHistory',
    at: 'GET /entities/{kind}/{id}/history',
    summary: 'List the values that an entity’s properties had',
    description: 'Newest `since` first.',
    query: entityHistoryQuerySchema,
    answer: propertyHistorySchema,
    says: 'A page of values',
  }),
  operationRoute({
    operation: 'mergeEntities',
    at: 'POST /entities/{kind}/{id}/merge',
    summary: 'Say that two entities are one',
    description: 'Both references read as `into` from now on; a new `into` renames.',
    body: mergeSchema,
    answer: changedEntitySchema,
    says: 'The entity they are now',
    errors: ['not_found', 'invalid_state', 'same_entity', 'self_relation'],
  }),
  operationRoute({
    operation: 'unmergeEntity',
    at: 'POST /entities/{kind}/{id}/merge/undo',
    summary: 'Part an entity from the one it was merged into',
    description: 'What was said since the merge stays with what it was said of.',
    answer: changedEntitySchema,
    says: 'The entity, by itself again',
    errors: ['not_found', 'invalid_state'],
  }),
  route(
    {
      name: 'entityRecord',
      at: 'GET /v1/namespaces/{ns}/entities/{kind}/{id}/record',
      role: 'reader',
      summary: 'Read all that is kept about an entity',
      description: 'Itself, its history, then every memory that links it: a line each.',
      query: readQuerySchema,
      answerLine: recordLineSchema,
      says: 'The record',
      errors: ['not_found'],
    },
    async (c, { kind, id, atLeast }) => {
      const input = { kind, id, limit: maxPageItems }
      // The first page before the answer begins, while it can still be a refusal.
      const first = { ...input, cursor: null }
      const { value } = await callNamespace(c, 'entityRecord', first, atLeast)
      const readOn = async (cursor: string): Promise<RecordPage> =>
        answerOf(await askNamespace(c, 'entityRecord', { ...input, cursor })).value
      return answerLines(c, linesOfPages(value, readOn, recordLines))
    },
  ),
])

interface Flags {
  readonly props?: boolean
  readonly content?: boolean
  readonly relations?: boolean
  readonly memories?: boolean
}

function partsAskedFor<G extends Flags>({
  props: properties = false,
  content = false,
  relations = false,
  memories = false,
  ...given
}: G): Omit<G, keyof Flags> & EntityParts {
  return { ...given, properties, content, relations, ...(memories && { memories }) }
}

type RecordPage = Operations['entityRecord']['output']

function recordLines({ items }: RecordPage): string {
  return items.map((line) => `${JSON.stringify(recordLine(line))}\n`).join('')
}

/** `{type, …}`, the rest as it is answered elsewhere, but for the `type` of an episode. */
function recordLine(line: RecordPage['items'][number]) {
  const { type } = line
  if (type === 'entity') return { type, ...toWire(entitySchema, line.entity) }
  if (type === 'history') return { type, ...toWire(propertyHistoryItemSchema, line.item) }
  const { type: _, ...shown } = toWire(memorySchema, line.memory)
  return { type, ...shown }
}
