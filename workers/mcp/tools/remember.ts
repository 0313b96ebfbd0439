import { speakerRoles, trustLevels } from '../../../contract/lists.ts'
import { proposeArguments } from '../../../contract/mcp.ts'
import type { OutcomeBody } from '../../../contract/outcome.ts'
import {
  nothingKeptSchema,
  proposedSchema,
  rememberedConversationSchema,
  rememberedSchema,
  rememberSchema,
} from '../../../contract/remember.ts'
import { callNamespace } from '../../call-namespace.ts'
import { bodyOf } from '../../operation-route.ts'
import { rememberInput } from '../../wire/remember-input.ts'
import { toldEntities } from '../input-schema.ts'
import { defineTool, operationTool } from '../tool.ts'

const about = 'What it is about: references (user_id:7), or entities with what is known of them'

export const rememberTool = defineTool({
  name: 'remember',
  title: 'Remember',
  description:
    'Keep something for later talks: a fact, preference, decision, goal, constraint or event. One ' +
    'matter a call, in a sentence that stands by itself: names instead of pronouns, dates instead ' +
    'of "today", people and things as user_id:7. `outcomes` say what became of each part, ' +
    '`skipped` with a reason. ' +
    'With a key of role `sub` nothing is stored: it becomes a proposal that others decide.',
  operation: 'remember',
  schema: rememberSchema,
  answers: [
    rememberedSchema.omit({ kept: true }),
    rememberedConversationSchema.omit({ kept: true }),
    proposedSchema.omit({ kept: true }),
    nothingKeptSchema.pick({ memory: true, outcomes: true }),
  ],
  listed: () => ({
    untold: ['template', 'wait', 'metadata', 'speaker_role', 'confidence', 'import_id'],
    told: {
      text: { type: 'string', description: 'What to remember, at most 64 KiB' },
      messages: {
        type: 'array',
        description: 'In place of text: what was said, in order, each with who said it',
        items: {
          type: 'object',
          properties: {
            role: { type: 'string', enum: speakerRoles },
            content: { type: 'string' },
            name: { type: 'string' },
            at: { type: 'string' },
          },
          required: ['role', 'content'],
        },
      },
      speaker: { type: 'string', description: 'Who says it, where it is not the user' },
      entities: toldEntities(about),
      remember: { type: 'boolean', description: 'False: keep nothing' },
      trust: {
        type: 'string',
        enum: trustLevels,
        description: '`untrusted` for what comes from tools, mails or the web',
      },
    },
  }),
  async run(c, given) {
    const { value, cost } = await callNamespace(c, 'remember', rememberInput(given))
    if (value.kind === 'conversation') {
      const data = bodyOf(rememberedConversationSchema, { value, cost })
      const lines = data.outcomes.flat().map((one) => `- ${outcomeLine(one)}`)
      const count = data.memories.filter((memory) => memory !== null).length
      return {
        data,
        text: [
          data.kept === false
            ? `Read ${count} messages; nothing of them is kept.`
            : `Remembered ${count} messages in ${data.thread}.`,
          ...lines,
        ].join('\n'),
      }
    }
    if (value.kind === 'proposed') {
      const data = bodyOf(proposedSchema, { value, cost })
      return { data, text: saidOf(data.proposal) }
    }
    if (value.kind === 'nothing_kept') {
      const data = bodyOf(nothingKeptSchema, {
        value: { ...value, memory: null, stores: [] },
        cost,
      })
      const lines = data.outcomes.map((one) => `- ${outcomeLine(one)}`)
      return { data, text: ['Nothing of it is kept.', ...lines].join('\n') }
    }
    const data = bodyOf(rememberedSchema, { value, cost })
    const outcomes = data.outcomes.map((one) => `- ${outcomeLine(one)}`)
    const isKept = data.kept !== false
    const said = isKept
      ? `Remembered as ${data.memory.__memory_id}.`
      : 'Read; nothing of it is kept.'
    return { data, text: [said, ...outcomes].join('\n') }
  },
})

export const proposeTool = operationTool({
  name: 'propose',
  title: 'Propose a memory',
  description:
    'Ask that something be remembered, where you may not decide that yourself or are not sure. ' +
    'Nothing is stored until the main agent or the owner commits it.',
  operation: 'proposeMemory',
  schema: proposeArguments,
  formerly: { content: 'text' },
  input: ({ text, ...given }) => ({ ...given, content: text }),
  listed: () => ({
    told: {
      text: { type: 'string', description: 'What to remember, at most 64 KiB' },
      entities: toldEntities(about),
    },
  }),
  answer: proposedSchema,
  view: (proposal) => ({ proposal }),
  text: ({ proposal }) => saidOf(proposal),
})

function saidOf({ id, status }: { id: string; status: string }): string {
  if (status === 'committed') return `Proposed as ${id} and committed.`
  return `Proposed as ${id} (${status}): nothing is stored until it is decided.`
}

function outcomeLine({ kind, role, text, target, reason, topic }: OutcomeBody): string {
  const what = text === undefined ? '' : `: ${text}`
  const where = target === undefined ? '' : ` → ${target}`
  return `${kind}${role ? ` ${role}` : ''}${reason ? ` (${[reason, topic].filter(Boolean).join(' ')})` : ''}${what}${where}`
}
