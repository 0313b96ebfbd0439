import { isList, isObject, type Json, type JsonObject } from '../../model/json.ts'
import type {
  ReflectionDraft,
  ReflectionOp,
  ReflectionOperation,
  ReflectionInput,
} from '../../model/reflection.ts'
import { counted } from './monologue.ts'
import { jsonAnswer, lineIn, own, textsIn } from '../reasoning/json-answer.ts'

export type DraftRead =
  | { readonly ok: true; readonly value: ReflectionDraft }
  /** For the second try; quotes nothing of the answer. */
  | { readonly ok: false; readonly message: string }

/**
 * A model's answer as a draft (spec SG-22 to SG-24): at most `granted` tokens, an operation for
 * nothing but what stands in the scope, every element of the monologue that the id has chosen.
 * Ids of operations and lines are ours. What is off refuses the whole answer; members beyond the
 * form are dropped.
 */
export function readReflection(
  input: ReflectionInput,
  said: string,
  count: (text: string) => number,
): DraftRead {
  const tokens = count(said)
  if (tokens > input.granted) return wrong(`it has ${tokens} tokens, limit ${input.granted}`)
  const value = jsonAnswer(said)
  if (!isObject(value)) return wrong('it is not one JSON object and nothing else')
  const read = operationsIn(input, own(value, 'operations'))
  if (typeof read === 'string') return wrong(read)
  const monologue = own(value, 'monologue')
  if (!isObject(monologue)) return wrong('monologue is not an object of texts')
  const lines = input.elements.map((element) => lineIn(monologue, element, mostCharacters))
  if (lines.includes(undefined)) {
    return wrong(`monologue lacks a text for one of ${input.elements.join(', ')}`)
  }
  const notices = noticesIn(value)
  if (notices === undefined) return wrong(`self_awareness is not up to ${mostNotices} texts`)
  const [vibe, insight] = [lineIn(value, 'vibe', 80), lineIn(value, 'insight', mostCharacters)]
  if (vibe === undefined || insight === undefined) return wrong('vibe or insight is not a text')
  const selfAwareness = notices.map((text, place) => ({
    id: `sa_${input.firstLine + place}`,
    text,
  }))
  const noticed = selfAwareness.map(({ id, text }) => `[Self-Awareness] ${id}: ${text}`)
  return {
    ok: true,
    value: {
      operations: read,
      monologue: [...lines, ...noticed].join('\n'),
      footnote: footnoteOf(input),
      elements: input.elements,
      selfAwareness,
      vibe,
      insight,
      trust: input.trust,
    },
  }
}

function operationsIn(
  input: ReflectionInput,
  list: Json | undefined,
): readonly ReflectionOperation[] | string {
  if (!isList(list)) return 'operations is not a list'
  if (list.length > mostOperations) return `operations has more than ${mostOperations} items`
  const targets = targetsIn(input)
  const operations: ReflectionOperation[] = []
  for (const [place, one] of list.entries()) {
    const at = `operations[${place}]`
    if (!isObject(one)) return `${at} is not an object`
    const op = ops.find((name) => name === own(one, 'op'))
    if (op === undefined) return `${at}.op is none of ${ops.join(', ')}`
    const target = own(one, 'target')
    if (typeof target !== 'string' || !targets[op].has(target)) {
      return `${at}.target is nothing that ${op} may name`
    }
    const content = lineIn(one, 'content', mostCharacters)
    const reason = lineIn(one, 'reason', mostCharacters)
    if (content === undefined) return `${at}.content is not a text of up to ${mostCharacters}`
    if (reason === undefined) return `${at}.reason is not a text of up to ${mostCharacters}`
    if (op === 'CONNECT' && !isTie(content, target, targets.CONNECT)) {
      return `${at}.content is not a relation and the id of another node`
    }
    const sources = sourcesOf(input, op, target, one)
    if (sources === undefined) return `${at}.sources is not a list of ids of episodes`
    operations.push({ id: `op_${place + 1}`, op, target, content, reason, sources })
  }
  return operations
}

/** What each operation may be about: nothing that the scope does not hold. */
function targetsIn(input: ReflectionInput): Readonly<Record<ReflectionOp, ReadonlySet<string>>> {
  const told = input.episodes.filter(({ isTrusted }) => isTrusted)
  const evolution = new Set(['evolution'])
  return {
    EXTRACT: new Set(['semantic', 'procedural', 'core']),
    CONNECT: new Set(told.flatMap(({ nodes }) => nodes)),
    FLAG: new Set([...input.conflicts, ...told].map(({ id }) => id)),
    ARCHIVE: new Set(input.stale.map(({ id }) => id)),
    PATTERN: evolution,
    EVOLVE: evolution,
  }
}

function isTie(content: string, target: string, nodes: ReadonlySet<string>): boolean {
  const [label = '', to = '', ...rest] = content.split(' ')
  return rest.length === 0 && relations.has(label) && nodes.has(to) && to !== target
}

/** What it rests on: the thing itself where it is about one thing, else at least one episode. */
function sourcesOf(
  input: ReflectionInput,
  op: ReflectionOp,
  target: string,
  one: JsonObject,
): readonly string[] | undefined {
  if (op === 'FLAG' || op === 'ARCHIVE') return [target]
  const told = new Set(input.episodes.flatMap(({ id, isTrusted }) => (isTrusted ? [id] : [])))
  const sources = textsIn(one, 'sources')
  if (sources === undefined || sources.length === 0) return undefined
  return sources.every((id) => told.has(id)) ? [...new Set(sources)] : undefined
}

function noticesIn(value: JsonObject): readonly string[] | undefined {
  const list = textsIn(value, 'self_awareness')
  if (list === undefined || list.length > mostNotices) return undefined
  const lines = list.map((text) => lineIn({ text }, 'text', mostCharacters))
  const read = lines.filter((line) => line !== undefined)
  return read.length === list.length ? read : undefined
}

function footnoteOf({ episodes, counts }: ReflectionInput): string {
  const { core, entities, procedures, proposals } = counts
  const told = episodes.filter(({ isTrusted }) => isTrusted).length
  return [
    `Read: ${counted(told, 'episode')}, ${core} core items, ${entities} entities,`,
    `${procedures} procedures, ${counted(proposals, 'deferred proposal')}. Written by a model.`,
  ].join(' ')
}

function wrong(message: string): DraftRead {
  return { ok: false, message }
}

const ops = ['EXTRACT', 'CONNECT', 'FLAG', 'ARCHIVE', 'PATTERN', 'EVOLVE'] as const
const mostOperations = 50
const mostNotices = 5
const mostCharacters = 2_000
/** Of CONNECT, those that are carried out (spec SG-4). */
export const relations: ReadonlySet<string> = new Set(
  `develops uses used_by part_of contains depends_on decided_on supersedes preceded_by followed_by
   prefers avoids confident_about uncertain_about relates_to`.split(/\s+/),
)
