import { must } from '../assert.ts'
import { saidBehindLabel } from '../commitments/speakers.ts'
import { operation, type Asked } from '../operations/operation.ts'
import { isAtLeast } from '../model/caller.ts'
import type { Remembered, RememberedConversation } from '../model/views.ts'
import { fail, type Result } from '../result.ts'
import type { Proposed, RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { propose } from '../governance/propose.ts'
import type { Settings } from '../settings.ts'
import { asSpoken, firstToRead, statementsOf } from './messages-told.ts'
import { rememberConversation } from './remember-conversation.ts'
import { rememberStatement } from './remember-statement.ts'
import { destinationOf, type Routing } from './route-statement.ts'
import { admit, readable, screenStatement, type Screened } from './screen-secrets.ts'
import { statementOf, textsToExtract, type Statement } from './statement.ts'

/** What is to be remembered, read once. */
export interface ToRemember {
  readonly screened: Screened<RememberInput>
  /** One, or one a message, null for one that says nothing. None of what will be refused. */
  readonly statements: readonly (Statement | null)[]
  /** Where the one belongs, where that is known already. */
  readonly routing?: Routing | undefined
}

/**
 * Takes in one statement from whoever may write; a sub-agent proposes it instead, and the vault is
 * an owner's. Credentials in it are treated as the setting `secrets` says.
 */
export const remember = operation({
  role: 'sub',
  writes: true,
  grows: true,
  prepare: prepareToRemember,
  waitsForReading: ({ wait }) => wait !== false,
  run(
    context: OperationContext,
    { screened, statements, routing }: ToRemember,
  ): Result<Remembered | RememberedConversation | Proposed> {
    const admitted = admit(context, screened)
    if (!admitted.ok) return admitted
    const { messages, store } = admitted.value
    const isProposed = !isAtLeast(context.caller, 'main')
    if (isProposed && messages !== undefined) {
      return fail('forbidden', 'a sub-agent proposes one text at a time, and no messages')
    }
    if (!isProposed && store === 'vault' && !isAtLeast(context.caller, 'owner')) {
      return fail('forbidden', 'only an owner writes to the vault')
    }
    if (messages !== undefined) return rememberConversation(context, admitted.value, statements)
    const said = must(statements[0] ?? null, 'what is admitted has been read')
    return isProposed ? propose(context, said) : rememberStatement(context, said, { routing })
  },
})

/**
 * What is read of it before the transaction. What will be refused for a credential in it is read by
 * nobody, and nobody reads what is masked.
 */
export function prepareToRemember({ input, ...asked }: Asked<RememberInput>) {
  const told = toRemember(input, asked.settings)
  const said = firstToRead(told.statements)
  const texts = textsToExtract(said, asked)
  const embed = texts.extract.flatMap(
    (text) => saidBehindLabel(asked, asked.store.utterances.of(text)) ?? [],
  )
  const places = said.map((one) => destinationOf(asked, one))
  const routing = input.messages === undefined ? places[0]?.routing : undefined
  return {
    given: { ...told, routing },
    texts: { ...texts, embed },
    countsTokens: places.some(({ mayEnterCore }) => mayEnterCore),
  }
}

export function toRemember(input: RememberInput, settings: Settings): ToRemember {
  const screened = screenStatement(input, settings)
  const said = readable(screened)
  if (said === null) return { screened, statements: [] }
  const statements =
    said.messages === undefined ? [statementOf(asSpoken(said))] : statementsOf(said)
  return { screened, statements }
}
