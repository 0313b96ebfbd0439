import { fencedData } from '../../../engine/model/trust.ts'
import { workArguments } from '../../../contract/mcp.ts'
import { isRecord } from '../../../contract/place.ts'
import { stepSchema } from '../../../contract/workspace/steps.ts'
import { callNamespace } from '../../call-namespace.ts'
import { failedOperation } from '../../errors.ts'
import { stepsInput, stepsResult } from '../../routes/workspace/steps.ts'
import { toWire } from '../../wire/to-wire.ts'
import { opsResultSchema } from '../../../contract/workspace/resources.ts'
import { defineTool } from '../tool.ts'

/** Fields that a step may have whatever it does. */
const COMMON: ReadonlySet<string> = new Set([
  'op',
  'out',
  'name',
  'keep',
  'transient',
  'ttl_seconds',
])

export const work = defineTool({
  name: 'work',
  title: 'Work on notes and collections',
  description:
    'Carry out operations on Notes (texts or JSON) and Collections (lists of them) in the working ' +
    'memory: make, search, filter, sort, join and keep them. A list runs in order as one ' +
    'transaction: where one fails nothing has changed. `out: "$x"` names a result for later steps, ' +
    '`name` keeps it under a name. The last result is kept too, unless it says `keep: false`, as ' +
    'a key below the role main has to: it may keep and change nothing.',
  operation: 'runSteps',
  hints: { destructive: true, readOnlyBelow: 'main' },
  schema: workArguments,
  answers: [opsResultSchema],
  listed: () => ({
    told: { ops: { type: 'array', description: describeSteps(), items: stepItem() } },
  }),
  failed: ({ message, facts }, input) => {
    const errors = facts.errors?.map((one) => ({ ...one, path: one.path.replace(/^ops\.?/, '') }))
    const ofOps = { message, facts: { ...facts, ...(errors && { errors }) } }
    return failedOperation(ofOps, isRecord(input) ? input['ops'] : undefined)
  },
  async run(c, { ops }) {
    const { value, cost } = await callNamespace(c, 'runSteps', stepsInput(ops))
    const { results, ...last } = toWire(opsResultSchema, stepsResult(value.results, ops.isList))
    const data = { ...last, ...(results && { results }), ...cost }
    return { data, text: fencedData(JSON.stringify(results ?? last)) }
  },
})

/** `sort(target, by, order?, missing?)`, from the schemas, so that no list of them grows old. */
function describeSteps(): string {
  const forms = stepSchema.options.map(({ shape }) => {
    const fields = Object.entries(shape).filter(([name]) => !COMMON.has(name))
    const names = fields.map(([name, schema]) =>
      schema.safeParse(undefined).success ? `${name}?` : name,
    )
    return `${shape.op.value}(${names.join(', ')})`
  })
  return (
    `Each {op, …}: ${forms.join('; ')}. A target or value names what there is: "$x", an id, or a ` +
    `name; {"$value": …} is content itself. Also: out, name, keep, transient, ttl_seconds.`
  )
}

function stepItem() {
  const ops = stepSchema.options.map(({ shape }) => shape.op.value)
  return { type: 'object', properties: { op: { type: 'string', enum: ops } }, required: ['op'] }
}
