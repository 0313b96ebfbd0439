import type {
  CircuitBreakerStep,
  ConcurrentStep,
  EnrichStep,
  FallbackStep,
  FilterStep,
  GateStep,
  HandleStep,
  MutateStep,
  RaceStep,
  RateLimiterStep,
  RetryStep,
  SequenceStep,
  SetStep,
  SwitchStep,
  TimeoutStep,
} from '../../../model/reasoning-step.ts'
import { maxPromptBytes, maxSteps } from '../limits.ts'
import { optional, readFields, required } from './fields.ts'
import type { Place } from './place.ts'
import { branches, innerStep, routes, thenName } from './read-inner.ts'
import { memberOf, predicate } from './read-predicate.ts'
import { key, listOf, numberWithin, oneOf, stepMs, text, wholeWithin } from './values.ts'

/** The steps that hold steps: TH-37 to TH-40. */
export function readSequence(json: unknown, place: Place): SequenceStep | undefined {
  const steps = listOf(innerStep, 0, Infinity)(json, place)
  return steps && { kind: 'sequence', path: place.path, steps }
}

export function readFilter(json: unknown, place: Place): FilterStep | undefined {
  const fields = readFields(filter, json, place)
  return fields && { kind: 'filter', path: place.path, ...fields }
}

const filter = { if: required(predicate), [thenName]: required(innerStep) }

/** Its `set` is a step of its own, with a path of its own. */
export function readMutate(json: unknown, place: Place): MutateStep | undefined {
  const fields = readFields(mutate, json, place)
  return fields && { kind: 'mutate', path: place.path, ...fields }
}

const mutate = { if: required(predicate), set: required(innerSet) }

function innerSet(json: unknown, place: Place): SetStep | undefined {
  // The place of the set is the member itself, so the step is read from where it stands.
  const outer = { ...place, path: place.path.slice(0, -'.set'.length) }
  const step = innerStep({ set: json }, outer)
  return step?.kind === 'set' ? step : undefined
}

export function readSwitch(json: unknown, place: Place): SwitchStep | undefined {
  const fields = readFields(choice, json, place)
  return fields && { kind: 'switch', path: place.path, ...fields }
}

const choice = {
  on: required(memberOf),
  routes: required(routes(text({ bytes: 1_024, mayBeBlank: true }), maxSteps)),
  default: optional(innerStep, null),
}

export function readGate(json: unknown, place: Place): GateStep | undefined {
  const fields = readFields(gate, json, place)
  return fields && { kind: 'gate', path: place.path, ...fields }
}

const gate = { if: required(predicate), reason: optional(text({ bytes: maxPromptBytes }), null) }

export function readEnrich(json: unknown, place: Place): EnrichStep | undefined {
  const fields = readFields(held, json, place)
  return fields && { kind: 'enrich', path: place.path, ...fields }
}

const held = { step: required(innerStep) }

export function readFallback(json: unknown, place: Place): FallbackStep | undefined {
  const fields = readFields(fallback, json, place)
  return fields && { kind: 'fallback', path: place.path, ...fields }
}

const fallback = { steps: required(listOf(innerStep, 1, Infinity)) }

export function readRetry(json: unknown, place: Place): RetryStep | undefined {
  const fields = readFields(retry, json, place)
  return fields && { kind: 'retry', path: place.path, ...fields, baseMs: 0 }
}

const retry = { ...held, attempts: optional(wholeWithin(1, 10), 3) }

export function readBackoff(json: unknown, place: Place): RetryStep | undefined {
  const fields = readFields(backoff, json, place)
  if (fields === undefined) return undefined
  const { step, attempts, base_ms: baseMs } = fields
  return { kind: 'backoff', path: place.path, step, attempts, baseMs }
}

const backoff = { ...retry, base_ms: optional(stepMs, 1_000) }

export function readTimeout(json: unknown, place: Place): TimeoutStep | undefined {
  const fields = readFields(timeout, json, place)
  return fields && { kind: 'timeout', path: place.path, ...fields }
}

const timeout = { ...held, ms: required(stepMs) }

export function readHandle(json: unknown, place: Place): HandleStep | undefined {
  const fields = readFields(handle, json, place)
  if (fields === undefined) return undefined
  return { kind: 'handle', path: place.path, step: fields.step, onError: fields.on_error }
}

const handle = { ...held, on_error: required(innerStep) }

export function readRateLimiter(json: unknown, place: Place): RateLimiterStep | undefined {
  const fields = readFields(limiter, json, place)
  if (fields === undefined) return undefined
  const { per_second: perSecond, ...rest } = fields
  return { kind: 'rate_limiter', path: place.path, ...rest, perSecond }
}

const limiter = {
  ...held,
  name: required(key),
  per_second: required(numberWithin(0.01, 1_000)),
  burst: optional(wholeWithin(1, 100), 1),
  mode: optional(oneOf(['wait', 'drop']), 'wait'),
}

export function readCircuitBreaker(json: unknown, place: Place): CircuitBreakerStep | undefined {
  const fields = readFields(breaker, json, place)
  if (fields === undefined) return undefined
  const { name, failures, reset_ms: resetMs, step } = fields
  return { kind: 'circuit_breaker', path: place.path, name, failures, resetMs, step }
}

const breaker = {
  ...held,
  name: required(key),
  failures: optional(wholeWithin(1, 100), 5),
  reset_ms: optional(stepMs, 30_000),
}

export function readConcurrent(json: unknown, place: Place): ConcurrentStep | undefined {
  const fields = readFields(concurrent, json, place)
  return fields && { kind: 'concurrent', path: place.path, ...fields, workers: null }
}

const concurrent = {
  branches: required(branches(0)),
  merge: optional(oneOf(['none', 'all']), 'none'),
}

export function readWorkerPool(json: unknown, place: Place): ConcurrentStep | undefined {
  const fields = readFields(pool, json, place)
  return fields && { kind: 'worker_pool', path: place.path, ...fields }
}

const pool = { ...concurrent, workers: required(wholeWithin(1, 100)) }

/** None to race is a mistake: there would be no first, and no error to answer with. */
export function readRace(json: unknown, place: Place): RaceStep | undefined {
  const fields = readFields(race, json, place)
  return fields && { kind: 'race', path: place.path, ...fields }
}

const race = { branches: required(branches(1)) }
