import type { WritePath, WritePaths } from '../write-path.ts'
import { governancePaths } from './governance.ts'
import { graphPaths } from './graph.ts'
import { memoryPaths } from './memory.ts'
import { operationPaths } from './operations.ts'
import { reasoningPaths } from './reasoning.ts'
import { toolPaths } from './tools.ts'
import { workspacePaths } from './workspace.ts'

export const writePaths: WritePaths = {
  // First, while the conflict is open: what is told later may settle it.
  ...graphPaths,
  ...memoryPaths,
  ...workspacePaths,
  ...reasoningPaths,
  ...governancePaths,
  ...operationPaths,
  ...toolPaths,
}

export interface NamedPath extends WritePath {
  readonly name: string
}

/** Every path, named by its operation and variant. */
export function allPaths(): readonly NamedPath[] {
  return Object.entries(writePaths).flatMap(([operation, paths]) =>
    paths.map((path) => ({
      ...path,
      name: path.variant === undefined ? operation : `${operation} (${path.variant})`,
    })),
  )
}
