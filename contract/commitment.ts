import { z } from 'zod'

/** What a sentence commits its speaker to. */
export const commitmentRoleSchema = z
  .enum(['fact', 'observation', 'goal', 'constraint', 'decision', 'conditional_dependency'])
  .meta({ id: 'CommitmentRole' })
