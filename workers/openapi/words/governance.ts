import type { Words } from './words.ts'

/** Core, soul, identity, proposals, reflections, audit and revisions. */
export const governanceWords: Words = {
  CoreBlockName: ['The blocks of core'],
  CoreItem: [
    'A line of core',
    { id: 'The id of the line', text: 'What it says', pinned: 'Whether it is never pruned' },
  ],
  CoreBlock: [
    'A block of core',
    { tokens: 'Tokens of its items, counted in o200k_base', items: 'Its lines, in their order' },
  ],
  Core: [
    'What stands in the context of an agent at all times',
    { blocks: 'The four blocks', cap: 'Most tokens of the whole' },
  ],
  ChangedCore: ['Core as it is now, and what the change has cost'],
  SetCoreItem: ['A line of core', { text: 'What it says' }],
  SetCoreBlock: ['A block of core', { items: 'Its lines, in their order' }],
  SetCoreRequest: [
    'All of core; a block that is not named is empty from then on',
    { blocks: 'Each block once' },
  ],
  Soul: [
    'What the owner holds an agent to',
    {
      values: 'What it values',
      principles: 'What it goes by',
      commitments: 'What it has promised',
      boundaries: 'What it does not do',
    },
  ],
  SetSoulRequest: ['All of the soul; a part that is not named is empty from then on'],
  ChangedSoul: ['The soul as it is now, and what the change has cost'],
  SelfImage: [
    'What an agent thinks of itself',
    {
      who_i_think_i_am: 'Who it thinks it is',
      patterns_noticed: 'Patterns that it has noticed in itself',
      quirks: 'Its quirks',
      edges_and_limitations: 'What it is not good at',
      discovered_values: 'What it has found to be of value',
      open_questions: 'What it asks itself',
    },
  ],
  DatedLine: ['A line of a log', { id: 'Its id', text: 'What it says', at: 'When it was written' }],
  LogMonth: [
    'A month of a log, in short',
    {
      month: 'The month, UTC, as 2026-02',
      count: 'How many lines it had',
      summary: 'What they said',
    },
  ],
  SelfAwarenessLog: [
    'What an agent has noticed about itself',
    { recent: 'The newest lines, oldest first', archived: 'Earlier months, in short' },
  ],
  IdentityFacts: [
    'What an agent is called and how it is',
    { name: 'Its name', role: 'What it does', vibe: 'How it is to talk with' },
  ],
  IdentityFactsPatch: ['What changes of the facts; `null` takes a fact back'],
  PatchIdentityRequest: ['What changes of the identity'],
  ConsolidationState: [
    'Whether the self-image is to be drawn anew',
    { due: 'Whether it is', reason: 'Why it is' },
  ],
  Identity: ['Who an agent is'],
  ChangedIdentity: ['The identity as it is now, and what the change has cost'],
  SelfImageLine: [
    'A line of the self-image',
    { section: 'The section that it stands in', text: 'What it says' },
  ],
  RevisedLine: [
    'A line of the self-image that changes',
    { section: 'The section that it stands in', before: 'What it says', after: 'What it will say' },
  ],
  SelfImageDiff: [
    'What a draft changes of the self-image',
    { added: 'New lines', revised: 'Changed lines', removed: 'Lines that go' },
  ],
  ConsolidationStatus: ['Whether it waits for a decision, or what was decided'],
  ConsolidationVerdict: ['What is decided of a draft'],
  Consolidation: [
    'A draft of a new self-image',
    {
      id: 'The id of the draft',
      diff: 'What it changes',
      reason: 'Why it was decided so',
      decided_at: 'When it was decided',
      decided_by: 'The credential that decided',
    },
  ],
  ChangedConsolidation: ['The draft as it is now, and what the change has cost'],
  DecideConsolidationRequest: ['The decision on a draft', { reason: 'Why it is decided so' }],
  EvolutionCounts: [
    'What there was at the time',
    {
      reflections: 'Reflections so far',
      entities: 'Entities',
      procedures: 'Memories of how things are done',
      core_percent: 'How full core was, in percent',
    },
  ],
  EvolutionDelta: ['Whether the insight is new, confirms or revises an earlier one'],
  EvolutionEntry: [
    'What one reflection has come to',
    {
      number: 'The number of the reflection',
      date: 'When it was approved',
      insight: 'What was understood',
      threads: 'What it goes on with',
    },
  ],
  EvolutionPattern: [
    'Something that comes again',
    {
      text: 'What it is',
      seen: 'How often it was seen',
      stable: 'Whether it was seen often enough to count on',
    },
  ],
  EvolutionMilestone: [
    'A reflection that was a milestone',
    { reflection: 'The number of the reflection', name: 'What it is called', at: 'When it was' },
  ],
  Evolution: [
    'What reflections have come to so far',
    {
      overview: 'The whole, in short',
      threads: 'What is gone on with',
      patterns: 'What comes again',
      assumptions: 'What is taken to be so',
      questions: 'What is open',
      archived: 'Earlier entries',
      milestones: 'Reflections that were milestones',
      tokens: 'Of the whole as markdown, in o200k_base tokens',
    },
  ],
  AlertKind: ['What an owner is asked to look at'],
  Alert: ['Something that an owner is asked to look at', { id: 'The id of the alert' }],
  ChangedAlert: ['The alert as it is now, and what the change has cost'],
  Context: ['What an agent always loads'],
  ConfidenceLevel: ['How sure it is'],
  ProposalStatus: ['Whether a proposal waits for a decision, or what was decided'],
  ProposalVerdict: ['What is decided of a proposal'],
  Proposal: [
    'What a sub-agent asks to have remembered',
    {
      id: 'The id of the proposal',
      trigger: 'What gave cause for it; `null` where that is not said',
      content: 'What is to be remembered',
      suggested_store: 'Where it is to be kept; `null` where that is not said',
      entities: 'Entities to link, as references',
      core_worthy: 'Whether a commit puts it into core too',
      reason: 'Why it was rejected or deferred',
    },
  ],
  ChangedProposal: ['The proposal as it is now, and what the change has cost'],
  ErasedProposal: ['The proof that a proposal is gone'],
  ProposeMemoryRequest: [
    'What to propose',
    {
      content: 'What is to be remembered, at most 64 KiB',
      entities: 'Entities to link, at most 100',
    },
  ],
  CommitProposalRequest: ['How to commit a proposal'],
  RejectProposalRequest: ['Why to reject a proposal', { reason: 'The reason, for its author' }],
  DeferProposalRequest: ['Why to defer a proposal', { reason: 'The reason, for its author' }],
  DecidedProposal: ['A proposal that was decided', { proposal: 'The proposal as it is now' }],
  ProposalDecision: [
    'The decision on one proposal',
    {
      id: 'The id of the proposal',
      store: 'Where to keep it, in place of the suggested store',
      reason: 'Why; needed to reject',
    },
  ],
  DecideProposalsRequest: [
    'Decisions on proposals, each on its own',
    { decisions: 'The decisions, 1 to 1,000; one that is wrong fails alone' },
  ],
  DecisionResult: [
    'What became of one decision',
    {
      index: 'The place of the decision, from 0',
      proposal: 'The proposal as it is now',
      memory: 'What a commit has made',
      error: 'Why the decision failed',
    },
  ],
  DecidedProposals: ['What became of each decision', { results: 'In the order of the decisions' }],
}
