import type { CoreBlockName } from '../model/documents.ts'
import type { StoreName } from '../model/memory.ts'
import {
  counted,
  factor,
  fixed,
  names,
  number,
  oneOf,
  onOff,
  share,
  time,
  tokens,
  whole,
  type Setting,
} from './row.ts'

/** How relevance falls with time and rises with use. */
export const relevance = {
  lambdaPerDay: number('lambda', 0.03, [0, 1], '1/day').about('How fast relevance falls'),
  baseExplicit: share('base_explicit', 1).about('Relevance of what was told on purpose'),
  baseAuto: share('base_auto', 0.7).about('Relevance of what was only said'),
  baseInferred: share('base_inferred', 0.5).about('Relevance of what was inferred'),
  inferredBelow: fixed(0.5, 'confidence').about('Below it a statement counts as inferred'),
  bands: [
    share('band_active', 0.5).about('Least relevance of what is active'),
    share('band_fading', 0.2).about('Least relevance of what is fading'),
    share('band_dormant', 0.05).about('Least relevance of what is dormant'),
  ],
  /** The largest counts for what lies in several; the vault never decays. */
  weights: {
    core: storeWeight('core', 1.5),
    semantic: storeWeight('semantic', 1.2),
    procedural: storeWeight('procedural', 1),
    episodic: storeWeight('episodic', 0.8),
  },
  /** Those are reasons other than a pin, which always keeps a memory. */
  floors: onOff('floors', true).about('Whether some things never sink below dormant'),
} as const

export const triggerRows = {
  negationWindow: counted('negation_window', 3, [1, 5], 'words').about(
    'Before a phrase, among which a negation cancels it',
  ),
}

/** Who decides what becomes memory, and how far it is believed. */
export const governance = {
  proposals: oneOf('proposals', 'batch', ['auto', 'batch', 'manual']).about(
    'What becomes of proposals: `auto` commits what trusted agents are sure of',
  ),
  trustedAgents: names('trusted_agents').about('Agents that `auto` trusts'),
  contested: factor('kept_both_confidence', 0.4, [0, 0.5]).about(
    'Of two proposals that contradict each other and were both committed',
  ),
  auditRetentionDays: counted('audit_retention', 90, [30, 3_650], 'days').about(
    'How long a month of the audit log is kept before it becomes a digest',
  ),
  twoPerson: onOff('two_person', false).about('Whoever made a thing does not decide it'),
  /** Words of confidence of what says a number. */
  highFrom: fixed(0.8, 'confidence').about('From it a proposal counts as one of high confidence'),
  mediumFrom: fixed(0.5, 'confidence').about(
    'From it a proposal counts as one of medium confidence',
  ),
  /** Numbers of confidence of what says a word. */
  confidence: {
    high: fixed(0.9, '1').about('Confidence of what a proposal is so sure of'),
    medium: fixed(null, '1').about('The same: that of a text which says nothing of it'),
    low: fixed(0.4, '1').about('The same'),
  },
}

/** How a reflection is asked for, paid and written down. */
export const reflection = {
  silenceMinutes: number('consent_silence', 10, [1, 60], 'minutes').about(
    'Silence after which a question for consent is put off',
  ),
  laterHours: number('ask_again', 4, [1, 24], 'hours').about(
    'Until consent is asked again after `later`',
  ),
  silences: whole('silences', 3, [1, 10]).about('Silences in a row that end the asking'),
  reminderHours: number('approval_reminder', 24, [1, 168], 'hours').about(
    'Until an alert reminds of a reflection that waits for its decision',
  ),
  hour: time('scheduled_hour', '03:00').about('When consent is asked for what is new'),
  consent: oneOf('reflection_consent', 'ask', ['ask', 'standing']).about(
    'Whether an owner is asked at that hour, or has agreed to every night in advance',
  ),
  approval: oneOf('reflection_approval', 'ask', ['ask', 'auto']).about(
    'What becomes of a draft of such a night: `auto` lets land what touches no core, vault, soul or identity',
  ),
  dayTokens: tokens('reflection_tokens_max', 8_000, [1_000, 64_000]).about(
    'Most that standing consent grants in a day',
  ),
  baselineTokens: tokens('baseline', 8_000, [1_000, 16_000]).about('Of a plain reflection'),
  inputTokens: tokens('reflection_input', 30_000, [5_000, 100_000]).about('That one reads'),
  extraTokens: tokens('extra', 0, [0, 16_000]).about('Asked for unless said'),
  penaltyTokens: tokens('penalty', 0, [0, 7_000]).about('Given up unless said'),
  leastGranted: tokens('granted_least', 1_000, [1_000, 32_000]).about('Least of a grant'),
  mostGranted: tokens('granted_most', 32_000, [1_000, 32_000]).about('Most of a grant'),
  scopeThreshold: number('scope_threshold', 0.3, [0, 1], 'relevance').about(
    'Above which a reflection reads entities and procedures',
  ),
  firstRunDays: counted('first_run', 7, [1, 90], 'days').about('That the first one reads'),
  fullLogEntries: whole('full_log_entries', 10, [5, 50]).about('Of the logs, in full'),
  evolutionTokens: tokens('evolution_cap', 2_000, [500, 8_000]).about('Most of evolution'),
  evolutionEntries: whole('evolution_entries', 10, [5, 50]).about('Entries of evolution'),
}

export const core = {
  /** It stands in every prompt. */
  capTokens: tokens('core_cap', 3_000, [500, 8_000]).about('Most of core'),
  /** Together at most the cap: they say which block is pruned first. */
  budgets: {
    identity: blockBudget('identity', 500),
    active_context: blockBudget('active_context', 1_000),
    persona: blockBudget('persona', 500),
    critical_facts: blockBudget('critical_facts', 1_000),
  },
  contextTokens: tokens('context', 10_000, [500, 32_000]).about('Most of a context unless said'),
  contextProfile: onOff('context_profile', false).about(
    'Whether a context begins with the profile',
  ),
  /** As much as ten or twenty facts: a page may stand in every prompt. */
  pageTokens: fixed(800, 'tokens').about('Most of a page unless said'),
}

/** The self-awareness log. */
export const self = {
  recentLines: counted('self_awareness_recent', 15, [10, 15], 'lines').about('Lines shown in full'),
  dueLines: counted('consolidation_due', 10, [5, 50], 'lines').about('New lines that make one due'),
}

function storeWeight(store: StoreName, value: number): Setting<number> {
  return factor(`store_weight_${store}`, value, [0.1, 5]).about(
    `How long what lies in ${store} matters`,
  )
}

function blockBudget(name: CoreBlockName, value: number): Setting<number> {
  return tokens(`core_blocks_${name}`, value, [0, 8_000]).about(`Budget of ${name}`)
}
