import { reflectionStates } from '../../../contract/lists.ts'
import { describe, expect, it } from 'vitest'
import {
  callsFrom,
  isOver,
  stepFrom,
  type ReflectionStep,
} from '../../../engine/laws/governance/reflection-state.ts'
import type { ReflectionState } from '../../../engine/model/reflection.ts'

const states = ['none', ...reflectionStates] as const
const steps: readonly ReflectionStep[] = [
  'start:immediate',
  'start:soft',
  'start:scheduled',
  'consent:yes',
  'consent:no',
  'consent:later',
  'silence',
  'no_answer',
  'due',
  'tokens',
  'grant',
  'run',
  'done',
  'failure',
  'decision:approve',
  'decision:approve_with_changes',
  'decision:partial',
  'decision:reject',
]

/** SG-19, row by row; all else is refused. */
const allowed: readonly (readonly [ReflectionState | 'none', ReflectionStep, ReflectionState])[] = [
  ['none', 'start:immediate', 'consented'],
  ['none', 'start:soft', 'consent_requested'],
  ['none', 'start:scheduled', 'consent_requested'],
  ['consent_requested', 'consent:yes', 'consented'],
  ['consent_requested', 'consent:no', 'declined'],
  ['consent_requested', 'consent:later', 'postponed'],
  ['postponed', 'consent:yes', 'consented'],
  ['postponed', 'consent:no', 'declined'],
  ['postponed', 'consent:later', 'postponed'],
  ['consent_requested', 'silence', 'postponed'],
  ['consent_requested', 'no_answer', 'declined'],
  ['postponed', 'due', 'consent_requested'],
  ['consented', 'tokens', 'tokens_requested'],
  ['tokens_requested', 'grant', 'tokens_decided'],
  ['tokens_decided', 'run', 'running'],
  ['running', 'done', 'awaiting_approval'],
  ['running', 'failure', 'tokens_decided'],
  ['awaiting_approval', 'decision:approve', 'approved'],
  ['awaiting_approval', 'decision:approve_with_changes', 'approved_with_changes'],
  ['awaiting_approval', 'decision:partial', 'partially_approved'],
  ['awaiting_approval', 'decision:reject', 'rejected'],
]

describe('SG-19 states', () => {
  it.each(states.flatMap((state) => steps.map((step) => [state, step] as const)))(
    'from %s, %s leads where the table says, or is refused',
    (state, step) => {
      const row = allowed.find(([from, by]) => from === state && by === step)
      const outcome = stepFrom(state, step)
      expect(outcome).toEqual(
        row === undefined
          ? { kind: 'refused', allowed: callsFrom(state) }
          : { kind: 'next', state: row[2] },
      )
    },
  )

  it('says which calls a state takes, and none once it is over', () => {
    expect(callsFrom('none')).toEqual(['start'])
    expect(callsFrom('consent_requested')).toEqual(['consent'])
    expect(callsFrom('postponed')).toEqual(['consent'])
    expect(callsFrom('consented')).toEqual(['tokens'])
    expect(callsFrom('tokens_requested')).toEqual(['grant'])
    expect(callsFrom('tokens_decided')).toEqual(['run'])
    expect(callsFrom('running')).toEqual([])
    expect(callsFrom('awaiting_approval')).toEqual(['decision'])
    const over = reflectionStates.filter(isOver)
    expect(over).toEqual([
      'approved',
      'approved_with_changes',
      'partially_approved',
      'rejected',
      'declined',
    ])
    expect(over.flatMap(callsFrom)).toEqual([])
  })
})
