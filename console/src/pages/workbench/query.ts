import type { MnemeError } from '../../../../clients/typescript/index.ts'
import type { JsonVocabulary } from '../../parts/code/complete.ts'
import { placeOf, readJson, type Stretch } from '../../parts/code/json-places.ts'
import type { Request } from '../../parts/request-texts.ts'
import { operationsOf, opGroups, type OpGroup } from './ops-reference.ts'
import { isRecord, type Member } from './shape.ts'

/** A filter of a Collection, which is not kept; so a reader may ask it. */
export function filterStep(target: string, where: string) {
  return { op: 'filter_structured', target, where, keep: false } as const
}

/** What an operation answered, as it is shown. */
type Outcome =
  | {
      readonly kind: 'rows'
      readonly rows: readonly Member[]
      readonly size: number
      /** Rows that are no objects, and rows of which the condition could not be decided. */
      readonly skipped: number
      readonly unknown: number
    }
  | { readonly kind: 'value'; readonly value: unknown }

export function outcomeOf(value: unknown): Outcome {
  if (!isRecord(value) || !Array.isArray(value['items'])) return { kind: 'value', value }
  const count = (name: string) => (typeof value[name] === 'number' ? value[name] : 0)
  return {
    kind: 'rows',
    rows: value['items'] as readonly Member[],
    size: count('size'),
    skipped: count('skipped'),
    unknown: count('unknown'),
  }
}

/** What is wrong with what was typed: in words, and where. */
export interface Fault {
  readonly says: string
  /** The step of a list that failed, from 0. */
  readonly step?: number | undefined
  readonly marks: readonly Stretch[]
}

/** Of a refused condition: the server counts characters, an editor UTF-16 units. */
export function faultOfWhere(error: MnemeError, where: string): Fault {
  const position = error.errors.find(({ path }) => path.endsWith('where'))?.position
  if (position === undefined) return { says: error.detail, marks: [] }
  const from = [...where].slice(0, position).join('').length
  const word = /^\S+/.exec(where.slice(from))?.[0].length ?? 0
  return { says: error.detail, marks: [{ from, to: from + word }] }
}

/** Of refused operations: at the member of the step that it names. */
export function faultOfOps(error: MnemeError, text: string): Fault {
  const { errors, detail } = error
  const marks = errors.flatMap(({ path }) => placeOf(text, path) ?? [])
  const step = errors.map(({ path }) => /^(\d+)(?:\.|$)/.exec(path)?.[1]).find(Boolean)
  return { says: detail, marks, ...(step !== undefined && { step: Number(step) }) }
}

/** Of a text that is no JSON. */
export function faultOfText(text: string): Fault | undefined {
  const read = readJson(text)
  if (read.ok) return undefined
  return { says: read.expected, marks: [{ from: read.at, to: read.at + 1 }] }
}

/** The request of operations, one or a list, as every client has it. */
export function opsRequest(steps: unknown): Request {
  const body = (Array.isArray(steps) ? steps : isRecord(steps) ? steps : []) as NonNullable<
    Request['body']
  >
  return { method: 'POST', path: '/ops', body, args: [body], call: 'ops' }
}

const operations = (Object.keys(opGroups) as OpGroup[]).flatMap(operationsOf)

/** What completes operations: their names, and the names of what there is. */
export function opsVocabulary(names: readonly string[]): JsonVocabulary {
  const targets = names.map((label) => ({ label, kind: 'value' as const }))
  const choice = (...labels: readonly string[]) =>
    labels.map((label) => ({ label, kind: 'word' as const }))
  return {
    steps: [{ label: 'op', kind: 'step' }],
    values: {
      op: operations.map(({ op, members }) => ({
        label: op,
        kind: 'step',
        note: Object.keys(members).join(', '),
      })),
      target: targets,
      value: targets,
      order: choice('asc', 'desc'),
      to: choice('string', 'int', 'float', 'bool', 'json', 'list'),
      join_type: choice('inner', 'left', 'right', 'outer'),
      missing: choice('last', 'first', 'drop'),
      direction: choice('both', 'out', 'in'),
      mode: choice('flatten', 'nest'),
      return_mode: choice('chunks', 'notes'),
    },
  }
}
