import { channelNames, channels, each, matchChannels } from '../../../contract/lists.ts'
import type { Words } from './words.ts'

/** Recalling and forgetting. */
export const recallWords: Words = {
  RecallStore: ['A store to recall from; `notes` are those of the workspace'],
  RecallInclude: ['What is left out of a recall unless it is named'],
  TimeRange: [
    'A stretch of time: from ≤ time < to',
    {
      from: 'Its beginning; left out, it has none',
      to: 'Its end, exclusive; left out, it has none',
    },
  ],
  RecallRequest: [
    'What to recall: a question, what it is about, or both',
    {
      query: 'The question, in plain words, at most 8 KiB',
      template: 'The question as the parts of a template literal',
      top_k: 'Most hits, 1 to 100',
      include: 'What else to look through',
      roles: 'Only statements of these roles',
      stores: 'Only from these stores',
      threads: 'Only from these conversations',
      metadata: 'Only memories with these names and values',
      min_score: 'Only hits of at least this score, 0 to 1',
      max_tokens: 'Hits stop before their texts are more tokens than this, 50 to 100,000',
      reinforce: 'Whether what is recalled grows more present by it',
      id: 'The id to follow through the recall, or an entity by reference',
    },
  ],
  ExplainRecallRequest: ['A recall, and the thing to follow through it'],
  ScoreParts: [
    'The parts of a score, each 0 to 1',
    each(channelNames, (name) => channels[name].says),
  ],
  HitKind: ['What was found'],
  ContentSource: [
    'Where content was told',
    {
      memory_id: 'The memory that told it',
      page: 'Its page, from 1',
      section: 'The heading that it stands under',
    },
  ],
  Hit: [
    'Something that a recall has found',
    {
      id: 'Its id, or an entity as a reference',
      memory_id: 'The memory that says so; `null` for a note of the workspace',
      external_id: "The caller's own id of the memory",
      namespace: 'Where it was found, in a recall of several namespaces',
      text: 'What it says',
      role: 'What the statement commits its speaker to',
      store: 'The store that it is in',
      occurred_at: 'When it happened',
      entities: 'The entities that it is linked to, as references',
      parts: 'What the score is made of',
    },
  ],
  RecallCandidates: [
    'How many candidates each channel brought',
    {
      ...each(matchChannels, (name) => channels[name].brings),
      linked: 'By their links to the context',
      activated: 'By activation of the graph',
    },
  ],
  ActivationStart: [
    'Something that passed on activation',
    { id: 'Its id', energy: 'How much it started with, 0 to 1' },
  ],
  RecallTrace: ['How an answer was found'],
  Recollection: ['What was recalled', { hits: 'What was found, best first' }],
  ExplainStage: ['The step of a recall that stopped something'],
  Explanation: [
    'Why something was recalled, or was not',
    {
      id: 'The id that was asked for',
      returned: 'Whether it is among the hits',
      hit: 'The hit, where it is among them',
      parts: 'What its score is made of, as far as it came',
      score: 'Its score, as far as it came',
    },
  ],
  ForgetKind: [
    '`wrong`: it was never true; `outdated`: it is no longer true; `erase`: it has to be gone',
  ],
  ForgetRequest: [
    'What to forget: memories by id, entities, or a description of what to forget',
    {
      template: 'The description as the parts of a template literal',
      entities: 'The entities to forget, with all that is theirs; at most 100',
      memory_id: 'The memory to forget',
      memory_ids: 'The memories to forget',
      reason: 'Why, for the audit log',
    },
  ],
  Forgotten: [
    'What was forgotten',
    {
      forgotten: 'The memories, each as it is now',
      receipt: 'Proof that it is gone, where erased',
    },
  ],
  ForgetPreview: [
    'What would be forgotten: nothing is, until the call is sent again with `confirm`',
    { expires_at: 'Until when it can be confirmed: ten minutes' },
  ],
  Restored: [
    'What came back',
    {
      restored: 'What is there again',
      entities: 'The entities that are there again, as references',
      thought: 'The thought that is there again',
    },
  ],
  MessageIntent: ['What a message asks for'],
  ReadMessageRequest: ['A chat message to read', { text: 'The message, at most 64 KiB' }],
  MessageReading: ['What a message asks for, and what was done about it'],
  RememberedResult: ['What was remembered'],
  ProposedResult: ['What was proposed'],
  ForgetPreviewResult: ['What would be forgotten'],
  RecollectionResult: ['What was recalled'],
}
