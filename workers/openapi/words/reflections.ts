import type { Words } from './words.ts'

/** Reflections, the tokens they may spend, and what they have come to. */
export const reflectionWords: Words = {
  ReflectionState: ['Where a reflection stands'],
  ReflectionTrigger: [
    'What a reflection begins with: `immediate` at once, `soft` when an owner agrees, `scheduled` by the clock, when an owner agrees',
  ],
  ReflectionOperationKind: ['What a reflection proposes to do'],
  ReflectionOperation: [
    'Something that a reflection proposes to do',
    { id: 'Its id within the reflection', content: 'What is to be written', reason: 'Why' },
  ],
  ReflectionTokens: [
    'The tokens that a reflection may spend',
    {
      baseline: 'What every reflection has',
      extra: 'What it has asked for beyond that',
      penalty: 'What it takes off itself',
      requested: 'What it has asked for in all',
      granted: 'What an owner has granted',
      result: 'What came of it, in words',
    },
  ],
  ReflectionScope: [
    'What a reflection has read',
    { ids: 'Ids of what was read', tokens: 'Tokens of what was read' },
  ],
  DialogueTurn: [
    'Something that was said about a reflection',
    { text: 'What was said', at: 'When it was said' },
  ],
  Reflection: [
    'A look back at what was remembered, and what is proposed to do about it',
    {
      id: 'The id of the reflection',
      operations: 'What it proposes to do',
      monologue: 'What was thought, in the first person',
      footnote: 'What is added to it',
      milestone: 'What it is called, where it is a milestone',
      reason: 'Why it was decided so',
      decided_at: 'When it was decided',
    },
  ],
  ChangedReflection: ['The reflection as it is now, and what the step has cost'],
  StartReflectionRequest: ['What a reflection begins with'],
  ConsentAnswer: ['What an owner answers to the question whether to reflect'],
  AnswerConsentRequest: ['The answer to the question whether to reflect'],
  TokenReasons: [
    'Why tokens are asked for',
    { extra: 'Why more than the baseline', penalty: 'Why some are taken off' },
  ],
  RequestTokensRequest: ['The tokens that a reflection asks for'],
  GrantDecision: ['What is decided of the tokens that a reflection asks for'],
  GrantTokensRequest: [
    'The decision on the tokens that a reflection asks for',
    { reason: 'Why it is decided so' },
  ],
  ReflectionVerdict: ['What is decided of what a reflection proposes'],
  ReflectionChange: [
    'A part of a reflection that changes before it is approved',
    { id: 'The part: an operation, or a line about itself' },
  ],
  DecideReflectionRequest: [
    'The decision on what a reflection proposes',
    {
      changes: 'With `approve_with_changes`: the parts that change',
      reason: 'Why it is decided so',
    },
  ],
  DiscussReflectionRequest: ['Something to say about a reflection', { text: 'What to say' }],
  Reward: [
    'The tokens of one reflection',
    {
      reflection: 'The id of the reflection',
      requested: 'Tokens that it has asked for',
      granted: 'Tokens that were granted',
      result: 'What came of it, in words',
      reason: 'Why it was decided so',
      at: 'When it was decided',
    },
  ],
  TokenTotals: [
    'Tokens of all reflections',
    {
      extra_requested: 'Asked for beyond the baseline',
      extra_granted: 'Granted beyond the baseline',
      self_penalty: 'Taken off by reflections themselves',
      user_penalty: 'Taken off by an owner',
      user_bonus: 'Added by an owner',
    },
  ],
  TokenEconomy: [
    'How reflections have dealt with tokens',
    { baseline: 'What every reflection has. Tokens, counted in o200k_base' },
  ],
  AuditRecord: [
    'One change, chained to the one before it by its hash',
    {
      id: 'The id of the record',
      time: 'When it was',
      action: 'What was done',
      target: 'What it was done to',
      actor: 'The credential that did it',
      approval: 'Whose decision it was',
      summary: 'What was done, in one line',
      critical: 'Whether an owner should look at it',
      position: "The namespace's log position",
      payload_hash: 'SHA-256 of what was written, in hex',
      prev_hash: 'The hash of the record before it',
      hash: 'SHA-256 of the record and `prev_hash`, in hex',
    },
  ],
  AuditDigest: [
    'What is left of a month of the log',
    {
      critical: 'How many of its records an owner should have looked at',
      first_hash: 'The hash of its first record',
    },
  ],
  AnchorCounts: [
    'Signed heads of the log, in numbers',
    {
      checked: 'How many fit the log',
      forged: 'How many do not',
      unknown_key: 'How many were signed by a key that is not known',
    },
  ],
  AuditVerdict: [
    'Whether the log is what it was when it was written',
    { ok: 'Whether it is', length: 'How many records there are' },
  ],
  FieldChange: [
    'A field that has changed',
    {
      path: 'The names that lead to it',
      before: 'What it was; left out where it was not there',
      after: 'What it is now; left out where it is gone',
    },
  ],
  Revision: [
    'A change that can be taken back',
    {
      id: 'The id of the revision',
      target: 'What was changed',
      actor: 'The credential that changed it',
      approval: 'Whose decision it was',
      trigger: 'What gave cause for it',
      summary: 'What was changed, in one line',
      position: "The namespace's log position",
    },
  ],
  ErasedRevision: ['The proof that a revision is gone'],
  RevertRequest: [
    'How far to go back: to a position of the log, or before a reflection',
    { reflection_id: 'The reflection whose changes to take back' },
  ],
  SkippedRevert: [
    'Something that was not taken back',
    { target: 'What it is', reason: 'Why it was not' },
  ],
  Reverted: ['What was taken back', { skipped: 'What was not, and why' }],
  ReceiptStatus: ['Whether the erasure is done'],
  ErasedStore: [
    'What one store has lost',
    {
      name: 'The store',
      removed: 'How many things were removed from it',
      verified: 'Whether a look at it has found nothing left',
    },
  ],
  ErasureProbe: ['What a recall has found after it', { hits: 'Has to be 0' }],
  Receipt: [
    'The proof that something is gone from every store',
    { id: 'The id of the receipt', stores: 'What each store has lost' },
  ],
  NamespaceReceipt: ['The proof of an erasure, with the namespace that it was in'],
}
