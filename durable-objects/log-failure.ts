import { redactedError } from '../engine/model/redacted-error.ts'
import type { TransactorParts } from './transactor-parts.ts'
import { indexNamespace } from './vectors/vector-ids.ts'

/**
 * One line of JSON on what failed behind a call: the namespace's hash, as the edge logs it, never
 * its name, nor an id or a text of it.
 */
export function logObjectFailure(
  { ports, state }: Pick<TransactorParts, 'ports' | 'state'>,
  event: string,
  error: unknown,
  facts: Readonly<Record<string, string | number>> = {},
): void {
  const namespace = indexNamespace(ports.digest, state.name)
  console.error(JSON.stringify({ event, namespace, ...facts, message: redactedError(error) }))
}
