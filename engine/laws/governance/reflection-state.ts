import { assert } from '../../assert.ts'
import type {
  Reflection,
  ReflectionDecision,
  ReflectionState,
  ReflectionTrigger,
} from '../../model/reflection.ts'

/** The events of a reflection: calls with their answers, time that passes, runs that end. */
export type ReflectionStep =
  | `start:${ReflectionTrigger}`
  | 'consent:yes'
  | 'consent:no'
  | 'consent:later'
  | 'tokens'
  | 'grant'
  | 'run'
  | `decision:${ReflectionDecision}`
  | 'silence'
  | 'no_answer'
  | 'due'
  | 'done'
  | 'failure'

/** The calls on a reflection, by the last part of their path. */
export type ReflectionCall = 'start' | 'consent' | 'tokens' | 'grant' | 'run' | 'decision'

export type ReflectionStepOutcome =
  | { readonly kind: 'next'; readonly state: ReflectionState }
  | { readonly kind: 'refused'; readonly allowed: readonly ReflectionCall[] }

/**
 * The states of a reflection: what leads from one to the next. `none` is before the
 * start. What is not in the table is refused and changes nothing; the refusal says what may be
 * called instead, which is nothing once a reflection is decided. `no_answer` is the last silence
 * that is waited for.
 */
export function stepFrom(
  state: ReflectionState | 'none',
  step: ReflectionStep,
): ReflectionStepOutcome {
  const next = table[state][step]
  return next === undefined
    ? { kind: 'refused', allowed: callsFrom(state) }
    : { kind: 'next', state: next }
}

/** The calls that a state allows, in the order of the table. */
export function callsFrom(state: ReflectionState | 'none'): readonly ReflectionCall[] {
  const calls = Object.keys(table[state]).flatMap((step) => callOf[step.split(':')[0] ?? ''] ?? [])
  return [...new Set(calls)]
}

/** No event leads out of a final state. */
export function isOver(state: ReflectionState): boolean {
  return Object.keys(table[state]).length === 0
}

type Table = Readonly<
  Record<ReflectionState | 'none', Readonly<Partial<Record<ReflectionStep, ReflectionState>>>>
>

const answers = {
  'consent:yes': 'consented',
  'consent:no': 'declined',
  'consent:later': 'postponed',
} as const

const table: Table = {
  none: {
    'start:immediate': 'consented',
    'start:soft': 'consent_requested',
    'start:scheduled': 'consent_requested',
  },
  consent_requested: { ...answers, silence: 'postponed', no_answer: 'declined' },
  postponed: { ...answers, due: 'consent_requested' },
  consented: { tokens: 'tokens_requested' },
  tokens_requested: { grant: 'tokens_decided' },
  tokens_decided: { run: 'running' },
  running: { done: 'awaiting_approval', failure: 'tokens_decided' },
  awaiting_approval: {
    'decision:approve': 'approved',
    'decision:approve_with_changes': 'approved_with_changes',
    'decision:partial': 'partially_approved',
    'decision:reject': 'rejected',
  },
  approved: {},
  approved_with_changes: {},
  partially_approved: {},
  rejected: {},
  declined: {},
}

const callOf: Readonly<Record<string, ReflectionCall | undefined>> = {
  start: 'start',
  consent: 'consent',
  tokens: 'tokens',
  grant: 'grant',
  run: 'run',
  decision: 'decision',
}

/** Of a step that comes only where it leads somewhere. */
export function stateAfter({ state }: Reflection, step: ReflectionStep): Reflection['state'] {
  const outcome = stepFrom(state, step)
  assert(outcome.kind === 'next', `${step} comes only where it leads somewhere`)
  return outcome.state
}
