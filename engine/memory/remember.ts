import { mayEnterCore } from './route-statement.ts'
import { textsOfStatement } from './statement.ts'
import { operation } from '../operations/operation.ts'
import { isAtLeast } from '../model/caller.ts'
import type { Remembered, RememberedConversation } from '../model/views.ts'
import { fail, type Result } from '../result.ts'
import type { Proposed, RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { propose } from '../governance/propose.ts'
import { asSpoken } from './messages-told.ts'
import { rememberConversation } from './remember-conversation.ts'
import { rememberStatement } from './remember-statement.ts'
import { admit, screenStatement } from './screen-secrets.ts'

/**
 * Takes in one statement from whoever may write; a sub-agent proposes it instead, and the vault is
 * an owner's. Credentials in it are treated as the setting `secrets` says.
 */
export const remember = operation({
  role: 'sub',
  writes: true,
  grows: true,
  countsTokens: mayEnterCore,
  reads: textsOfStatement,
  waitsForReading: ({ wait }) => wait !== false,
  run(
    context: OperationContext,
    said: RememberInput,
  ): Result<Remembered | RememberedConversation | Proposed> {
    const admitted = admit(context, screenStatement(said, context.settings))
    if (!admitted.ok) return admitted
    const input = asSpoken(admitted.value)
    if (!isAtLeast(context.caller, 'main')) {
      if (input.messages === undefined) return propose(context, input)
      return fail('forbidden', 'a sub-agent proposes one text at a time, and no messages')
    }
    if (input.store === 'vault' && !isAtLeast(context.caller, 'owner')) {
      return fail('forbidden', 'only an owner writes to the vault')
    }
    if (input.messages !== undefined) return rememberConversation(context, input)
    return rememberStatement(context, input)
  },
})
