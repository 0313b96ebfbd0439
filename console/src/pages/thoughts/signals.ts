import type { Run, Signal } from '../../../../clients/typescript/index.ts'
import { stepNames } from './pipeline.ts'

/** A step of a run as its signals tell of it. */
export interface StepLine {
  readonly path: string
  /** `decide`, `converge`, …; what a path ends with. */
  readonly kind: string
  /** The key of its note, where it has one. */
  readonly key?: string | undefined
  /** How deep it stands in other steps, from 0. */
  readonly depth: number
  readonly state: 'running' | 'done' | 'failed' | 'blocked' | 'told'
  /** How often it was begun: more than once where it was tried again. */
  readonly tries: number
  /** Milliseconds, once it is done. */
  readonly ms?: number | undefined
  readonly signals: readonly Signal[]
}

/**
 * The steps that signals tell of, in order of their first one. A step that only tells something, as
 * `set` and `emit`, has neither beginning nor end.
 */
export function stepsOf(signals: readonly Signal[]): readonly StepLine[] {
  const byPath = new Map<string, Signal[]>()
  for (const signal of signals) {
    const path = signal.path ?? ''
    const own = byPath.get(path)
    if (own === undefined) byPath.set(path, [signal])
    else own.push(signal)
  }
  return [...byPath].map(([path, own]) => {
    const names = own.map(({ name }) => name)
    const end = own.findLast(({ name }) => name === 'step_completed' || name === 'step_failed')
    return {
      path,
      kind: kindOf(path),
      key: textIn(own, 'step_name') ?? textIn(own, 'note_key'),
      depth: depthOf(path),
      state: stateOf(names),
      tries: names.filter((name) => name === 'step_started').length,
      ms: numberIn(end, 'step_duration'),
      signals: own,
    }
  })
}

/** How a run ended, as far as its steps are concerned. */
export type Ending = Pick<Run, 'status' | 'at' | 'error'>

/** The steps with the one at which the run failed or was blocked, which may have told nothing itself. */
export function stepsWithEnd(
  steps: readonly StepLine[],
  { status, at, error }: Ending,
): readonly StepLine[] {
  if (status !== 'failed' && status !== 'blocked') return steps
  const path = status === 'failed' ? (error?.path ?? at) : at
  if (kindOf(path) === '') return steps
  const found = steps.find((step) => step.path === path)
  if (found !== undefined)
    return steps.map((step) => (step === found ? { ...step, state: status } : step))
  const last = { path, kind: kindOf(path), depth: depthOf(path), tries: 0, signals: [] }
  return [...steps, { ...last, state: status }]
}

/** `pipeline.sequence.0.decide` → `decide`. */
export function kindOf(path: string): string {
  return stepsIn(path).at(-1) ?? ''
}

/** How many steps stand around it: a sequence at the top does not count. */
export function depthOf(path: string): number {
  const names = stepsIn(path)
  return Math.max(0, names.length - (names[0] === 'sequence' ? 2 : 1))
}

/** The steps along a path, without the members that hold them. */
function stepsIn(path: string): readonly string[] {
  return path.split('.').filter((part) => stepNames.has(part))
}

/** What a signal says beside its name, in a few words: never the text of a note. */
export function detailOf({ name, data }: Pick<Signal, 'name' | 'data'>): string {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return data === null ? '' : JSON.stringify(data)
  }
  if (name.startsWith('custom.')) return JSON.stringify(data)
  return Object.entries(data)
    .filter(([key, value]) => value !== null && value !== '' && !quiet.has(key))
    .filter(([key, value]) => value !== 0 || !costs.has(key))
    .map(([key, value]) =>
      told.has(key) ? String(value) : `${key.replaceAll('_', ' ')} ${oneLine(value)}`,
    )
    .join(' · ')
}

/** What every signal of a step has, or what stands beside it already. */
const quiet: ReadonlySet<string> = new Set([
  'step_name',
  'step_type',
  'step_duration',
  'context_size',
  'temperature',
])
/** What is worth a word only where something was spent. */
const costs: ReadonlySet<string> = new Set(['model_calls', 'input_tokens', 'output_tokens'])
/** What says by itself what it is. */
const told: ReadonlySet<string> = new Set(['note_key', 'branch_name', 'intent', 'error'])

function oneLine(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function stateOf(names: readonly string[]): StepLine['state'] {
  if (names.includes('step_failed')) return 'failed'
  if (names.includes('step_completed')) return 'done'
  return names.includes('step_started') ? 'running' : 'told'
}

function textIn(signals: readonly Signal[], key: string): string | undefined {
  for (const { data } of signals) {
    const value = memberOf(data, key)
    if (typeof value === 'string') return value
  }
  return undefined
}

function numberIn(signal: Signal | undefined, key: string): number | undefined {
  const value = memberOf(signal?.data, key)
  return typeof value === 'number' ? value : undefined
}

function memberOf(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[key]
    : undefined
}

/** The signals once each, in order: what was listed and what came by the stream. */
export function merged(listed: readonly Signal[], streamed: readonly Signal[]): readonly Signal[] {
  const bySeq = new Map([...listed, ...streamed].map((signal) => [signal.seq, signal]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
