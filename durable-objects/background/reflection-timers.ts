import { nextHour } from '../../engine/laws/governance/reflection-clock.ts'
import type { Settings } from '../../engine/settings.ts'
import type { AlarmClock, JobOutcome } from '../alarm-clock.ts'

/** What the clock does to reflections (spec SG-43): never more than to ask and to remind. */
export interface ReflectionTimers {
  readonly alarms: AlarmClock
  readonly settings: Settings
}

/** Carries the timers on; `move` writes what they have come to and tells when the next is due. */
export function runTimers(move: () => { next: number | null } | null): JobOutcome {
  const moved = move()
  if (moved === null) return { kind: 'retry' }
  return moved.next === null ? { kind: 'done' } : { kind: 'again', at: moved.next }
}

/**
 * Asks for consent at the hour of the day. An hour that was moved since is waited for; then the job
 * rests until the next episode.
 */
export function askAtHour(
  { alarms, settings }: ReflectionTimers,
  { now, dueAt }: { readonly now: number; readonly dueAt: number },
  ask: () => { next: number | null } | null,
): JobOutcome {
  const at = nextHour(dueAt - 1, settings.reflection.hour)
  if (at === null) return { kind: 'done' }
  if (at > now) return { kind: 'again', at }
  const asked = ask()
  if (asked === null) return { kind: 'retry' }
  if (asked.next !== null) alarms.addEarliest('reflection_timers', asked.next)
  return { kind: 'done' }
}
