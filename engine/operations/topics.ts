import { maxOutcomesShown } from '../bounds.ts'
import type { LeftOut } from '../memory/leave-out-topics.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { AuditEntry } from '../model/audit.ts'
import { fail } from '../result.ts'
import type { OperationContext } from './context.ts'
import type { TopicTelling } from './operation.ts'

/** Says what was left out, in the log as well; or why the call is refused. */
export function hearOfTopics(
  context: OperationContext,
  heard: TopicTelling<never>['heard'] | undefined,
): ReturnType<typeof fail> | null {
  const { topics } = context.texts
  if (topics === undefined || heard === undefined || heard === 'unsaid') return null
  const { leftOut, wordsAlone } = topics
  if (wordsAlone !== null) context.degrade(part, `judged by words alone: ${wordsAlone}`)
  const [first] = leftOut
  if (first === undefined) return null
  if (heard === 'refusal') return refusedFor(leftOut)
  if (heard === 'degraded') sayLeftOut(context, leftOut)
  context.audit(skippedEntry(leftOut))
  return null
}

export function refusedFor(leftOut: readonly LeftOut[]): ReturnType<typeof fail> {
  const errors = leftOut.slice(0, maxOutcomesShown).map(({ path, topic }) => ({
    path,
    message: `is about ${topic}, of which nothing is kept`,
  }))
  const [first] = errors
  return fail('never_remember', `${first?.path ?? ''} ${first?.message ?? ''}`, { errors })
}

export function sayLeftOut(
  { degrade }: Pick<OperationContext, 'degrade'>,
  leftOut: readonly LeftOut[],
): void {
  for (const { path, topic } of leftOut) degrade(part, `${path}: skipped: topic ${topic}`)
}

/** A line of the log: how much of which topic, and nothing of what it said. */
export function skippedEntry(leftOut: readonly LeftOut[]): AuditEntry {
  const counts = new Map<string, number>()
  for (const { topic } of leftOut) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const told = [...counts].map(([topic, count]) => (count === 1 ? topic : `${topic} (${count})`))
  return {
    action: 'SKIP',
    target: 'memory',
    summary: `skipped: topic ${told.join(', ')}`,
    payload: { topics: Object.fromEntries(counts) },
  }
}

/** One for each thing that was left out, of those at the paths that are meant. */
export function topicOutcomes(
  { texts }: Pick<OperationContext, 'texts'>,
  isMeant: (path: string) => boolean = () => true,
): readonly RememberOutcome[] {
  const all = texts.topics?.leftOut ?? []
  return all
    .filter(({ path }) => isMeant(path))
    .map(({ topic }) => ({ kind: 'skipped', reason: 'topic', topic }))
}

/** The part of `degraded` that tells of it: the setting's name. */
const part = 'never_remember'
