import type { Trust } from '../../../engine/model/trust.ts'
import {
  changedConflictSchema,
  conflictPageSchema,
  type ConflictBody,
} from '../../../contract/conflicts.ts'
import {
  listConflictsArguments,
  resolveConflictArguments,
  toldConflictsSchema,
} from '../../../contract/mcp.ts'
import { askNamespace, callNamespace } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { toWire } from '../../wire/to-wire.ts'
import { toldLine } from '../told-line.ts'
import { defineTool, operationTool } from '../tool.ts'

export const listConflictsTool = defineTool({
  name: 'list_conflicts',
  title: 'List contradictions',
  description:
    'Pairs of remembered statements that cannot both hold, with both texts, `a` the earlier. Show ' +
    'open ones to the user and settle them with `resolve_conflict`.',
  operation: 'listConflicts',
  schema: listConflictsArguments,
  answers: [toldConflictsSchema],
  async run(c, given) {
    const { value } = await callNamespace(c, 'listConflicts', given)
    const page = toWire(conflictPageSchema, value)
    const texts = await textsOf(c, page.items)
    const sided = (conflict: ConflictBody) => {
      const [a, b] = [conflict.a, conflict.b].map((id) => texts.get(id)?.text ?? null)
      return { ...conflict, a_text: a, b_text: b }
    }
    const data = { ...page, items: page.items.map(sided) }
    const lines = data.items.map(({ id, status, a, b }) =>
      [`- ${id} (${status}):`, sideLine('a', a, texts), sideLine('b', b, texts)].join('\n'),
    )
    const more = data.next_cursor === null ? [] : [`More with cursor ${data.next_cursor}`]
    return { data, text: [...lines, ...more].join('\n') || 'There are none.' }
  },
})

export const resolveConflictTool = operationTool({
  name: 'resolve_conflict',
  title: 'Settle a contradiction',
  description:
    'Say which side of a conflict stays: keep a, b or both. The other side was `wrong` (never ' +
    'true) or is `outdated` (true until then).',
  operation: 'resolveConflict',
  hints: { destructive: true },
  schema: resolveConflictArguments,
  formerly: { id: 'conflict_id' },
  input: ({ conflictId, how = 'outdated', keep }) => ({ id: conflictId, keep, how }),
  answer: changedConflictSchema,
  text: ({ id, status, keep }) => `${id} is ${status}: kept ${keep ?? 'both'}.`,
})

/** What the sides say; one that is gone since has no text. */
async function textsOf(
  c: EdgeContext,
  conflicts: readonly ConflictBody[],
): Promise<ReadonlyMap<string, Side>> {
  const ids = [...new Set(conflicts.flatMap(({ a, b }) => [a, b]))]
  const replies = await Promise.all(ids.map((id) => askNamespace(c, 'getNode', { id })))
  return new Map(replies.flatMap(({ result }) => (result.ok ? [sideOf(result.value)] : [])))
}

interface Side {
  readonly text: string
  readonly trust: Trust
}

function sideOf({ id, text, trust }: Side & { readonly id: string }): readonly [string, Side] {
  return [id, { text, trust }]
}

function sideLine(name: string, id: string, sides: ReadonlyMap<string, Side>): string {
  const { text, trust } = sides.get(id) ?? { text: id, trust: 'main' }
  return toldLine({ head: `  ${name}:`, text, trust })
}
