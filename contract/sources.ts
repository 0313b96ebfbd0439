import { z } from 'zod'
import { anyIdSchema } from './ids.ts'
import { withCost } from './usage.ts'
import { importIdSchema, threadSchema } from './memory.ts'
import { cleanString } from './text.ts'
import { maxIdCharacters } from './limits.ts'

const nameSchema = cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters })

const sourceFields = z.strictObject({
  memory_id: anyIdSchema.optional().describe('This memory'),
  thread: threadSchema.optional().describe('What was told in this conversation'),
  import_id: importIdSchema.optional().describe('What this import made'),
  key_id: nameSchema.optional().describe('What was told with this key'),
  agent: nameSchema.optional().describe('What this agent has told'),
})

const isOne = (given: object): boolean =>
  ['memory_id', 'thread', 'import_id', 'key_id', 'agent'].filter((name) => name in given).length ===
  1
const oneOnly = 'expected one of memory_id, thread, import_id, key_id and agent'

export const traceSourceSchema = sourceFields.refine(isOne, { error: oneOnly }).meta({
  id: 'TraceSourceRequest',
  description: 'What to trace: a memory, a conversation, an import, a key or an agent',
  examples: [{ thread: 'web-research' }],
})

export const withdrawSourceSchema = sourceFields
  .extend({ confirm: nameSchema.optional().describe('What the preview gave: then it is done') })
  .refine(isOne, { error: oneOnly })
  .meta({
    id: 'WithdrawSourceRequest',
    description: 'What to withdraw: without `confirm` it is only shown',
    examples: [{ thread: 'web-research' }],
  })

const tracedSchema = z
  .object({
    ids: z.array(z.string()).describe('The first 200'),
    count: z.int().describe('How many there are'),
  })
  .meta({ id: 'TracedIds', description: 'What came of a source, of one kind' })

export const sourceTraceSchema = z
  .object({
    memories: tracedSchema.describe('What it told, and what reflections made of that'),
    nodes: tracedSchema.describe('Commitments that nothing else says'),
    merges: tracedSchema.describe('Commitments that other memories say too, and that stay'),
    entities: tracedSchema.describe('Entities that no other memory links'),
    relations: tracedSchema.describe('Relations that it told, each as a line'),
    page_lines: tracedSchema.describe(
      'Lines of the profile and of its entities’ pages that rest on it, each behind its page',
    ),
    reflections: tracedSchema.describe('Reflections that read of it'),
    recalls: tracedSchema.describe('Recalls of the log that showed them, the newest first'),
  })
  .meta({ id: 'SourceTrace', description: 'What came of a source' })

export const withdrawnSourceSchema = withCost(
  z.object({
    trace: sourceTraceSchema.describe('What goes, or went'),
    confirm: z
      .string()
      .nullable()
      .describe('Of a preview: what confirms it; `null` where it is done'),
    revision: z.string().nullable().describe('Its revert takes the act back; `null` of a preview'),
  }),
  'WithdrawnSource',
  'What a withdrawal takes, or took',
)
