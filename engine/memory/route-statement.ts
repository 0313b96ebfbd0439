import { classify, isImportant } from '../laws/governance/classification.ts'
import { triggerIn } from '../laws/governance/trigger.ts'
import { isOwnersWord, type Caller } from '../model/caller.ts'
import type { CoreBlockName } from '../model/documents.ts'
import type { StoreName } from '../model/memory.ts'
import type { Classification } from '../model/views.ts'
import type { Settings } from '../settings.ts'
import type { RememberInput } from '../model/requests.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { assistantNames } from '../governance/assistant-names.ts'
import { trustFor } from '../operations/context.ts'
import { oncePerInput } from '../operations/once-per-input.ts'
import type { Asked } from '../operations/operation.ts'
import { roleByLabel } from '../commitments/speakers.ts'
import { partsOf, statementOf } from './statement.ts'

/** Who says it, and by which rules it is read. */
interface Router {
  readonly caller: Caller
  readonly settings: Pick<Settings, 'triggers'>
  /** Knows what the assistant is called. */
  readonly store: Pick<NamespaceTables, 'documents' | 'utterances'>
}

/** Where a statement belongs, and what that still takes. */
export interface Routing {
  readonly classification: Classification
  /** Told on purpose: the caller says so, or a phrase of the text does. */
  readonly isExplicit: boolean
  /** What the memory is stored with; `core` comes with its block. */
  readonly stores: readonly StoreName[]
  /** The block of core that is to say it. */
  readonly block: CoreBlockName | null
  /** Important, from one who does not pin: an owner decides about the vault. */
  readonly awaitsVault: boolean
}

/**
 * A store that the caller names replaces the routing. Phrases in a text that came from elsewhere
 * (tools, mail, the web), or that an assistant has said, are its own and ask for nothing.
 */
export function routeStatement({ caller, settings, store }: Router, input: RememberInput): Routing {
  return routingOf(input, caller, settings.triggers, store)
}

const routingOf = oncePerInput(
  (
    input: RememberInput,
    caller: Caller,
    triggers: Settings['triggers'],
    tables: Router['store'],
  ): Routing => {
    const { text } = statementOf(input)
    const { confidence = null, explicit, store, trust, coreWorthy } = input
    const isActing = caller.actsAs !== undefined
    const believed = trustFor(caller, trust)
    const role = input.speakerRole ?? roleByLabel(tables.utterances.of(text))
    const isUsers = role === null || role === 'user'
    const isBelieved = isActing || believed === 'owner' || believed === 'main'
    const isHeeded = trust !== 'untrusted' && isUsers && isBelieved
    const isExplicit =
      explicit ??
      (isHeeded &&
        triggerIn(tables.utterances.of(text), triggers, () => assistantNames(tables)).intent ===
          'remember')
    const isMarked = isHeeded && isImportant(text)
    const mayPin = isOwnersWord(caller)
    // Applications tell their users apart by entities: then what one is called is not for all.
    const isToAssistant = isHeeded && (input.entities ?? []).length === 0
    const said = { isExplicit, confidence, isMarked, mayPin, isToAssistant, coreWorthy }
    const classification = classify(text, said)
    const { stores } = classification
    const coreBlock = isUsers ? classification.coreBlock : null
    if (store !== undefined) {
      const isForCore = store === 'core' || coreWorthy === true
      const block = isForCore ? (coreBlock ?? 'active_context') : null
      return { classification, isExplicit, stores: [store], block, awaitsVault: false }
    }
    return {
      classification,
      isExplicit,
      stores: stores.filter((one) => one !== 'core'),
      block: coreBlock,
      awaitsVault: isMarked && !mayPin,
    }
  },
)

/** Whether the statement may become a line of core, whose tokens are counted. */
export function mayEnterCore({ input, caller, settings, store }: Asked<RememberInput>): boolean {
  return partsOf(input).some((one) => {
    const { externalId } = one
    const known = externalId === undefined ? null : store.memories.byExternalId(externalId)
    if (known !== null) return known.stores.includes('core')
    return routeStatement({ caller, settings, store }, one).block !== null
  })
}
