import {
  sourceTraceSchema,
  traceSourceSchema,
  withdrawnSourceSchema,
  withdrawSourceSchema,
} from '../../../contract/sources.ts'
import { operationRoute } from '../../operation-route.ts'
import { chapter } from '../../route.ts'

/** What came of a source, and its withdrawal. */
export const sourceRoutes = chapter('Governance', [
  operationRoute({
    operation: 'traceSource',
    at: 'POST /sources/trace',
    summary: 'List what came of a source',
    description:
      'Of a memory, a conversation, an import, a key or an agent. By whom a memory was told stands in ' +
      'the audit log for as long as that keeps its records.',
    body: traceSourceSchema,
    answer: sourceTraceSchema,
    says: 'What came of it',
    errors: ['not_found'],
  }),
  operationRoute({
    operation: 'withdrawSource',
    at: 'POST /sources/withdraw',
    summary: 'Withdraw a source',
    description:
      'Without `confirm` it shows what would go. With it all of that is forgotten as wrong, in one act ' +
      'that the revert of its `revision` takes back; what others tell too stays.',
    body: withdrawSourceSchema,
    answer: withdrawnSourceSchema,
    says: 'What goes, or went',
    errors: ['not_found', 'later_changes', 'invalid_state', 'pinned'],
  }),
])
