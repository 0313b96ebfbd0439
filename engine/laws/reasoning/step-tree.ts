import { maxCallMs } from '../../../contract/limits.ts'
import { maxShownNameCharacters } from '../bounds.ts'
import { epochOf } from '../utc-time.ts'
import { shortened } from '../text/text-size.ts'
import type { Json, JsonObject } from '../../model/json.ts'
import type { CategoryWords, Step, StepKind, TextSource } from '../../model/reasoning-step.ts'
import type { MemberOf, Predicate } from '../../model/reasoning-predicate.ts'

/**
 * The tree of a pipeline from its form on the wire, which was checked where it came in: names as
 * the engine has them, the path of each step, and every default filled in.
 */
export function stepOf(pipeline: Json, path = 'pipeline'): Step {
  const [name = '', given = null] = Object.entries(pipeline as JsonObject)[0] ?? []
  const kind = name as StepKind
  const here = inside(path, kind)
  if (kind === 'sequence') return { kind, path: here, steps: stepsOf(given, here) }
  const members: Record<string, unknown> = { ...defaults[kind] }
  for (const [member, value] of Object.entries(given as JsonObject)) {
    const read = readers[member]
    members[camelCase(member)] = read === undefined ? value : read(value, inside(here, member))
  }
  const { [kind]: derive } = derived
  // The schema of the wire and the names of the model say the same of each member.
  return { ...(derive === undefined ? members : derive(members)), kind, path: here } as Step
}

type Members = Readonly<Record<string, unknown>>

const asking = { by: 'auto', model: null, temperature: null }
const introspecting = { ...asking, introspect: false, introspectionTemperature: null }
const search = { ...asking, scope: 'thoughts' }

const defaults: Readonly<Partial<Record<StepKind, Members>>> = {
  decide: { ...introspecting, rule: null },
  analyze: introspecting,
  categorize: introspecting,
  assess: { ...introspecting, question: null },
  prioritize: introspecting,
  sift: { ...introspecting, rule: null },
  discern: { ...introspecting, fallback: null },
  introspect: asking,
  recall: { ...asking, prompt: null },
  reflect: { ...asking, prompt: null, unpublishedOnly: false },
  seek: { ...search, limit: 10 },
  survey: { ...search, limit: 5 },
  forget: { dropKeys: null, keepKeys: null },
  reset: { systemMessage: null, preserveNote: null },
  compress: { ...asking, threshold: 0 },
  truncate: { keepFirst: 1, keepLast: 10, threshold: 0 },
  amplify: { ...asking, maxIterations: 3 },
  converge: asking,
  call: { key: 'call', timeoutMs: maxCallMs },
  set: { metadata: {} },
  require: { message: null },
  emit: { data: {} },
  remember: {
    entities: [],
    store: null,
    thread: null,
    externalId: null,
    occurredAt: null,
    metadata: {},
    confidence: null,
  },
  switch: { default: null },
  gate: { reason: null },
  retry: { attempts: 3, baseMs: 0 },
  backoff: { attempts: 3, baseMs: 1_000 },
  rate_limiter: { burst: 1, mode: 'wait' },
  circuit_breaker: { failures: 5, resetMs: 30_000 },
  concurrent: { merge: 'none', workers: null },
  worker_pool: { merge: 'none' },
}

/** Members that hold more than a plain value, by their names on the wire. */
const readers: Readonly<Record<string, (json: Json, path: string) => unknown>> = {
  // oxlint-disable-next-line unicorn/no-thenable
  then: stepOfMember,
  fallback: stepOfMember,
  step: stepOfMember,
  on_error: stepOfMember,
  default: stepOfMember,
  set: (json, path) => stepOf({ set: json }, path.slice(0, -'.set'.length)),
  steps: stepsOf,
  routes: (json, path) =>
    Object.entries(json as JsonObject).map(([name, step]) => ({
      name,
      step: stepOf(step, inside(path, name)),
    })),
  branches: (json, path) =>
    (json as readonly { readonly name: string; readonly step: Json }[]).map(
      ({ name, step }, at) => ({
        name,
        step: stepOf(step, `${path}.${at}.step`),
      }),
    ),
  if: predicateOf,
  rule: predicateOf,
  on: memberOfStep,
  schema: (json) => ({ type: 'object', ...(json as JsonObject) }),
  occurred_at: (json) => timeOf(String(json)),
}

