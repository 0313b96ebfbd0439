import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'
import { commitmentStatusSchema, edgeKindSchema } from './graph.ts'

export const graphStatsSchema = z
  .object({
    nodes: z.int().describe('How many nodes there are'),
    by_role: z.record(commitmentRoleSchema, z.int()).meta({
      id: 'NodesByRole',
      description: 'How many nodes there are of each role',
      members: {
        fact: 'What is so',
        observation: 'What was seen',
        goal: 'What is to be reached',
        constraint: 'What has to be kept to',
        decision: 'What was decided',
        conditional_dependency: 'What depends on something else',
      },
    }),
    by_status: z.record(commitmentStatusSchema, z.int()).meta({
      id: 'NodesByStatus',
      description: 'How many nodes there are of each status',
      members: {
        live: 'What holds',
        superseded: 'What held until something took its place',
        retracted: 'What never was true',
        expired: 'What ended by its own time',
        forgotten: 'What was forgotten',
      },
    }),
    edges: z.int().describe('How many edges there are'),
    by_kind: z.record(edgeKindSchema, z.int()).meta({
      id: 'EdgesByKind',
      description: 'How many edges there are of each kind',
      members: {
        similar: 'Near in meaning',
        manual: 'Set by hand',
        subgoal_of: 'From a goal to the goal above it',
        supersedes: 'From what holds to what it took the place of',
        drawn: 'Drawn from what was told: what serves, limits or explains what',
      },
    }),
    average_activation: z.number().describe('The mean resting level of live nodes, 0 to 1'),
    open_conflicts: z.int().describe('How many conflicts are to be decided'),
    embedder: z
      .object({
        id: z.string().describe('Its name'),
        dims: z.int().describe('How many numbers a vector has'),
        floor: z
          .number()
          .describe('The cosine below which two texts have nothing to do with each other'),
        edge: z.number().describe('The cosine from which an edge is drawn'),
        conflict: z.number().describe('The cosine from which two statements may be in conflict'),
        dedup: z.number().describe('The cosine from which two statements say the same'),
        strict: z
          .number()
          .describe('The cosine from which they say the same without a look at their words'),
      })
      .meta({
        id: 'EmbedderInfo',
        description: 'Its name, and the cosines from which its vectors mean something',
      }),
    meaning: z
      .object({
        model: z.string().describe('The name of the model'),
        placed: z.int().describe('Passages, in pieces of some 60 words'),
        left: z
          .int()
          .describe('Pieces that it has yet to place, and nodes whose edges are yet to be drawn'),
        refused: z.int().describe('Pieces that it gave no good vector for'),
      })
      .meta({
        id: 'MeaningProgress',
        description: 'How far an embedding model has come with the passages of memories',
      })
      .optional()
      .describe('Where an embedding model is bound: how far it has come'),
    bytes_per_node: z.number().describe('What a node takes in storage, on average'),
  })
  .meta({ id: 'GraphStats', description: 'The graph in numbers' })
