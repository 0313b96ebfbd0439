import { z } from 'zod'
import { momentSchema } from './moment.ts'
import { pageOf } from './page.ts'

export const jobSchema = z
  .object({
    name: z.string().meta({ examples: ['embed_nodes'] }),
    clock: z.enum(['machine', 'namespace']).meta({
      id: 'JobClock',
      description: 'By which clock it is due: a delivery by the machine’s, all else by its own',
    }),
    due_at: momentSchema.nullable().meta({
      description:
        'When it runs next; null where it waits for its caller (an import) or has only parked texts',
    }),
    tries: z.int().meta({ description: 'Failures in a row' }),
    state: z.enum(['waiting', 'due', 'retrying', 'failing']).meta({
      id: 'JobState',
      description: '`failing` from five failures in a row on; it is tried again all the same',
    }),
    progress: z
      .object({
        done: z.int().optional().meta({ description: 'Lines taken in, or texts a model has read' }),
        left: z
          .int()
          .optional()
          .meta({ description: 'Nodes, chunks, vectors, commits, texts or memories to go' }),
        parked: z
          .int()
          .optional()
          .meta({ description: 'Texts that a model is asked about no more' }),
      })
      .meta({ id: 'JobProgress' })
      .optional(),
  })
  .meta({ id: 'Job', description: 'Background work that a namespace still has to do' })

export const jobPageSchema = pageOf(jobSchema, 'JobPage')
