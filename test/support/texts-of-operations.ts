import type { OperationName, Operations } from '../../engine/catalogue.ts'

/** `text` and `name` are looked through for credentials; all else says why it is not. */
export type Standing = 'text' | 'name' | { readonly not: string }

type Rows = {
  readonly [N in OperationName]?: {
    readonly [F in keyof Required<Operations[N]['input']>]: Standing
  }
}

const asked = { not: 'it is asked for and not stored' }
const choice = { not: 'a number, a flag or one of a few words' }
const id = { not: 'the id of something that is there' }
const moment = { not: 'a time' }
const object = { not: 'by the object itself, of what was looked through as it came' }
const reference = { not: 'ids of entities are the application’s, and stand in texts that are' }
const entity = { kind: reference, id: reference }
const one = { id }
const template = 'text' as const

/**
 * Of every field of every operation that may write whether it is looked through for credentials. A
 * new field of one does not compile until it stands here; that each such operation does, and that
 * what is said to be looked through is, a test tells (secrets-everywhere).
 */
export const textsOfOperations: Rows = {
  remember: {
    text: 'text',
    template,
    entities: 'text',
    externalId: 'name',
    messages: 'text',
    thread: 'name',
    speaker: 'name',
    speakerRole: choice,
    occurredAt: moment,
    metadata: 'text',
    store: choice,
    confidence: choice,
    trust: choice,
    explicit: choice,
    expiresAt: moment,
    wait: choice,
    secrets: choice,
    coreWorthy: choice,
  },
  reinforce: { uses: object },
  forget: {
    text: { not: 'words by which something is found; kept with the preview until it lapses' },
    template: { not: 'as text' },
    entities: reference,
    partial: choice,
    memoryIds: id,
    permanent: choice,
    confirm: id,
    reason: 'text',
    kind: choice,
  },
  undoForget: { id: reference },
  changeMemory: { id, text: 'text', metadata: 'text', thread: 'name', expiresAt: moment },
  pinMemory: { id, pinned: choice },
  mergeEntities: { ...entity, into: reference },
  unmergeEntity: entity,
  addNode: { text: 'text', role: choice, confidence: choice },
  changeNode: { id, text: 'text', role: choice, confidence: choice, subject: 'text' },
  setEdge: { from: id, to: id, weight: choice, label: 'text' },
  removeEdge: { from: id, to: id },
  boostNode: { id, by: choice },
  decayGraph: { dryRun: choice, scheduledPasses: choice },
  learnFromRecall: { uses: object },
  takeFileReading: {
    list: choice,
    item: choice,
    reading: { not: 'what a file says is looked through as content is, once it was read' },
  },
  drawEdges: {},
  takeExtraction: {
    memoryId: id,
    version: choice,
    proposed: object,
    held: object,
    classification: object,
    refused: choice,
  },
  replayExtractions: { memoryIds: id },
  backfillExtractions: {},
  resolveConflict: { id, keep: choice, how: choice },
  undoConflict: one,
  suggest: { pieces: object },
  acceptSuggestion: one,
  dismissSuggestion: one,
  setSettings: { values: 'text' },
  readMessage: {
    text: 'text',
    act: choice,
    speaker: reference,
    speakerName: reference,
    topK: choice,
  },
  proposeMemory: {
    content: 'text',
    suggestedStore: choice,
    trigger: 'text',
    entities: 'text',
    confidence: choice,
    coreWorthy: choice,
  },
  decideProposal: { id, decision: choice, store: choice, reason: 'text' },
  withdrawProposal: one,
  eraseProposal: one,
  remindOfProposals: {},
  acknowledgeAlert: one,
  setDueStatus: { id, status: choice },
  tellDue: {},
  digestAudit: {},
  watchIntegrity: {},
  addWebhook: {
    url: { not: 'an address, of which an owner may make a part a secret of the receiver' },
    types: choice,
    texts: choice,
    secret: { not: 'it is a credential: messages are signed by it, and it is shown once' },
  },
  removeWebhook: one,
  followPrefix: { webhooks: object },
  takeDeliveries: { webhook: id, attempts: object, told: choice },
  setCore: { blocks: 'text', revision: id },
  setSoul: { soul: 'text' },
  setIdentityFacts: { facts: 'text' },
  revertToPosition: { position: choice },
  revertReflection: one,
  revertRevision: one,
  eraseRevision: one,
  startReflection: { trigger: choice },
  answerConsent: { id, answer: choice },
  requestTokens: { id, extra: choice, penalty: choice, reasons: 'text' },
  grantTokens: { id, decision: choice, amount: choice, reason: 'text' },
  runReflection: one,
  decideReflection: { id, decision: choice, changes: 'text', operations: id, reason: 'text' },
  discussReflection: { id, text: 'text' },
  moveReflections: { asks: choice },
  beginStanding: {},
  landStanding: one,
  draftConsolidation: {},
  decideConsolidation: { id, decision: choice, reason: 'text' },
  createThought: { intent: 'text', traceId: 'name', taskId: 'name', parentId: id },
  archiveThought: one,
  eraseThought: one,
  cloneThought: { id, traceId: 'name' },
  addThoughtNote: { id, key: 'name', content: 'text', metadata: 'text', source: 'name' },
  publishNotes: { id, notes: 'text' },
  startRun: {
    thoughtId: id,
    pipeline: 'text',
    version: choice,
    saved: object,
    atomic: choice,
    model: asked,
    budget: choice,
  },
  savePipeline: { name: 'name', pipeline: 'text', schedule: choice, on: choice },
  deletePipeline: { name: asked },
  triggerPipeline: { name: asked, cause: object, mayRun: object },
  saveExpectation: {
    name: 'name',
    question: 'text',
    finds: id,
    hides: id,
    says: 'text',
    silent: choice,
    asOf: moment,
  },
  deleteExpectation: { name: asked },
  runExpectations: { names: asked, closes: object },
  withdrawSource: { memoryId: id, thread: asked, keyId: asked, agent: asked, confirm: asked },
  cancelRun: one,
  advanceRun: { id, path: object, entry: object, events: object, told: object },
  endRun: { id, outcome: object, events: object },
  dropSignals: {},
  importLines: {
    firstLine: choice,
    lines: { not: 'restored as they were, and counted in the answer' },
    mark: object,
    unreadable: object,
  },
  runSteps: { steps: 'text', isList: choice, showsResource: choice },
  deleteResource: { kind: choice, idOrName: asked, permanent: choice },
  restoreResource: one,
  addWorkRelation: {
    from: asked,
    to: asked,
    relation: { not: 'a word of letters, digits and `_`' },
    name: 'text',
  },
  deleteWorkRelation: one,
  expireResources: {},
}
