import { ofBranch } from '../../laws/reasoning/fold-notes.ts'
import type { NamedStep, StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome, ThoughtChange } from '../../model/run-event.ts'
import { lackOfRoom } from './built-ins.ts'
import type { CancelToken } from './cancel-token.ts'
import { inner, type StepScope } from './pipeline-interpreter.ts'
import { textOfNote } from './step-log.ts'
import { done, failed } from './step-stopped.ts'
import { degrade } from './tries.ts'
import type { WorkingThought } from './working-thought.ts'

export interface EndedBranch {
  readonly name: string
  readonly outcome: RunOutcome
  readonly copy: WorkingThought
}

export interface BranchRule {
  /** Most at a time; null: all. */
  readonly workers: number | null
  readonly token: CancelToken
  /** Told around each branch, in its own signals. */
  readonly onStart?: (scope: StepScope, name: string) => Promise<void>
  readonly onEnd?: (scope: StepScope, ended: EndedBranch) => Promise<void>
  /** Called as each ends, whichever comes first. */
  readonly afterEach?: (ended: EndedBranch) => void
}

/**
 * Steps side by side, each on a copy of the thought. Their signals come in the order of the
 * branches, each branch's whole before the next one's.
 */
export async function interpretBranches(
  branches: readonly NamedStep[],
  scope: StepScope,
  rule: BranchRule,
): Promise<readonly EndedBranch[]> {
  const gates = branches.map(() => scope.gate.inner())
  const hasEnded = branches.map(() => false)
  const openNext = (): void => {
    const first = hasEnded.indexOf(false)
    for (const [at, gate] of gates.entries()) if (first === -1 || at <= first) gate.open()
  }
  openNext()
  async function interpretOne(at: number, { name, step }: NamedStep): Promise<EndedBranch> {
    const copy = scope.thought.copy()
    const gate = gates[at] ?? scope.gate
    const within = inner(scope, `branch${at}`, {
      thought: copy,
      gate,
      branch: name,
      token: rule.token,
    })
    await rule.onStart?.(inner(within, 'start'), name)
    const outcome = await scope.interpreter.step(step, within)
    const result = { name, outcome, copy }
    rule.afterEach?.(result)
    await rule.onEnd?.(inner(within, 'end'), result)
    hasEnded[at] = true
    openNext()
    return result
  }
  const waiting = [...branches.entries()]
  const ended: EndedBranch[] = []
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, branch] = next
      ended[at] = await interpretOne(at, branch)
    }
  }
  const workers = Math.min(rule.workers ?? branches.length, branches.length)
  const works = await Promise.allSettled(Array.from({ length: workers }, work))
  for (const one of works) if (one.status === 'rejected') throw one.reason
  return ended
}

/** Branches and their notes, without a synthesis. */
export async function interpretConcurrent(
  step: StepOf<'concurrent' | 'worker_pool'>,
  scope: StepScope,
): Promise<RunOutcome> {
  const { path, workers, merge } = step
  const ended = await interpretBranches(step.branches, scope, { workers, token: scope.token })
  return await mergeBranches(scope, {
    path,
    label: step.kind,
    ended,
    keepsNotes: merge === 'all',
  })
}

/** The first success, and the rest is ended; else the last error. */
export async function interpretRace(step: StepOf<'race'>, scope: StepScope): Promise<RunOutcome> {
  const { path } = step
  const token = scope.token.child()
  const order: string[] = []
  const lost = { code: 'cancelled', message: 'another branch was first' } as const
  const won = `${scope.key}/race:won`
  const kept = scope.interpreter.host.journal.get(won)
  // Taken up after it was decided: nothing is performed any more, what was done is replayed.
  if (kept !== undefined) token.cancel(lost)
  const ended = await interpretBranches(step.branches, scope, {
    workers: null,
    token,
    afterEach: ({ name, outcome }) => {
      order.push(name)
      if (outcome.kind !== 'failed') token.cancel(lost)
    },
  })
  const byName = new Map(ended.map((one) => [one.name, one]))
  const inOrder = order.flatMap((name) => byName.get(name) ?? [])
  const first = inOrder.find(({ outcome }) => outcome.kind !== 'failed')
  scope.interpreter.check(scope, path)
  const decided = await scope.interpreter.commit(scope, { key: won, path }, () => ({
    events: [],
    result: first?.name ?? '',
  }))
  const winner = byName.get(String(decided))
  if (winner === undefined) return finalOf(ended) ?? inOrder.at(-1)?.outcome ?? done
  return await mergeBranches(scope, {
    path,
    label: step.kind,
    ended: [winner],
    keepsNotes: true,
  })
}

interface Merging {
  readonly path: string
  /** By which `degraded` names the step. */
  readonly label: string
  readonly ended: readonly EndedBranch[]
  readonly keepsNotes: boolean
}

/**
 * The notes of the branches that did not fail, once, in their order; a failed one is said, and where
 * all failed so does the step.
 */
export async function mergeBranches(
  scope: StepScope,
  { path, label, ended, keepsNotes }: Merging,
): Promise<RunOutcome> {
  const final = finalOf(ended)
  if (final !== undefined) return final
  const good = ended.filter(({ outcome }) => outcome.kind !== 'failed')
  if (good.length === 0) {
    return failed(path, 'all_branches_failed', `all ${ended.length} branches failed`)
  }
  const changes = good.flatMap(({ name, copy }) =>
    copy.pending.flatMap((change) => taken(change, name, keepsNotes)),
  )
  const full = lackOfRoom(scope, path, changes.flatMap(textOfNote))
  if (full !== null) return full
  const part = { key: `${scope.key}:branches`, path }
  await scope.interpreter.merge(scope, part, changes, () => {
    for (const change of changes) scope.thought.apply(change)
  })
  for (const { name, outcome } of ended) {
    if (outcome.kind !== 'failed') continue
    await degrade(inner(scope, `lost:${name}`), `${label}:${name}`, outcome.error.code)
  }
  return done
}

/** What nothing catches ends the step around the branches too. */
function finalOf(ended: readonly EndedBranch[]): RunOutcome | undefined {
  return ended.find(({ outcome }) => outcome.kind === 'failed' && outcome.isFinal)?.outcome
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
