import { thinkArguments } from '../../../contract/mcp.ts'
import { type RunAnswerBody, runAnswerSchema } from '../../../contract/runs.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { idempotencyKeyOf } from '../../idempotency.ts'
import { answerRun, startRunRoute } from '../../routes/reasoning/runs.ts'
import { toldLine } from '../told-line.ts'
import { defineTool } from '../tool.ts'

export const think = defineTool({
  name: 'think',
  title: 'Run a pipeline on a thought',
  description:
    'Reason in steps that are kept: a pipeline of steps is run on a thought, each step reads its ' +
    'notes and adds one, and what was concluded can be read and gone on with later (give its ' +
    '`thought_id`). Without a model bound to the server most steps answer by rules, or say ' +
    '`model_required`. Answers however the run ended: completed, blocked or failed.',
  operation: 'startRun',
  schema: thinkArguments,
  answers: [runAnswerSchema],
  listed: () => ({
    untold: ['model'],
    told: {
      pipeline: {
        type: 'object',
        description:
          'A step: an object with one member, its name. {"sequence": [{"set": {"key": "mail", ' +
          '"content": "The invoice is wrong"}}, {"decide": {"key": "ship", "question": "Is it ' +
          'ready?"}}]}. Others: analyze, categorize, assess, prioritize, sift, discern, recall, ' +
          'reflect, remember, require, gate, switch, fallback, retry, concurrent',
      },
    },
  }),
  async run(c, { intent, thoughtId: known, ...given }) {
    const id = known ?? (await beginThought(c, intent ?? ''))
    const { value } = await startRunRoute(c, { ...given, id }).catch((refusal) => {
      const isLost = known === undefined && isFinal(refusal)
      return isLost ? dropThought(c, id, refusal) : Promise.reject(refusal)
    })
    const data = await answerRun(c, value.id)
    return { data: { ...data }, text: textOf(data) }
  },
})

async function beginThought(c: EdgeContext, intent: string): Promise<string> {
  const { value } = await marked(c, 'thought', () => callNamespace(c, 'createThought', { intent }))
  return value.id
}

/** A call that is to be sent again goes on with the thought that its key has begun. */
function isFinal(refusal: unknown): boolean {
  return refusal instanceof Problem && refusal.facts.retryAfterSeconds === undefined
}

/** Nothing was run on it: a thought for each pipeline that is refused would only be in the way. */
async function dropThought(c: EdgeContext, id: string, refusal: unknown): Promise<never> {
  await marked(c, 'dropped', () => callNamespace(c, 'archiveThought', { id }))
  throw refusal
}

/** The run takes the call's key itself: what is done beside it is told apart on a retry. */
async function marked<T>(c: EdgeContext, mark: string, act: () => Promise<T>): Promise<T> {
  const key = idempotencyKeyOf(c)
  if (key === null) return act()
  c.set('idempotencyKey', `${key}#${mark}`)
  try {
    return await act()
  } finally {
    c.set('idempotencyKey', key)
  }
}

function textOf({ status, thought, run, notes, error, blocked }: RunAnswerBody): string {
  const why = error === undefined ? '' : `: ${error.code} at ${error.path}: ${error.message}`
  const where = blocked === undefined ? '' : ` at ${blocked.path}: ${blocked.reason ?? ''}`
  const lines = notes.map(({ key, source, content, trust }) =>
    toldLine({ head: `- ${key} (${source}):`, text: content, trust }),
  )
  return [`${status}${why}${where}. Thought ${thought.id}, run ${run.id}.`, ...lines].join('\n')
}
