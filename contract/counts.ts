import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'

export const countsSchema = z
  .object({
    memories: z.int().describe('Memories that are neither forgotten, expired nor archived'),
    archived: z.int().describe('Memories that are archived, and neither forgotten nor expired'),
    entities: z.int().describe('Entities'),
    by_role: z.record(commitmentRoleSchema, z.int()).meta({
      id: 'MemoriesByRole',
      description: 'Of these memories, how many commit to each role in their text',
      members: {
        fact: 'To what is so',
        observation: 'To what was seen',
        goal: 'To what is to be reached',
        constraint: 'To what has to be kept to',
        decision: 'To what was decided',
        conditional_dependency: 'To what depends on something else',
      },
    }),
  })
  .meta({ id: 'Counts', description: 'How long the lists of it are' })
