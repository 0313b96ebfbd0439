import { proposalSchema, proposeSchema } from '../../../protocol/proposals.ts'
import { rememberedSchema, rememberSchema } from '../../../protocol/remember.ts'
import type { OutcomeBody } from '../../../protocol/remember.ts'
import { callNamespace } from '../../call-namespace.ts'
import { toWire } from '../../wire/to-wire.ts'
import { toldEntities } from '../input-schema.ts'
import { defineTool } from '../tool.ts'

const about = 'What it is about: references (user_id:7), or entities with what is known of them'

export const remember = defineTool({
  name: 'remember',
  title: 'Remember',
  description:
    'Keep something for later talks: a fact, preference, decision, goal, constraint or event. One ' +
    'matter a call, in a sentence that stands by itself: names instead of pronouns, dates instead ' +
    'of "today", people and things as user_id:7. It is recallable at once. `outcomes` say what ' +
    'became of each part: stored, merged_into, supersedes, conflict_open, skipped with a reason. ' +
    'With a key of role `sub` nothing is stored: it becomes a proposal that others decide.',
  role: 'sub',
  hints: {},
  schema: rememberSchema,
  listed: () => ({
    untold: ['template', 'wait', 'metadata'],
    told: {
      text: { type: 'string', description: 'What to remember, at most 64 KiB' },
      entities: toldEntities(about),
      trust: {
        type: 'string',
        enum: ['owner', 'main', 'sub', 'untrusted'],
        description: '`untrusted` for what comes from tools, mails or the web',
      },
    },
  }),
  async run(c, body) {
    const { value, cost } = await callNamespace(c, 'remember', body)
    if (value.kind === 'proposed') {
      const proposal = toWire(proposalSchema, value.proposal)
      return { data: { proposal, ...cost }, text: saidOf(proposal) }
    }
    const data = { ...toWire(rememberedSchema, value), ...cost }
    const outcomes = data.outcomes.map((one) => `- ${outcomeLine(one)}`)
    return { data, text: [`Remembered as ${data.memory.__memory_id}.`, ...outcomes].join('\n') }
  },
})

export const propose = defineTool({
  name: 'propose',
  title: 'Propose a memory',
  description:
    'Ask that something be remembered, where you may not decide that yourself or are not sure. ' +
    'Nothing is stored until the main agent or the owner commits it.',
  role: 'sub',
  hints: {},
  schema: proposeSchema,
  listed: () => ({
    told: {
      content: { type: 'string', description: 'What to remember, at most 64 KiB' },
      entities: toldEntities(about),
    },
  }),
  async run(c, body) {
    const { value, cost } = await callNamespace(c, 'proposeMemory', body)
    const proposal = toWire(proposalSchema, value)
    return { data: { proposal, ...cost }, text: saidOf(proposal) }
  },
})

function saidOf({ id, status }: { id: string; status: string }): string {
  if (status === 'committed') return `Proposed as ${id} and committed.`
  return `Proposed as ${id} (${status}): nothing is stored until it is decided.`
}

function outcomeLine({ kind, role, text, target, reason }: OutcomeBody): string {
  const what = text === undefined ? '' : `: ${text}`
  const where = target === undefined ? '' : ` → ${target}`
  return `${kind}${role ? ` ${role}` : ''}${reason ? ` (${reason})` : ''}${what}${where}`
}
