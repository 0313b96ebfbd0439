import {
  forgetPreviewSchema,
  forgetSchema,
  forgottenSchema,
  restoredSchema,
} from '../../../contract/forget.ts'
import type { MemoryBody } from '../../../contract/memory.ts'
import { restoreArguments } from '../../../contract/mcp.ts'
import {
  answerForget,
  answerRestore,
  forgottenView,
  previewView,
} from '../../routes/memory/forget.ts'
import type { Body } from '../../wire/inside.ts'
import { toWire } from '../../wire/to-wire.ts'
import { strings } from '../input-schema.ts'
import { toldLine } from '../told-line.ts'
import { defineTool } from '../tool.ts'

export const forgetTool = defineTool({
  name: 'forget',
  title: 'Forget',
  description:
    'Forget memories or entities. By description it takes two calls: the first, with `text`, ' +
    'changes nothing and answers the memories that would go, with a `confirm` token; show them to ' +
    'the user, then call again with that `confirm` alone, within ten minutes, and exactly those ' +
    'go. By `memory_id`, `memory_ids` or `entities` it acts at once. What is forgotten can be had ' +
    'back with `restore`, unless it was `permanent` (role owner), which erases it for good.',
  operation: 'forget',
  hints: { destructive: true },
  schema: forgetSchema,
  answers: [forgetPreviewSchema, forgottenSchema],
  listed: () => ({
    untold: ['template'],
    told: {
      text: { type: 'string', description: 'Describes what to forget: answers a preview' },
      memory_ids: strings('Ids of memories: forgets these'),
      confirm: { type: 'string', description: 'Token of a preview; send nothing else with it' },
      entities: strings('References (user_id:7): forgets these with all that is theirs'),
    },
  }),
  async run(c, given) {
    const { value, cost } = await answerForget(c, given)
    if (value.kind === 'preview') {
      const data = { ...toWire(forgetPreviewSchema, previewView(value)), ...cost }
      return { data, text: previewText(data) }
    }
    const data = { ...toWire(forgottenSchema, forgottenView(value)), ...cost }
    const gone = [...data.forgotten.map((memory) => memory.__memory_id), ...data.entities]
    const receipt = data.receipt && ` Erased for good, receipt ${data.receipt.id}.`
    return { data, text: `Forgotten: ${gone.join(', ') || 'nothing'}.${receipt ?? ''}` }
  },
})

export const restore = defineTool({
  name: 'restore',
  title: 'Undo a forgetting',
  description: 'Bring back what `forgetTool` took away, by its id; not what was erased for good.',
  operation: 'undoForget',
  hints: { idempotent: true },
  schema: restoreArguments,
  answers: [restoredSchema],
  async run(c, { id }) {
    return { data: await answerRestore(c, id), text: `${id} is back.` }
  },
})

type Preview = Body<typeof forgetPreviewSchema>

function previewText({ preview, pinned, confirm, expires_at: expiresAt }: Preview): string {
  const staying =
    pinned.length === 0 ? [] : ['These match and stay, as they are pinned:', ...pinned.map(lineOf)]
  if (confirm === null) {
    if (staying.length > 0) return staying.join('\n')
    return 'Nothing matches: there is nothing to forget.'
  }
  const lines = preview.map(lineOf)
  const next = `To forget exactly these, call forget with {"confirm":"${confirm}"} before ${expiresAt}.`
  return [`Nothing is forgotten yet. These would be:`, ...lines, ...staying, next].join('\n')
}

function lineOf({ __memory_id: id, text, trust }: MemoryBody): string {
  return toldLine({ head: `- ${id}:`, text, trust })
}
