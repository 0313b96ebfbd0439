import type { EndpointCase, EndpointCases } from '../endpoint.ts'
import { governanceCases } from './governance.ts'
import { graphCases } from './graph.ts'
import { memoryCases } from './memory.ts'
import { operationCases } from './operations.ts'
import { reasoningCases } from './reasoning.ts'
import { workspaceCases } from './workspace.ts'

export const endpointCases: EndpointCases = {
  ...memoryCases,
  ...graphCases,
  ...workspaceCases,
  ...governanceCases,
  ...reasoningCases,
  ...operationCases,
}

/** Every case by its endpoint, named. */
export function allCases(): readonly { id: string; name: string; given: EndpointCase }[] {
  return Object.entries(endpointCases).flatMap(([id, cases]) =>
    [cases].flat().map((given: EndpointCase) => {
      const { variant } = given
      return { id, name: variant === undefined ? id : `${id} (${variant})`, given }
    }),
  )
}
