import { classify, isImportant } from '../laws/governance/classification.ts'
import { triggerIn } from '../laws/governance/trigger.ts'
import { isOwnersWord, type Caller } from '../model/caller.ts'
import type { CoreBlockName } from '../model/documents.ts'
import type { StoreName } from '../model/memory.ts'
import type { Classification } from '../model/views.ts'
import type { Settings } from '../settings.ts'
import type { ModelRoutes } from '../commitments/tables/extractions.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { assistantNames } from '../governance/assistant-names.ts'
import { trustFor } from '../operations/context.ts'
import { roleByLabel } from '../commitments/speakers.ts'
import type { Statement } from './statement.ts'

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
  /** What a model that reads the text later may decide of its place. */
  readonly ofModel: ModelRoutes | null
}

/**
 * A store that the caller names replaces the routing. Phrases in a text that came from elsewhere
 * (tools, mail, the web), or that an assistant has said, are its own and ask for nothing.
 */
export function routeStatement(
  { caller, settings, store }: Router,
  { input, text }: Statement,
): Routing {
  const message = store.utterances.of(text)
  const { confidence = null, explicit, store: place, trust, coreWorthy } = input
  const isActing = caller.actsAs !== undefined
  const believed = trustFor(caller, trust)
  const role = input.speakerRole ?? roleByLabel(message)
  const isUsers = role === null || role === 'user'
  const isBelieved = isActing || believed === 'owner' || believed === 'main'
  const isHeeded = trust !== 'untrusted' && isUsers && isBelieved
  const isExplicit =
    explicit ??
    (isHeeded &&
      triggerIn(message, settings.triggers, () => assistantNames(store)).intent === 'remember')
  const isMarked = isHeeded && isImportant(message)
  const mayPin = isOwnersWord(caller)
  // Applications tell their users apart by entities: then what one is called is not for all.
  const isToAssistant = isHeeded && (input.entities ?? []).length === 0
  const isPersons = isUsers && believed !== 'untrusted'
  const said = { isExplicit, confidence, isMarked, mayPin, isToAssistant, isPersons, coreWorthy }
  const classification = classify(message, said)
  const { stores } = classification
  const coreBlock = isUsers ? classification.coreBlock : null
  if (place !== undefined) {
    const isForCore = place === 'core' || coreWorthy === true
    const block = isForCore ? (coreBlock ?? 'active_context') : null
    return { classification, isExplicit, stores: [place], block, awaitsVault: false, ofModel: null }
  }
  return {
    classification,
    isExplicit,
    stores: stores.filter((one) => one !== 'core'),
    block: coreBlock,
    awaitsVault: isMarked && !mayPin,
    ofModel: isToAssistant && coreWorthy === undefined ? 'core' : 'stores',
  }
}

/**
 * Where a statement will stand, before it is taken in: none is routed that is the next version of
 * what is known. A line of core has its tokens counted.
 */
export function destinationOf(
  router: Router & { readonly store: Pick<NamespaceTables, 'memories'> },
  said: Statement,
): { readonly routing?: Routing; readonly mayEnterCore: boolean } {
  const { externalId } = said.input
  const known = externalId === undefined ? null : router.store.memories.byExternalId(externalId)
  if (known !== null) return { mayEnterCore: known.stores.includes('core') }
  const routing = routeStatement(router, said)
  return { routing, mayEnterCore: routing.block !== null }
}
