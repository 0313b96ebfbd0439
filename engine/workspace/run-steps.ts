import { readable } from '../memory/screen-secrets.ts'
import { textsOfSteps } from './search/texts-of-steps.ts'
import type { WorkRelation } from '../model/resource.ts'
import type { Json } from '../model/json.ts'
import { showCollection, showNote, viewResource, type ResourceView } from './view-resource.ts'
import { operation, placed } from '../operations/operation.ts'
import { nameOf, nullNoteId } from '../laws/workspace/names.ts'
import type { AuditAction } from '../model/audit.ts'
import { isAtLeast, type Caller } from '../model/caller.ts'
import { fail, ok, type Failure, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { withinWork } from '../operations/within-work.ts'
import { isSearch, type RunStepsInput, type Made, type ReferenceInput, type Step } from './step.ts'
import { keepValue, lifeOf } from './keep-value.ts'
import { lawResult } from './check-arguments.ts'
import { readContent, readMember, readReference, isList, type Reference } from './references.ts'
import { nullResource } from './work-values.ts'
import type { StepOutcome, StepRun } from './step-outcome.ts'
import { admitSteps, screenStep } from './screen-steps.ts'
import { creates, keepingOf, readStep } from './step-table.ts'
import { Workbench } from './workbench.ts'

/** What a step has come to (spec WM-11). */
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
 * Carries out operations on Notes and Collections, in order, all or none (spec WM-14, WM-15). What
 * can be known to be wrong without running anything is told before any step runs.
 */
export const runSteps = operation({
  role: 'reader',
  writes: ({ caller, input }) => stepsWrite(caller, input.steps),
  grows: ({ input }) => input.steps.some(({ op }) => op !== 'remove'),
  countsTokens: ({ input }) =>
    input.steps.some((step) => 'maxTokens' in step && step.maxTokens !== undefined),
  reads({ caller, input: { steps }, settings }) {
    if (!stepsWrite(caller, steps)) return placed(...textsOfSteps(steps))
    const stored = steps.flatMap((step) => readable(screenStep(step, settings), settings) ?? [])
    return placed(...textsOfSteps(stored))
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
export function stepsWrite(caller: Caller, steps: readonly Step[]): boolean {
  if (!isAtLeast(caller, 'main')) return false
  return steps.some((step, at) => keepingOf(step, at === steps.length - 1) !== 'not_kept')
}

interface ReadStep {
  readonly step: Step
  readonly run: StepRun
  readonly name: string | null
}

function readSteps(context: OperationContext, input: RunStepsInput): Result<readonly ReadStep[]> {
  const { steps } = input
  const bound = new Set<string>()
  const all: ReadStep[] = []
  for (const [at, step] of steps.entries()) {
    const unbound = bindingsIn(step).find(({ name }) => !bound.has(name))
    if (unbound !== undefined) {
      const message = `nothing is bound to ${unbound.name}`
      const failure = { code: 'unbound_name', detail: message } as const
      return atStep(input, at, { ...failure, errors: [{ path: unbound.path, message }] })
    }
    const run = readStep(step)
    if (!run.ok) return atStep(input, at, run.failure)
    const name = nameIn(step)
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
function wantsToWrite(step: Step): boolean {
  const { keep, name } = step as Made
  return (
    keepingOf(step, false) === 'changes' ||
    creates.has(step.op) ||
    keep === true ||
    name !== undefined
  )
}

function nameIn(step: Step): Result<string | null> {
  if (step.op === 'add' || step.op === 'remove' || step.op === 'index') return ok(null)
  if (step.op === 'set_metadata') return ok(null)
  if (step.op === 'relate' || step.name === undefined) return ok(null)
  return lawResult(nameOf(step.name), 'name')
}

/** The bindings that a step refers to, by the argument. */
function bindingsIn(step: Step): readonly { readonly name: string; readonly path: string }[] {
  const found: { name: string; path: string }[] = []
  const look = (reference: Reference, path: string): void => {
    if (reference.kind === 'binding') found.push({ name: reference.name, path })
  }
  const lookEach = (value: unknown, read: (one: unknown) => Reference): void => {
    const list = isList(value)
    for (const [at, one] of (list ? value : [value]).entries()) {
      look(read(one), list ? `value.${at}` : 'value')
    }
  }
  if ('target' in step) look(readReference(step.target), 'target')
  if (step.op === 'create_note' || isSearch(step)) look(readContent(step.value), 'value')
  else if (step.op === 'create_collection' || step.op === 'add') lookEach(step.value, readMember)
  else if ('value' in step && step.op !== 'set_metadata' && step.value !== undefined) {
    lookEach(step.value, (one) => readReference(one as ReferenceInput))
  }
  return found
}

interface Finishing {
  readonly step: Step
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
  const stays = creates.has(step.op) || name !== null
  const expiresAt = lifeOf(bench.context, step as Made, stays ? 'permanent' : 'transient')
  const isIndexed = step.op === 'create_note' ? step.index : undefined
  return keepValue(bench, value, { name, expiresAt, ...(isIndexed !== undefined && { isIndexed }) })
}

/** One row a changing step, without content (spec WM-44). */
function enter(context: OperationContext, step: Step, target: string): void {
  const payload = { op: step.op, resource: target }
  context.audit({ action: actionOf(step), target, summary: step.op, payload })
}

function actionOf(step: Step): AuditAction {
  if (step.op === 'add') return 'APPEND'
  if (step.op === 'remove') return step.value === undefined ? 'ARCHIVE' : 'EDIT'
  return step.op === 'set_metadata' || step.op === 'index' ? 'EDIT' : 'CREATE'
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
