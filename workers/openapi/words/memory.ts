import type { Words } from './words.ts'

/** Remember, recall, forget, and what is remembered. */
export const memoryWords: Words = {
  Store: [
    'Where a memory is kept: `core` (always in the context), `episodic` (what happened), `semantic` (what is true), `procedural` (how things are done), `vault` (secrets of the owner)',
  ],
  Lifecycle: [
    'How present a memory is, by its relevance: `active`, then `fading`, then `dormant`; `archived` is hidden until it is asked for',
  ],
  MemoryStatusValue: [
    '`processing` until its statements are read, then `ready`; `forgotten` once it is forgotten',
  ],
  MemoryStatus: [
    'Where a memory stands',
    { value: 'The status itself', since: 'Since when it has this status' },
  ],
  EpisodeType: ['What an episode tells'],
  EpisodeSource: ['How an episode came in'],
  Mention: [
    'A place where a text names an entity: `text.slice(start, end)`',
    {
      entity: 'The entity that is named, as a reference',
      start: 'Where the name begins: UTF-16 units from the beginning of the text',
      end: 'Where the name ends, exclusive',
      source: '`told` where a caller named the entity, `extracted` where the text alone does',
    },
  ],
  Memory: [
    'A memory: what was told, with what became of it',
    {
      __memory_id: 'The id of the memory',
      text: 'What was told, as it was told',
      status: 'Whether it is read, ready or forgotten',
      stores: 'Every store that it is in',
      external_id: "The caller's own id for it, unique in the namespace",
      thread: 'The conversation that it belongs to',
      occurred_at: 'When it happened, as the call says, or when it was told',
      expires_at: 'When it will be archived by itself',
      entities: 'The entities that it is linked to, as references',
      mentions: 'Where its text names entities',
      commitments: 'Ids of the nodes of the graph that were drawn from it',
      relevance: 'How present it is, 0 to 1: it falls with time and rises with use',
      pinned: 'Whether it is kept from fading and forgetting',
      pinned_at: 'When it was pinned',
      metadata: "The caller's own names and values",
      tags: 'Of an episode: words that it is filed under',
    },
  ],
  MemoryDetail: ['A memory, with the parts that its relevance comes from'],
  ErasedMemory: [
    'What is left to show of a memory that was erased',
    { __memory_id: 'The id that it had', status: 'When it was erased' },
  ],
  PreviewedMemory: ['A memory that a description fits, and how well'],
  Decay: [
    'The parts of `relevance`',
    {
      base: 'The relevance that it began with, 0 to 1',
      access_count: 'How often it was recalled',
      last_accessed_at: 'When it was last recalled, or written',
      days: 'Days since then',
      raw: 'The relevance before its floor; `null` for what never decays',
      floor: 'Why its relevance does not fall below a floor; `null` where it may',
    },
  ],
  ChangedMemory: ['The memory as it is now, and what the change has cost'],
  ChangeMemoryRequest: [
    'What is to change of a memory; a field that is left out stays as it is',
    { text: 'The new text: it makes a new version', thread: 'Another thread; `null` clears it' },
  ],
  MemoryHistoryItem: [
    'A version of a memory, or a change of its status',
    {
      version: 'Counts its texts, from 1',
      text: 'The text of that version',
      status: 'The status that it had then',
      at: 'When it was written',
      actor: 'The credential that wrote it',
    },
  ],
  Template: [
    'The parts of a template literal: texts, and between them entities',
    { strings: 'The texts, one more than there are entities', values: 'The entities' },
  ],
  MessagePart: ['A part of a message: a text, or something else with a URL'],
  TextPart: [
    'A part that is a text',
    { type: 'What the part is called where it comes from', text: 'The text, at most 64 KiB' },
  ],
  OtherPart: [
    'A part that is no text, such as a file or an image; it is kept as content where it has a URL',
    { type: 'What the part is, in the words of the API that it comes from' },
  ],
  ConversationMessage: [
    'One message of a conversation',
    { content: 'What is said: a text, a list of parts, or `null` for nothing; at most 64 KiB' },
  ],
  RememberRequest: [
    'What to remember: a text, entities, both, a template, or messages',
    {
      text: 'What to remember, in plain words, at most 64 KiB',
      template: 'The text as the parts of a template literal',
      entities: 'Entities to link to the memory, with what is known of them; at most 100',
      thread: 'The conversation that it belongs to',
      metadata: "The caller's own names and values, answered as they were told",
      confidence: 'How sure the caller is of it, 0 to 1',
      trust: 'Lower than the own role, for text from tools, mail or the web',
      speaker_role: 'The part that its speaker has in the conversation',
    },
  ],
  OutcomeKind: [
    'What became of it: kept, merged with what was known, put in place of it, in conflict with it, waiting for a decision, passed over, or failed',
  ],
  SkipReason: ['Why nothing was kept of it'],
  Outcome: [
    'What became of one statement of what was told',
    {
      commitment: 'The node of the graph that was drawn from it',
      role: 'What the statement commits its speaker to',
      text: 'The statement',
      target: 'What it met: a node, a conflict, a proposal or an entity',
      retryable: 'Whether it will be tried again',
    },
  ],
  MemoryClass: ['What kind of thing was told'],
  ClassifiedBy: ['Whether rules or a model classified it'],
  ClassifiedEntity: [
    'An entity that the text names',
    { name: 'The name in the text', type: 'What sort of thing it is' },
  ],
  ClassifiedRelation: [
    'A relation that the text tells',
    { from: 'The one entity', relation: 'What it is to the other', to: 'The other entity' },
  ],
  Classification: [
    'How a text was classified, and where it was kept for that',
    {
      stores: 'The stores that it was routed to',
      entities: 'Entities that the text names',
      relations: 'Relations that the text tells',
      tags: 'Words that it is filed under',
      core_update: 'Whether it belongs into core',
      core_block: 'The block of core that it belongs into',
      summary: 'What it says, in one line',
    },
  ],
  Remembered: [
    'What was remembered, and what became of each statement',
    {
      memory: 'The memory that was made or changed',
      outcomes: 'What became of each statement, in the order of the text',
      stores: 'The stores that it is in',
      classification: 'How it was classified',
    },
  ],
  RememberedConversation: ['What was remembered of messages'],
  Proposed: [
    'What a sub-agent told: it is stored once somebody commits it',
    { proposal: 'The proposal that waits for a decision' },
  ],
  RememberBatchRequest: [
    'Things to remember, each on its own',
    { items: 'Each as for `remember`, 1 to 1,000; one that is wrong fails alone' },
  ],
  BatchResult: [
    'What became of one item of a batch',
    {
      index: 'The place of the item, from 0',
      memory: 'The memory that was made',
      outcomes: 'What became of each statement',
      proposal: 'The proposal that was made in its place',
      error: 'Why the item failed',
    },
  ],
  BatchConversation: [
    'What became of an item with messages',
    { index: 'The place of the item, from 0', error: 'Why the item failed' },
  ],
  RememberedBatch: ['What became of each item', { results: 'In the order of the items' }],
  BatchEnd: [
    'The last line of a streamed batch',
    { done: 'Always `true`', items: 'Items that were read', failed: 'Items that failed' },
  ],
}
