import type { Aim } from '../aim.ts'
import type { Answer } from '../service.ts'
import type { Attacker, WritePath, WritePaths } from '../write-path.ts'
import { entitiesAgainst } from './entity-telling.ts'
import { hostile } from './memory.ts'

/** A tool as an agent calls it; a refused call answers 200 with the status inside. */
async function call(by: Attacker, name: string, given: object): Promise<Answer> {
  const params = { name, arguments: given }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const answer = await by.post(`/mcp/${by.site.name}`, body)
  const result = answer.body['result'] as ToolResult | undefined
  if (result === undefined) return answer
  const { structuredContent = {}, isError = false, _meta = {} } = result
  const { 'mneme/problem': problem = {} } = _meta
  if (!isError) return { ...answer, body: structuredContent }
  return { ...answer, body: problem, status: problem.status ?? 500 }
}

interface ToolResult {
  readonly isError?: boolean
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly _meta?: {
    readonly 'mneme/problem'?: Readonly<Record<string, unknown>> & { readonly status?: number }
  }
}

function tool(
  name: string,
  given: (by: Attacker, aim: Aim) => object | null,
  facts: Pick<WritePath, 'variant' | 'takesTrust'> = {},
): WritePath {
  return {
    ...facts,
    attack(by, aim) {
      const wish = given(by, aim)
      return wish === null ? null : call(by, name, wish)
    },
  }
}

/** Shows what would go, then says yes to it. */
const forgetShown: WritePath = {
  variant: 'by description',
  async attack(by, { text }) {
    const shown = await call(by, 'forget', { text })
    const { confirm } = shown.body
    return typeof confirm === 'string' ? call(by, 'forget', { confirm }) : shown
  },
}

export const toolPaths: WritePaths = {
  'tool remember': [
    tool('remember', hostile, { variant: 'the same external id', takesTrust: true }),
    tool(
      'remember',
      (by, aim) => {
        const entities = entitiesAgainst(aim)
        return entities === null ? null : { ...hostile(by, aim), text: aim.text, entities }
      },
      { variant: 'a newer value', takesTrust: true },
    ),
  ],
  'tool forget': [
    tool('forget', (_, { id }) => ({ memory_ids: [id] }), { variant: 'by id' }),
    tool('forget', (_, { id }) => ({ memory_id: id, permanent: true }), { variant: 'for good' }),
    forgetShown,
  ],
  'tool restore': [tool('restore', (_, { id }) => ({ id }))],
  'tool resolve_conflict': [
    tool('resolve_conflict', (_, { conflict }) =>
      conflict === undefined
        ? null
        : { conflict_id: conflict.id, keep: conflict.other, how: 'outdated' },
    ),
  ],
  'tool propose': [
    tool('propose', (_, { contrary }) => ({ text: contrary, suggested_store: 'vault' })),
  ],
  'tool pin': [
    tool('pin', (_, { id }) => ({ memory_id: id }), { variant: 'pin' }),
    tool('pin', (_, { id }) => ({ memory_id: id, pinned: false }), { variant: 'unpin' }),
  ],
  'tool work': [
    tool('work', (_, { id, contrary }) => ({
      ops: [{ op: 'create_note', value: contrary, name: id }],
    })),
  ],
  'tool think': [
    tool('think', (_, { contrary, externalId }) => {
      const same = externalId === undefined ? {} : { external_id: externalId }
      const remember = { key: 'kept', text: contrary, ...same }
      return { intent: 'Answer the mail', pipeline: { remember } }
    }),
  ],
}
