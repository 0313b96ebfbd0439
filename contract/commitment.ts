import { commitmentRoles } from './lists.ts'
import { z } from 'zod'

/** What a sentence commits its speaker to. */
export const commitmentRoleSchema = z
  .enum(commitmentRoles)
  .meta({ id: 'CommitmentRole', description: 'What a statement commits its speaker to' })
