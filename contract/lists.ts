/**
 * The closed lists of the contract, each once: the wire's schemas, the engine's types and tables, and
 * the console and the command line read them here. A name that is added is new to all of them.
 */

/** How far somebody is believed, the most first. */
export const trustLevels = ['owner', 'main', 'sub', 'untrusted'] as const

/** The roles of credentials; each may do all that the one before it may. */
export const roles = ['reader', 'sub', 'main', 'owner', 'root'] as const

/** The kinds of commitment that a sentence makes. */
export const commitmentRoles = [
  'fact',
  'observation',
  'goal',
  'constraint',
  'decision',
  'conditional_dependency',
] as const

/** Where a memory is kept. */
export const stores = ['core', 'episodic', 'semantic', 'procedural', 'vault'] as const

/** What kind of thing a text tells. */
export const memoryClasses = ['preference', 'decision', 'how-to', 'task', 'event', 'fact'] as const

/** What an episode tells. No rule tells `emotion` and `correction` yet. */
export const episodeKinds = [
  'decision',
  'fact',
  'preference',
  'task',
  'event',
  'emotion',
  'correction',
] as const

/** Of events also whether somebody was met or spoken to, or something is otherwise from then on. */
export const happeningKinds = [...episodeKinds, 'meeting', 'change'] as const

/** The orders that a list of memories has, each newest first: as they were told, or as they happened. */
export const memoryOrders = ['told', 'occurred'] as const

/** Bands of relevance; `archived` also for what has expired or been forgotten. */
export const lifecycles = ['active', 'fading', 'dormant', 'archived'] as const

/** The part that a speaker has in a conversation with an application. */
export const speakerRoles = ['user', 'assistant', 'system', 'tool'] as const

/**
 * Why nobody could read a file. `waiting`: it is read in a moment; `too_large` is more than is read of
 * one file, packed or unpacked.
 */
export const unreadReasons = [
  'waiting',
  'unsupported',
  'not_fetched',
  'unreachable',
  'redirected',
  'other_type',
  'model_failed',
  'broken',
  'encrypted',
  'too_large',
  'too_slow',
  'no_text',
  'secret_found',
  'never_remember',
] as const

/** Where a memory stands. */
export const memoryStatuses = ['processing', 'ready', 'forgotten'] as const

/** What a namespace tells of itself, each name chosen once. */
export const eventTypes = [
  'memory.remembered',
  'memory.changed',
  'memory.superseded',
  'memory.forgotten',
  'memory.due',
  'conflict.opened',
  'conflict.resolved',
  'suggestion.made',
  'suggestion.decided',
  'proposal.made',
  'proposal.decided',
  'reflection.proposed',
  'reflection.decided',
  'alert.raised',
  'erasure.completed',
  'document.changed',
  'entity.changed',
  'expectation.broke',
  'namespace.reverted',
  'namespace.imported',
  'webhook.tested',
] as const

/** Where a message to a webhook stands. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const

/** The reasons for which an owner is asked to look. */
export const alertKinds = [
  'critical_change',
  'integrity',
  'proposals_waiting',
  'reflection_waiting',
  'flag',
  'webhook',
] as const

/** The blocks of core in the order they are rendered. */
export const coreBlockNames = ['identity', 'active_context', 'persona', 'critical_facts'] as const

/** What ties two nodes of the graph. */
export const edgeKinds = ['similar', 'manual', 'subgoal_of', 'supersedes', 'drawn'] as const

/** How an edge that was drawn from what was told reads, from the node that it leaves to the other. */
export const drawnLabels = [
  'serves',
  'limits',
  'needs',
  'because',
  'follows',
  'replaces',
  'part_of',
] as const

/**
 * By what an edge was drawn: words that say how two statements bear on each other, words that both
 * have, their place in one thread, or what they mean.
 */
export const drawnBy = ['said', 'shared', 'thread', 'meaning'] as const

/** Why a recall says that it cannot remember. */
export const declinedReasons = [
  'nothing_told',
  'not_about_it',
  'other_time',
  'too_unsure',
  'nothing_asked',
] as const

/** The language of a text, or `code` and `data` for what is no language at all. */
export const commitmentLanguages = ['en', 'zh', 'other', 'code', 'data'] as const

/** By what a commitment was read from a text. */
export const commitmentSources = ['rules', 'model', 'hand'] as const

/** What two sides of a conflict contradict each other in. */
export const conflictKinds = ['negation', 'goal_constraint', 'value', 'flag'] as const

/** Where a conflict stands. */
export const conflictStates = ['open', 'resolved', 'void'] as const

/** What a kind of entity is, in one of four words. */
export const entitySorts = ['person', 'organization', 'place', 'thing'] as const

/** What two things are taken for. */
export const suggestionKinds = ['duplicate', 'contradiction', 'entity'] as const

/** Where a suggestion stands. */
export const suggestionStates = ['open', 'accepted', 'dismissed'] as const

/** Where a proposal stands. */
export const proposalStates = ['pending', 'committed', 'rejected', 'deferred'] as const

/** How sure a sub-agent is of what it proposes. */
export const confidences = ['high', 'medium', 'low'] as const

/** What is decided of a proposal. */
export const proposalDecisions = ['commit', 'reject', 'defer'] as const

/** The states of a reflection, from the first question to the decision. */
export const reflectionStates = [
  'consent_requested',
  'postponed',
  'consented',
  'tokens_requested',
  'tokens_decided',
  'running',
  'awaiting_approval',
  'approved',
  'approved_with_changes',
  'partially_approved',
  'rejected',
  'declined',
] as const

/** What a reflection was asked for by. */
export const reflectionTriggers = ['immediate', 'soft', 'scheduled'] as const

/** What a reflection may do to memory. */
export const reflectionOperations = [
  'EXTRACT',
  'CONNECT',
  'FLAG',
  'ARCHIVE',
  'PATTERN',
  'EVOLVE',
] as const

/** What is decided of a reflection. */
export const reflectionDecisions = ['approve', 'approve_with_changes', 'partial', 'reject'] as const

/** What is decided of tokens that a reflection asks for. */
export const grantDecisions = ['approve', 'bonus', 'reduce', 'forgive', 'increase_penalty'] as const

/** What became of something that reflections take to be so. */
export const assumptionStates = ['open', 'confirmed', 'dropped'] as const

/** Where a consolidation of the self-image stands. */
export const consolidationStates = ['draft', 'approved', 'rejected'] as const

/** The kinds of thing that a recall finds. */
export const hitKinds = ['commitment', 'memory', 'entity', 'note'] as const

export type HitKind = (typeof hitKinds)[number]

export type DeclinedReason = (typeof declinedReasons)[number]

/** Documents of which each version is kept, in the order of the console. */
export const documentNames = ['core', 'identity', 'soul', 'evolution'] as const
