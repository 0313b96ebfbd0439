import { operationOf, type Call, type OperationName, type Operations } from '../catalogue.ts'
import { hideForgotten } from '../memory/entities/hide-forgotten.ts'
import { admit, screenFields } from '../memory/screen-secrets.ts'
import { isAtLeast } from '../model/caller.ts'
import { fail, ok, type Result } from '../result.ts'
import { systemCredential, type OperationContext } from './context.ts'
import { withinWork } from './within-work.ts'

/**
 * Runs the verb of the operation that the call names, with what its declaration asks for: the
 * caller's role, the search for credentials, the bound on work, the references that are hidden.
 */
export function carryOut<N extends OperationName>(
  context: OperationContext,
  call: Call<N>,
): Result<Operations[N]['output']> {
  const declared = operationOf(call)
  const { role, screens, hidesForgotten } = declared
  const isAsked = context.caller.credential !== systemCredential
  if (isAsked && role !== 'namespace' && !isAtLeast(context.caller, role)) {
    return fail('forbidden', `this needs the role ${role}`)
  }
  let { input } = call
  if (screens !== undefined) {
    const { texts, names } = screens
    const admitted = admit(
      context,
      screenFields(input as object & typeof input, texts, context.settings, names),
    )
    if (!admitted.ok) return admitted
    input = admitted.value
  }
  const result = withinWork(context.work, declared.run(context, input))
  if (!result.ok || hidesForgotten !== true) return result
  return ok(hideForgotten(context, result.value))
}
