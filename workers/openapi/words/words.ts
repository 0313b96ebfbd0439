/**
 * What the document says of a shape, and of those of its fields that their schema leaves without a
 * description. Schemas describe what a caller has to know to be taken; these words are for readers.
 */
export type Words = Readonly<Record<string, readonly [about: string, fields?: FieldWords]>>

export type FieldWords = Readonly<Record<string, string>>

/** Fields that mean the same wherever they stand. */
export const commonFields: FieldWords = {
  usage: 'What the call has cost',
  degraded: 'What was left out of the answer, and why; empty where nothing was',
  position: "The namespace's log position after the call",
  next_cursor: 'Send it as `cursor` for the next page; `null` on the last page',
  created_at: 'When it was written: ISO-8601, UTC, milliseconds',
  trust: 'How far its writer is believed; what is derived has the lowest trust of its sources',
  op: 'The name of the operation',
  receipt: 'The proof of the erasure, where something was erased',
  at_least: 'Answer from a state at or past this log position, or with 503',
}

/** Shapes that have the fields of another one and more of their own. */
export const fieldsOf: Readonly<Record<string, string>> = {
  MemoryDetail: 'Memory',
  PreviewedMemory: 'Memory',
  CreatedKey: 'Key',
  CreatedWebhook: 'Webhook',
  ChangedWebhook: 'Webhook',
  CreatedPrefixWebhook: 'PrefixWebhook',
  ThoughtView: 'Thought',
  CancelledRun: 'Run',
  NamespaceReceipt: 'Receipt',
  ListedNote: 'Note',
  ListedCollection: 'Collection',
  UsageDay: 'UsageTotals',
  RememberedResult: 'Remembered',
  ForgetPreviewResult: 'ForgetPreview',
  RecollectionResult: 'Recollection',
  SetSoulRequest: 'Soul',
  IdentityFactsPatch: 'IdentityFacts',
  ExplainRecallRequest: 'RecallRequest',
  RanOperations: 'OperationResult',
  CreatedNote: 'OperationResult',
  CreatedCollection: 'OperationResult',
  Edge: 'OutgoingEdge',
  ProposedResult: 'Proposed',
}
