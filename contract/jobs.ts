import { z } from 'zod'
import { momentSchema } from './moment.ts'
import { pageSchemaOf } from './page.ts'

export const jobSchema = z
  .object({
    name: z.string().meta({ description: 'What the job does', examples: ['embed_nodes'] }),
    clock: z.enum(['machine', 'namespace']).meta({
      id: 'JobClock',
      description: 'By which clock it is due: a delivery by the machine’s, all else by its own',
    }),
    due_at: momentSchema
      .nullable()
      .describe(
        'When it runs next; null where it waits for its caller (an import) or has only parked texts',
      ),
    tries: z.int().describe('Failures in a row'),
    state: z.enum(['waiting', 'due', 'retrying', 'failing']).meta({
      id: 'JobState',
      description: '`failing` from five failures in a row on; it is tried again all the same',
    }),
    import_id: z.string().optional().describe('Of an import: what it is called'),
    progress: z
      .object({
        done: z.int().optional().describe('Lines taken in, or texts a model has read'),
        left: z
          .int()
          .optional()
          .describe('Nodes, chunks, vectors, commits, texts or memories to go'),
        parked: z.int().optional().describe('Texts that a model is asked about no more'),
      })
      .meta({ id: 'JobProgress', description: 'How far a job has come' })
      .optional(),
  })
  .meta({ id: 'Job', description: 'Background work that a namespace still has to do' })

export const jobPageSchema = pageSchemaOf(jobSchema, 'JobPage')
