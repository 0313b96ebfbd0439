import type { GraphNode, Memory } from '../../../clients/typescript/index.ts'

export type CommitmentRole = GraphNode['role']

export const commitmentRoles: readonly CommitmentRole[] = [
  'fact',
  'observation',
  'goal',
  'constraint',
  'decision',
  'conditional_dependency',
]

export type Lifecycle = Memory['lifecycle']

export const lifecycles: readonly Lifecycle[] = ['active', 'fading', 'dormant', 'archived']
