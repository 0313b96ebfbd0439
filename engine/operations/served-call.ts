import { operations, type Call, type OperationName, type Operations } from '../catalogue.ts'
import { withinWork } from '../laws/work.ts'
import { hideForgotten } from '../memory/entities/hide-forgotten.ts'
import { admit, screenFields } from '../memory/screen-secrets.ts'
import { isAtLeast } from '../model/caller.ts'
import { fail, ok, type Result } from '../result.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { systemCredential, type OperationContext } from './context.ts'
import type { CallPlan, Operation } from './operation.ts'
import type { TopicReadings } from './text-readings.ts'
import { hearOfTopics } from './topics.ts'

/** A call at the door of its object, with the declaration of its operation. */
export interface OpenedCall<N extends OperationName> extends Call<N> {
  /** Its input and output are those of the name: what its verb is given, it alone knows. */
  readonly declared: Operation<object, unknown>
  /** What of its input was left out already; absent where it was not judged. */
  readonly topics?: TopicReadings
}

/** The same with its plan: all that anybody on its way asks of its operation. */
export interface ServedCall<N extends OperationName> extends OpenedCall<N> {
  readonly plan: CallPlan & { readonly given: object }
  /** Whether it may change anything. */
  readonly isWrite: boolean
  /** Whether it may make the namespace larger for good. */
  readonly isGrowing: boolean
  readonly countsTokens: boolean
  /** What the plan was made of. */
  readonly basis: Basis
}

interface Basis {
  readonly settings: NamespaceTables['settings']['current']
  readonly position: number
}

interface Planner {
  readonly store: NamespaceTables
  readonly state: { readonly position: number }
}

/** Looks the operation up, once a call. */
export function openCall<N extends OperationName>(call: Call<N>): OpenedCall<N> {
  return { ...call, declared: operations[call.operation] as unknown as Operation<object, unknown> }
}

export function planCall<N extends OperationName>(
  opened: OpenedCall<N>,
  planner: Planner,
): ServedCall<N> {
  const { declared, input, caller } = opened
  const basis = basisIn(planner)
  const asked = { input, caller, settings: basis.settings, store: planner.store }
  const plan = declared.prepare?.(asked) ?? {}
  return {
    ...opened,
    plan: { ...plan, given: plan.given ?? input },
    isWrite: plan.isWrite ?? declared.writes,
    isGrowing: plan.isGrowing ?? declared.grows ?? false,
    countsTokens: plan.countsTokens ?? declared.countsTokens ?? false,
    basis,
  }
}

/**
 * The call as it stands now. While its texts are read others may write: then what it comes to is
 * asked anew, and a text that nobody has read beforehand is read by rules.
 */
export function planNow<N extends OperationName>(
  served: ServedCall<N>,
  planner: Planner,
): ServedCall<N> {
  const { settings, position } = basisIn(planner)
  const { basis } = served
  const isSame = basis.settings === settings && basis.position === position
  return isSame ? served : planCall(served, planner)
}

function basisIn({ store, state }: Planner): Basis {
  return { settings: store.settings.current, position: state.position }
}

/**
 * Runs the verb of the call, with what its declaration asks for: the caller's role, the search for
 * credentials, the bound on work, the references that are hidden.
 */
export function carryOut<N extends OperationName>(
  context: OperationContext,
  { declared, plan }: ServedCall<N>,
): Result<Operations[N]['output']> {
  const { role, screens, tells, hidesForgotten } = declared
  const isAsked = context.caller.credential !== systemCredential
  if (isAsked && role !== 'namespace' && !isAtLeast(context.caller, role)) {
    return fail('forbidden', `this needs the role ${role}`)
  }
  const aboutTopic = hearOfTopics(context, tells?.heard)
  if (aboutTopic !== null) return aboutTopic
  let { given } = plan
  if (screens !== undefined) {
    const { texts, names } = screens
    const admitted = admit(context, screenFields(given, texts, context.settings, names))
    if (!admitted.ok) return admitted
    given = admitted.value
  }
  // The declaration is that of the name, and so is what it answers.
  const answered = declared.run(context, given) as Result<Operations[N]['output']>
  const result = withinWork(context.work, answered)
  if (!result.ok || hidesForgotten !== true) return result
  return ok(hideForgotten(context, result.value))
}

/**
 * Whether what a call looks at has a limit. What ends, undoes or decides a thing goes on however
 * much it has to look at, and an import is written in slices of its own.
 */
export function isMetered({ declared }: OpenedCall<OperationName>): boolean {
  const { writes, grows, imports } = declared
  return imports !== true && !(writes && grows === false)
}
