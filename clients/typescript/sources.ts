import type { CallOptions } from './call-options.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { SourceTrace, TraceSourceBody, WithdrawnSource, WithdrawSourceBody } from './wire.ts'

/**
 * What came of a source, and its withdrawal. A trace needs the role `main`, a withdrawal `owner`.
 *
 * @example
 * const { memories, nodes } = await memory.sources.trace({ thread: 'web-research' })
 */
export interface Sources {
  /**
   * Lists what came of a memory, a conversation, an import, a key or an agent.
   *
   * @example
   * const { memories } = await memory.sources.trace({ agent: 'scout' })
   * @throws MnemeError `not_found` (404: no such memory).
   */
  trace(source: TraceSourceBody, options?: CallOptions): Promise<SourceTrace>
  /**
   * Shows what would go; with `confirm` it is withdrawn, in one act that a revert takes back.
   *
   * @example
   * const { confirm } = await memory.sources.withdraw({ thread: 'web-research' })
   * if (confirm !== null) await memory.sources.withdraw({ thread: 'web-research', confirm })
   * @throws MnemeError `later_changes` (409: other memories would go by now).
   */
  withdraw(source: WithdrawSourceBody, options?: CallOptions): Promise<WithdrawnSource>
}

export function sourcesWith({ post }: NamespaceCalls): Sources {
  return {
    trace: async (source, options) => post('/sources/trace', { ...source }, options),
    withdraw: async (source, options) => post('/sources/withdraw', { ...source }, options),
  }
}
