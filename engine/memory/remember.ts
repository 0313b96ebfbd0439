import { must } from '../assert.ts'
import { saidBehindLabel } from '../commitments/speakers.ts'
import { operation, type Asked } from '../operations/operation.ts'
import { isAtLeast } from '../model/caller.ts'
import type { Remembered, RememberedConversation } from '../model/views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { NothingKept, Proposed, RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { lookBack, reportLookBack } from '../segments/look-back.ts'
import { sayLeftOut, topicOutcomes } from '../operations/topics.ts'
import { propose } from '../governance/propose.ts'
import type { Settings } from '../settings.ts'
import { asSpoken, firstToRead, statementsOf } from './messages-told.ts'
import { saysNothing, sieveStatement } from './leave-out-topics.ts'
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
  tells: {
    sieve: ({ input }: Asked<RememberInput>, sieve) => sieveStatement(input, sieve),
    heard: 'outcomes',
  },
  leavesNoTrace: ({ remember: isKept }: RememberInput) => isKept === false,
  waitsForReading: ({ wait, remember: isKept }: RememberInput) =>
    wait !== false && isKept !== false,
  run(context: OperationContext, told: ToRemember): Result<Taken> {
    reportLookBack(context)
    const taken = take(context, told)
    if (!taken.ok || told.screened.input.remember !== false) return taken
    return ok({ ...taken.value, kept: false })
  },
})

type Taken = Remembered | RememberedConversation | Proposed | NothingKept

function take(
  context: OperationContext,
  { screened, statements, routing }: ToRemember,
): Result<Taken> {
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
  const skipped = topicOutcomes(context)
  if (skipped.length > 0 && saysNothing(admitted.value)) {
    return ok({ kind: 'nothing_kept', outcomes: skipped })
  }
  const said = must(statements[0] ?? null, 'what is admitted has been read')
  if (isProposed) {
    sayLeftOut(context, context.texts.topics?.leftOut ?? [])
    return propose(context, said)
  }
  const done = rememberStatement(context, said, { routing })
  if (!done.ok || skipped.length === 0) return done
  return ok({ ...done.value, outcomes: [...done.value.outcomes, ...skipped] })
}

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
  const sealed = lookBack(
    asked.store,
    said.map(({ text }) => text),
  )
  const routing = input.messages === undefined ? places[0]?.routing : undefined
  return {
    given: { ...told, routing },
    texts: { ...texts, embed },
    countsTokens: places.some(({ mayEnterCore }) => mayEnterCore),
    ...(sealed !== undefined && { sealed: [sealed] }),
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