/** The members of the model that a kind of step derives from those of the wire. */
const derived: Readonly<Partial<Record<StepKind, (members: Members) => Members>>> = {
  decide: withSummaryKey,
  analyze: withSummaryKey,
  assess: withSummaryKey,
  sift: withSummaryKey,
  introspect: withSummaryKey,
  categorize: (members) => withSummaryKey(withKeywords(members)),
  discern: (members) => withSummaryKey(withKeywords(members)),
  prioritize: ({ items, itemsKey, ...members }) =>
    withSummaryKey({ ...members, from: itemsKey === undefined ? { items } : { itemsKey } }),
  seek: (members) => ({ summaryKey: members['key'], ...members }),
  survey: (members) => ({ summaryKey: members['key'], ...members }),
  compress: (members) => ({ summaryKey: members['key'], ...members }),
  recall: ({ thoughtId, traceId, ...members }) => ({
    ...members,
    of: thoughtId === undefined ? { traceId } : { thoughtId },
  }),
  restore: ({ thoughtId, checkpoint, ...members }) => ({
    ...members,
    of: thoughtId === undefined ? { checkpoint } : { thoughtId },
  }),
  call: ({ url, service, ...members }) => ({
    ...members,
    to: url === undefined ? { service } : { url },
  }),
  set: ({ content, fromKey, path, ...members }) => ({
    ...members,
    text: textSource(content, fromKey, path),
  }),
  remember: ({ text, fromKey, path, ...members }) => ({
    ...members,
    text: textSource(text, fromKey, path),
  }),
}

function withSummaryKey(members: Members): Members {
  return { summaryKey: `${String(members['key'])}_summary`, ...members }
}

/** Words by category, in the order of the categories; without any the routes name them. */
function withKeywords({ keywords = {}, ...members }: Members): Members {
  const routes = (members['routes'] ?? []) as readonly { readonly name: string }[]
  const given = members['categories'] as readonly string[] | undefined
  const categories = given ?? routes.map(({ name }) => name)
  const words = new Map(Object.entries(keywords as Readonly<Record<string, readonly string[]>>))
  const listed = categories.flatMap((category): readonly CategoryWords[] => {
    const ofCategory = words.get(category)
    return ofCategory === undefined ? [] : [{ category, words: ofCategory }]
  })
  return { ...members, categories, keywords: listed }
}

function textSource(text: unknown, fromKey: unknown, path: unknown): TextSource {
  if (typeof fromKey !== 'string') return { content: String(text) }
  return {
    from: { key: fromKey, path: stepMemberPath(typeof path === 'string' ? path : undefined) },
  }
}

function stepsOf(json: Json, path: string): readonly Step[] {
  return (json as readonly Json[]).map((step, at) => stepOf(step, `${path}.${at}`))
}

function stepOfMember(json: Json, path: string): Step {
  return stepOf(json, path)
}

/** Forms of ISO-8601 that the wire takes and ECMAScript does not: a comma, hours alone as offset. */
function timeOf(iso: string): number {
  const [date = '', time] = iso.toUpperCase().split('T')
  if (time === undefined) return epochOf(date)
  const [, clock = '', hours, minutes = '00'] = /^(.*?)(?:Z|([+-]\d\d):?(\d\d)?)$/.exec(time) ?? []
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`
  return epochOf(`${date}T${clock.replace(/[.,](\d{1,3})\d*$/, '.$1')}${zone}`)
}

/** A point in a name is written `\.`: paths stay unique. */
function inside(path: string, name: string): string {
  return `${path}.${shortened(name, maxShownNameCharacters).replace(/[\\.]/g, String.raw`\$&`)}`
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A predicate from its form on the wire, which was checked where it came in. */
export function predicateOf(json: Json): Predicate {
  if (typeof json === 'boolean') return { kind: 'always', value: json }
  const [kind = '', given = null] = Object.entries(json as JsonObject)[0] ?? []
  // Both sides of the wire name the tests alike; only what they are about has another form.
  return { kind, ...partsOf(kind, given) } as Predicate
}

export function memberOfStep(json: Json): MemberOf {
  const { key, path } = json as { readonly key: string; readonly path?: string }
  return { key, path: stepMemberPath(path) }
}

/** The names of members from the outside in: `order.lines.0.sum`. */
export function stepMemberPath(path: string | undefined): readonly string[] {
  return path === undefined ? [] : path.split('.')
}

function partsOf(kind: string, given: Json): object {
  if (kind === 'all' || kind === 'any') return { of: (given as readonly Json[]).map(predicateOf) }
  if (kind === 'not') return { of: predicateOf(given) }
  const { key, path: _, ...more } = given as JsonObject
  switch (kind) {
    case 'decision':
      return { key, value: true, ...more }
    case 'confidence':
      return { key, bounds: more }
    case 'notes':
    case 'attempt':
      return { bounds: more }
    default:
      return { on: memberOfStep(given), ...more }
  }
}
