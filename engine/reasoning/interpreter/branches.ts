import { ofBranch } from '../../laws/reasoning/fold-notes.ts'
import type { NamedStep, StepOf } from '../../model/reasoning-step.ts'
import type { Outcome, ThoughtChange } from '../../model/run-event.ts'
import { lackOfRoom } from './built-ins.ts'
import type { CancelToken } from './cancel-token.ts'
import type { RunWalk } from './run-walk.ts'
import { inner, type Scope } from './scope.ts'
import { textOfNote } from './step-log.ts'
import { done, failed } from './step-stopped.ts'
import { degrade } from './tries.ts'
import type { WorkingThought } from './working-thought.ts'

export interface WalkedBranch {
  readonly name: string
  readonly outcome: Outcome
  readonly copy: WorkingThought
}

export interface BranchRule {
  /** Most at a time; null: all. */
  readonly workers: number | null
  readonly token: CancelToken
  /** Told around each branch, in its own signals. */
  readonly onStart?: (scope: Scope, name: string) => Promise<void>
  readonly onEnd?: (scope: Scope, walked: WalkedBranch) => Promise<void>
  /** Called as each ends, whichever comes first. */
  readonly afterEach?: (walked: WalkedBranch) => void
}

/**
 * Steps side by side, each on a copy of the thought. Their signals come in the order of the
 * branches, each branch's whole before the next one's.
 */
export async function walkBranches(
  walk: RunWalk,
  branches: readonly NamedStep[],
  scope: Scope,
  rule: BranchRule,
): Promise<readonly WalkedBranch[]> {
  const gates = branches.map(() => scope.gate.inner())
  const hasEnded = branches.map(() => false)
  const openNext = (): void => {
    const first = hasEnded.indexOf(false)
    for (const [at, gate] of gates.entries()) if (first === -1 || at <= first) gate.open()
  }
  openNext()
  async function walkOne(at: number, { name, step }: NamedStep): Promise<WalkedBranch> {
    const copy = scope.thought.copy()
    const gate = gates[at] ?? scope.gate
    const within = inner(scope, `branch${at}`, {
      thought: copy,
      gate,
      branch: name,
      token: rule.token,
    })
    await rule.onStart?.(inner(within, 'start'), name)
    const outcome = await walk.step(step, within)
    const walked = { name, outcome, copy }
    rule.afterEach?.(walked)
    await rule.onEnd?.(inner(within, 'end'), walked)
    hasEnded[at] = true
    openNext()
    return walked
  }
  const waiting = [...branches.entries()]
  const ended: WalkedBranch[] = []
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, branch] = next
      ended[at] = await walkOne(at, branch)
    }
  }
  const workers = Math.min(rule.workers ?? branches.length, branches.length)
  const works = await Promise.allSettled(Array.from({ length: workers }, work))
  for (const one of works) if (one.status === 'rejected') throw one.reason
  return ended
}

/** Branches and their notes, without a synthesis. */
export async function walkConcurrent(
  walk: RunWalk,
  step: StepOf<'concurrent' | 'worker_pool'>,
  scope: Scope,
): Promise<Outcome> {
  const { path, workers, merge } = step
  const walked = await walkBranches(walk, step.branches, scope, { workers, token: scope.token })
  return await mergeBranches(walk, scope, {
    path,
    label: step.kind,
    walked,
    keepsNotes: merge === 'all',
  })
}

/** The first success, and the rest is ended; else the last error. */
export async function walkRace(
  walk: RunWalk,
  step: StepOf<'race'>,
  scope: Scope,
): Promise<Outcome> {
  const { path } = step
  const token = scope.token.child()
  const order: string[] = []
  const lost = { code: 'cancelled', message: 'another branch was first' } as const
  const won = `${scope.key}/race:won`
  const kept = walk.host.journal.get(won)
  // Taken up after it was decided: nothing is performed any more, what was is walked again.
  if (kept !== undefined) token.cancel(lost)
  const walked = await walkBranches(walk, step.branches, scope, {
    workers: null,
    token,
    afterEach: ({ name, outcome }) => {
      order.push(name)
      if (outcome.kind !== 'failed') token.cancel(lost)
    },
  })
  const byName = new Map(walked.map((one) => [one.name, one]))
  const inOrder = order.flatMap((name) => byName.get(name) ?? [])
  const first = inOrder.find(({ outcome }) => outcome.kind !== 'failed')
  walk.check(scope, path)
  const decided = await walk.commit(scope, { key: won, path }, () => ({
    events: [],
    result: first?.name ?? '',
  }))
  const winner = byName.get(String(decided))
  if (winner === undefined) return finalOf(walked) ?? inOrder.at(-1)?.outcome ?? done
  return await mergeBranches(walk, scope, {
    path,
    label: step.kind,
    walked: [winner],
    keepsNotes: true,
  })
}

interface Merging {
  readonly path: string
  /** By which `degraded` names the step. */
  readonly label: string
  readonly walked: readonly WalkedBranch[]
  readonly keepsNotes: boolean
}

/**
 * The notes of the branches that did not fail, once, in their order; a failed one is said, and where
 * all failed so does the step.
 */
export async function mergeBranches(
  walk: RunWalk,
  scope: Scope,
  { path, label, walked, keepsNotes }: Merging,
): Promise<Outcome> {
  const final = finalOf(walked)
  if (final !== undefined) return final
  const good = walked.filter(({ outcome }) => outcome.kind !== 'failed')
  if (good.length === 0) {
    return failed(path, 'all_branches_failed', `all ${walked.length} branches failed`)
  }
  const changes = good.flatMap(({ name, copy }) =>
    copy.pending.flatMap((change) => taken(change, name, keepsNotes)),
  )
  const full = lackOfRoom(walk, scope, path, changes.flatMap(textOfNote))
  if (full !== null) return full
  const part = { key: `${scope.key}:branches`, path }
  await walk.merge(scope, part, changes, () => {
    for (const change of changes) scope.thought.apply(change)
  })
  for (const { name, outcome } of walked) {
    if (outcome.kind !== 'failed') continue
    await degrade(walk, inner(scope, `lost:${name}`), `${label}:${name}`, outcome.error.code)
  }
  return done
}

/** What nothing catches ends the step around the branches too. */
function finalOf(walked: readonly WalkedBranch[]): Outcome | undefined {
  return walked.find(({ outcome }) => outcome.kind === 'failed' && outcome.isFinal)?.outcome
}

/** Of a branch the notes alone come in, under its name; memories do anyway. */
function taken(change: ThoughtChange, branch: string, keepsNotes: boolean): ThoughtChange[] {
  if (change.kind === 'note') {
    return keepsNotes ? [{ ...change, branch, note: ofBranch(change.note, branch) }] : []
  }
  if (change.kind !== 'remember') return []
  const note = keepsNotes && change.note !== null ? ofBranch(change.note, branch) : null
  return [{ ...change, branch, note }]
}
