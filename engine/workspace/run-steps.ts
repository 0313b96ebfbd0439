import { readable } from '../memory/screen-secrets.ts'
import {
  queriesOfSteps,
  recallsOfSteps,
  textsOfSteps,
  textsToTell,
} from './search/texts-of-steps.ts'
import type { WorkRelation } from '../model/resource.ts'
import type { Json } from '../model/json.ts'
import { showCollection, showNote, viewResource, type ResourceView } from './view-resource.ts'
import { operation, placed } from '../operations/operation.ts'
import { nameOf, nullNoteId } from '../laws/workspace/names.ts'
import { isAtLeast, type Caller } from '../model/caller.ts'
import { fail, ok, type Failure, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { withinWork } from '../laws/work.ts'
import type { Made, RunStepsInput, WorkStep } from './step.ts'
import { keepValue, lifeOf } from './keep-value.ts'
import { lawResult } from './check-arguments.ts'
import { nullResource } from './work-values.ts'
import type { StepOutcome, StepRun } from './declared-step.ts'
import {
  actionOf,
  admitSteps,
  isChange,
  isKeptForGood,
  isWriting,
  keepingOf,
  nameGiven,
  readStep,
  referencesInSteps,
  screenStep,
} from './declared-steps.ts'
import { Workbench } from './workbench.ts'

/** What a step has come to. */
export interface StepView {
  readonly out?: string
  /** null for what was not kept. */
  readonly resourceId: string | null
  readonly value: Json
  /** In place of the value. */
  readonly relation?: WorkRelation
  /** The value is a text of which the end is left out. */
  readonly isTruncated: boolean
}

export interface StepsView {
  /** One a step, in order. */
  readonly results: readonly StepView[]
  /** What the last step has made and kept, where that was asked for; else null. */
  readonly resource: ResourceView | null
  /** Ids of what the answer shows the content of without naming it, for erasures to find. */
  readonly shows: readonly string[]
}

/**
 * Carries out operations on Notes and Collections, in order, all or none. What
 * can be known to be wrong without running anything is told before any step runs.
 */
export const runSteps = operation({
  role: 'reader',
  writes: true,
  grows: true,
  prepare({ caller, input: { steps }, settings, store }) {
    const isWrite = stepsWrite(caller, steps)
    const read = isWrite
      ? steps.flatMap((step) => readable(screenStep(step, settings)) ?? [])
      : steps
    return {
      isWrite,
      isGrowing: steps.some(({ op }) => op !== 'remove'),
      // A memory may enter core, which is counted in tokens.
      countsTokens: steps.some(
        (step) => step.op === 'remember' || ('maxTokens' in step && step.maxTokens !== undefined),
      ),
      texts: { ...placed(...textsOfSteps(read)), extract: isWrite ? textsToTell(store, read) : [] },
      searches: queriesOfSteps(steps),
      sealed: recallsOfSteps(steps),
    }
  },
  plans: ['expiry'],
  hidesForgotten: true,
  run(context: OperationContext, sent: RunStepsInput): Result<StepsView> {
    const admitted = stepsWrite(context.caller, sent.steps)
      ? admitSteps(context, sent, (at, failure) => atStep(sent, at, failure))
      : ok(sent.steps)
    if (!admitted.ok) return admitted
    const steps = admitted.value
    const input = { ...sent, steps }
    const read = readSteps(context, input)
    if (!read.ok) return read
    const bench = new Workbench(context)
    const results: StepView[] = []
    const shows = new Set<string>()
    for (const [at, { step, run, name }] of read.value.entries()) {
      const isLast = at === steps.length - 1
      const outcome = withinWork(context.work, run(bench))
      if (!outcome.ok) return atStep(input, at, outcome.failure)
      const shown = finish(bench, outcome.value, { step, name, isLast })
      const done = withinWork(context.work, shown)
      if (!done.ok) return atStep(input, at, done.failure)
      results.push(done.value.view)
      for (const id of done.value.shows) shows.add(id)
    }
    const last = input.showsResource === true ? results.at(-1) : undefined
    const resource = last === undefined ? null : viewLast(bench, last.resourceId)
    return ok({ results, resource, shows: [...shows] })
  },
})

/** Whether the call may write anything; if not it is answered as a read is. */
export function stepsWrite(caller: Caller, steps: readonly WorkStep[]): boolean {
  if (!isAtLeast(caller, 'main')) return false
  return steps.some((step, at) => isWriting(step, at === steps.length - 1))
}

interface ReadStep {
  readonly step: WorkStep
  readonly run: StepRun
  readonly name: string | null
}

function readSteps(context: OperationContext, input: RunStepsInput): Result<readonly ReadStep[]> {
  const { steps } = input
  const bound = new Set<string>()
  const all: ReadStep[] = []
  for (const [at, step] of steps.entries()) {
    for (const { reference, path } of referencesInSteps(step)) {
      if (reference.kind !== 'binding' || bound.has(reference.name)) continue
      const message = `nothing is bound to ${reference.name}`
      const failure = { code: 'unbound_name', detail: message } as const
      return atStep(input, at, { ...failure, errors: [{ path, message }] })
    }
    const run = readStep(step)
    if (!run.ok) return atStep(input, at, run.failure)
    const given = nameGiven(step)
    const name = given === undefined ? ok(null) : lawResult(nameOf(given), 'name')
    if (!name.ok) return atStep(input, at, name.failure)
    all.push({ step, run: run.value, name: name.value })
    if (step.out !== undefined) bound.add(step.out)
  }
  const forbidden = isAtLeast(context.caller, 'main') ? -1 : steps.findIndex(wantsToWrite)
  if (forbidden === -1) return ok(all)
  return atStep(input, forbidden, {
    code: 'forbidden',
    detail: 'to keep or change takes role main',
  })
}

/** Said outright, or in the nature of the operation. */
function wantsToWrite(step: WorkStep): boolean {
  const { keep } = step as Made
  return isChange(step) || isKeptForGood(step) || keep === true || nameGiven(step) !== undefined
}

interface Finishing {
  readonly step: WorkStep
  readonly name: string | null
  readonly isLast: boolean
}

interface Finished {
  readonly view: StepView
  readonly shows: readonly string[]
}

/** Keeps what is to be kept, binds it, enters it in the log and shows it. */
function finish(bench: Workbench, outcome: StepOutcome, finishing: Finishing): Result<Finished> {
  const { step, isLast } = finishing
  const out = step.out === undefined ? {} : { out: step.out }
  const value = outcome.kind === 'made' ? outcome.value : outcome.target
  if (step.out !== undefined) bench.bind(step.out, value.key)
  if (outcome.kind === 'changed') {
    const resourceId = outcome.id ?? bench.idOf(value.key)
    if (outcome.hasChanged && resourceId !== null) enter(bench.context, step, resourceId)
    const { relation } = outcome
    const view = { ...out, resourceId, value: outcome.value, isTruncated: false }
    return ok({ view: { ...view, ...(relation !== undefined && { relation }) }, shows: [] })
  }
  const wasStored = bench.idOf(value.key) !== null
  const kept = keep(bench, outcome.value, finishing)
  if (!kept.ok) return kept
  const resourceId = kept.value
  if (resourceId !== null && bench.context.store.workspace.byId(resourceId) !== null) {
    if (!wasStored || finishing.name !== null) enter(bench.context, step, resourceId)
  }
  if (value.kind === 'collection') {
    const shown = showCollection(bench, value, { counts: outcome.counts, hasItems: isLast })
    return ok({
      view: { ...out, resourceId, value: shown, isTruncated: false },
      shows: isLast ? inputsOf(bench, value.members) : [],
    })
  }
  return ok({ view: { ...out, resourceId, ...showNote(value) }, shows: value.inputs })
}

function inputsOf(bench: Workbench, keys: readonly string[]): readonly string[] {
  const unkept = keys.filter((key) => bench.idOf(key) === null)
  return [...bench.values(unkept)].flatMap(({ inputs }) => inputs)
}

/** Its id, null where it is not kept. */
function keep(
  bench: Workbench,
  value: (StepOutcome & { kind: 'made' })['value'],
  { step, name, isLast }: Finishing,
): Result<string | null> {
  const mayKeep = isAtLeast(bench.context.caller, 'main')
  if (!mayKeep || keepingOf(step, isLast) !== 'kept') return ok(bench.idOf(value.key))
  const stays = isKeptForGood(step) || name !== null
  const expiresAt = lifeOf(bench.context, step as Made, stays ? 'permanent' : 'transient')
  const isIndexed = step.op === 'create_note' ? step.index : undefined
  return keepValue(bench, value, { name, expiresAt, ...(isIndexed !== undefined && { isIndexed }) })
}

/** One row a changing step, without content. */
function enter(context: OperationContext, step: WorkStep, target: string): void {
  const payload = { op: step.op, resource: target }
  context.audit({ action: actionOf(step), target, summary: step.op, payload })
}

function viewLast(bench: Workbench, id: string | null): StepsView['resource'] {
  if (id === nullNoteId) return viewResource(bench, nullResource, null)
  const resource = id === null ? null : bench.context.store.workspace.byId(id)
  return resource === null ? null : viewResource(bench, resource, null)
}

/** A failure, with the step that it befell where there is more than one. */
function atStep({ isList: isOfList }: RunStepsInput, at: number, failure: Failure) {
  const { code, detail, errors, ...rest } = failure
  if (!isOfList) return fail(code, detail, { ...rest, ...(errors && { errors }) })
  const below = errors?.map((error) => ({ ...error, path: `${at}.${error.path}` }))
  return fail(code, detail, { ...rest, step: at, ...(below && { errors: below }) })
}
