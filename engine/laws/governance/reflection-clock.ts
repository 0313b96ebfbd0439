import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import type { Reflection } from '../../model/reflection.ts'
import type { Settings } from '../../settings.ts'

/** A step that a reflection takes when its time comes. */
export interface TimedStep {
  readonly kind: 'silence' | 'due' | 'reminder'
  readonly at: number
}

type Timed = Pick<Reflection, 'state' | 'askedAt' | 'askAt' | 'ranAt'>

/**
 * The next step that comes by itself: a question is put off after some minutes of
 * silence, a postponed one is asked again when it is due, and of a draft that waits an alert
 * reminds. null where nothing waits. Never a grant, a run or a decision.
 */
export function nextTimedStep(
  { state, askedAt, askAt, ranAt }: Timed,
  settings: Settings['reflection'],
): TimedStep | null {
  if (state === 'consent_requested' && askedAt !== null) {
    return { kind: 'silence', at: askedAt + settings.silenceMinutes * minuteMs }
  }
  if (state === 'postponed' && askAt !== null) return { kind: 'due', at: askAt }
  if (state === 'awaiting_approval' && ranAt !== null) {
    return { kind: 'reminder', at: ranAt + settings.reminderHours * hourMs }
  }
  return null
}

/** After so many silences nobody is asked again. */
export function endsAsking(silences: number, settings: Settings['reflection']): boolean {
  return silences + 1 >= settings.silences
}

/** When a question that met silence is asked again: a day after it was asked. */
export function askedAgainAt(askedAt: number): number {
  return askedAt + dayMs
}

/** The next time of day, UTC, strictly after a moment; null where it is off. */
export function nextHour(after: number, hour: string): number | null {
  const found = /^(\d\d):(\d\d)$/.exec(hour)
  if (found === null) return null
  const inDay = Number(found[1]) * hourMs + Number(found[2]) * minuteMs
  const today = Math.floor(after / dayMs) * dayMs + inDay
  return today > after ? today : today + dayMs
}
