import { z } from 'zod'

/** Lines of other memories, as loosely as they are written: what is not named here is passed over. */
const metadata = z.record(z.string(), z.unknown()).nullish()
const text = z.string().min(1)
const name = z.string().nullish()

/** mem0: an item of `get_all`, of an export, or of `add`. */
export const mem0Schema = z
  .looseObject({
    id: z.union([z.string(), z.number()]).nullish(),
    memory: name,
    text: name,
    data: name,
    user_id: name,
    agent_id: name,
    run_id: name,
    metadata,
    categories: z.array(z.string()).nullish(),
    created_at: name,
    updated_at: name,
  })
  .refine(({ memory, text: said, data }) => [memory, said, data].some(Boolean), {
    path: ['memory'],
    error: 'expected memory, text or data',
  })

/** Zep: a message of a thread, a fact on an edge, an episode, or a node with its summary. */
export const zepSchema = z
  .looseObject({
    uuid: name,
    fact: name,
    content: name,
    role: name,
    role_type: name,
    name,
    summary: name,
    labels: z.array(z.string()).nullish(),
    session_id: name,
    thread_id: name,
    user_id: name,
    created_at: name,
    valid_at: name,
    invalid_at: name,
    metadata,
  })
  .refine((line) => Boolean(line.fact) || Boolean(line.content) || isNode(line), {
    path: ['content'],
    error: 'expected content of a message or episode, fact, or name and labels of a node',
  })

function isNode({ name: called, labels }: Readonly<Record<string, unknown>>): boolean {
  return Boolean(called) && Array.isArray(labels)
}

/** A line of the knowledge graph that server-memory keeps. */
export const mcpSchema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('entity'),
    name: text,
    entityType: z.string().nullish(),
    observations: z.array(z.union([z.string(), z.looseObject({ content: z.string() })])).nullish(),
  }),
  z.looseObject({ type: z.literal('relation'), from: text, to: text, relationType: text }),
])
