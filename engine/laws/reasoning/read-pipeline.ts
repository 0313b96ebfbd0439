import { isObject } from '../../model/json.ts'
import type { FieldError } from '../../result.ts'
import type { Step, StepKind } from '../../model/reasoning-step.ts'
import { maxStepDepth, maxSteps } from './limits.ts'
import { inside, type Place, type Read, type Reading, report, shownName } from './pipeline/place.ts'
import * as builtIn from './pipeline/read-built-in.ts'
import * as connector from './pipeline/read-connector.ts'
import * as judgement from './pipeline/read-judgement.ts'
import * as thought from './pipeline/read-thought-step.ts'

export type PipelineRead =
  | { readonly ok: true; readonly step: Step; readonly counts: PipelineCounts }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

export interface PipelineCounts {
  /** Primitives and built-ins. */
  readonly steps: number
  /** Steps inside steps, the outermost counted. */
  readonly depth: number
}

/**
 * A pipeline as it comes over the wire, read into its tree with every default filled in, or its
 * mistakes, each with its path (spec TH-42, TH-58). A step that is unknown or no step at all has
 * the path of its place, `pipeline.sequence.1`; a field has its own. Total: any JSON has an answer,
 * in linear time; after the fiftieth mistake the rest is not read.
 */
export function readPipeline(json: unknown): PipelineRead {
  const reading: Reading = { mistakes: [], steps: 0, connectors: 0, depth: 0, readStep }
  const step = readStep(json, { path: 'pipeline', depth: 1, inBranch: false, reading })
  const { mistakes, steps, depth } = reading
  if (step === undefined || mistakes.length > 0) return { ok: false, errors: mistakes }
  return { ok: true, step, counts: { steps, depth } }
}

function readStep(json: unknown, place: Place): Step | undefined {
  if (!isObject(json)) return report(place, 'expected a step: an object with one member')
  const names = Object.keys(json)
  const [name] = names
  if (name === undefined || names.length > 1) {
    return report(place, `a step is an object with one member, this has ${names.length}`)
  }
  const read = readers.get(name)
  if (read === undefined) return report(place, `unknown step ${shownName(name)}`)
  const here = inside(place, name)
  if (place.depth > maxStepDepth) return report(here, `deeper than ${maxStepDepth} steps`)
  if (place.inBranch && changesThought.has(name)) {
    return report(here, `${name} may not stand in a branch`)
  }
  if (!hasRoom(name, here)) return undefined
  return read(json[name], here)
}

/** Counts the step; past the limit only the first one too many is reported. */
function hasRoom(name: string, place: Place): boolean {
  const { reading } = place
  reading.depth = Math.max(reading.depth, place.depth)
  const isConnector = connectors.has(name)
  const count = isConnector ? (reading.connectors += 1) : (reading.steps += 1)
  if (count === maxSteps + 1) {
    report(place, `more than ${maxSteps} ${isConnector ? 'connectors' : 'steps'}`)
  }
  return count <= maxSteps
}

/** Checkpoint and its like move the run to another thought: a branch has only a copy. */
const changesThought: ReadonlySet<string> = new Set(['checkpoint', 'restore', 'forget'])

const connectorReaders = {
  sequence: connector.readSequence,
  filter: connector.readFilter,
  mutate: connector.readMutate,
  switch: connector.readSwitch,
  gate: connector.readGate,
  enrich: connector.readEnrich,
  fallback: connector.readFallback,
  retry: connector.readRetry,
  backoff: connector.readBackoff,
  timeout: connector.readTimeout,
  handle: connector.readHandle,
  rate_limiter: connector.readRateLimiter,
  circuit_breaker: connector.readCircuitBreaker,
  concurrent: connector.readConcurrent,
  worker_pool: connector.readWorkerPool,
  race: connector.readRace,
}

const allReaders: Readonly<Record<StepKind, Read<Step>>> = {
  ...connectorReaders,
  decide: judgement.readDecide,
  analyze: judgement.readAnalyze,
  categorize: judgement.readCategorize,
  assess: judgement.readAssess,
  prioritize: judgement.readPrioritize,
  sift: judgement.readSift,
  discern: judgement.readDiscern,
  introspect: thought.readIntrospect,
  recall: thought.readRecall,
  reflect: thought.readReflect,
  seek: thought.readSeek,
  survey: thought.readSurvey,
  checkpoint: thought.readCheckpoint,
  restore: thought.readRestore,
  forget: thought.readForget,
  reset: thought.readReset,
  compress: thought.readCompress,
  truncate: thought.readTruncate,
  amplify: thought.readAmplify,
  converge: thought.readConverge,
  set: builtIn.readSet,
  require: builtIn.readRequire,
  emit: builtIn.readEmit,
  wait: builtIn.readWait,
  remember: builtIn.readRemember,
}

const readers: ReadonlyMap<string, Read<Step>> = new Map(Object.entries(allReaders))
const connectors: ReadonlySet<string> = new Set(Object.keys(connectorReaders))
