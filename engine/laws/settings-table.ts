import {
  names,
  number,
  oneOf,
  onOff,
  roles,
  share,
  time,
  tokens,
  whole,
  type SettingEntry,
} from './setting-entry.ts'
import { coreBlockNames } from '../model/core.ts'
import { fail, ok, type Result } from '../result.ts'
import { defaultSettings, type Settings } from '../settings.ts'

export type SettingValue = number | string | readonly string[]

/** What an owner has changed; all else stands as in `defaultSettings`. */
export type ChangedSettings = Readonly<Record<string, SettingValue>>

export const settingsTable: readonly SettingEntry[] = [
  whole('pool', [1, 4_096], ['recall', 'pool'], 'Texts scored in a recall'),
  whole('starts', [1, 4_096], ['recall', 'starts'], 'Best matches that start to spread'),
  whole('expanded', [1, 4_096], ['recall', 'expanded'], 'Memories looked at by the sentence'),
  share('weight_lexical', ['recall', 'weights', 'lexical'], 'Weight of words in a score', 10),
  number(
    'weight_semantic',
    '× the embedder’s',
    [0, 10],
    ['recall', 'weights', 'semantic'],
    'Weight of meaning in a score',
  ),
  share('weight_activation', ['recall', 'weights', 'activation'], 'Weight of activation', 10),
  share('weight_relevance', ['recall', 'weights', 'relevance'], 'How far relevance lifts', 10),
  share('weight_recency', ['recall', 'weights', 'recency'], 'How far recency lifts', 10),
  number(
    'half_life',
    'days',
    [1, 3_650],
    ['recall', 'recencyHalfLifeDays'],
    'Age at which recency has halved',
  ),
  share('tie_thread', ['recall', 'threadTies', 'next'], 'Activation of the turn beside a match'),
  share('tie_thread_second', ['recall', 'threadTies', 'second'], 'Of the turn after that'),
  share('tie_answer', ['recall', 'threadTies', 'answer'], 'Added where a match asks'),
  share('tie_thread_best', ['recall', 'threadTies', 'best'], 'Of all turns of a thread'),
  share('tie_entity', ['recall', 'entityTie'], 'Activation shared among an entity’s memories'),
  whole('entity_size', [0, 256], ['recall', 'entityMemories'], 'Most memories an entity ties'),
  share('context_tie', ['recall', 'contextTie'], 'Activation of what links the context'),
  share('related_tie', ['recall', 'relatedTie'], 'Activation over one relation of the context'),
  share('lambda', ['relevance', 'lambdaPerDay'], 'Share of relevance that a day takes'),
  share('base_explicit', ['relevance', 'baseExplicit'], 'Relevance of what was told on purpose'),
  share('base_auto', ['relevance', 'baseAuto'], 'Relevance of what was only said'),
  share('base_inferred', ['relevance', 'baseInferred'], 'Relevance of what was inferred'),
  share('band_active', ['relevance', 'bands', '0'], 'Least relevance of what is active'),
  share('band_fading', ['relevance', 'bands', '1'], 'Least relevance of what is fading'),
  share('band_dormant', ['relevance', 'bands', '2'], 'Least relevance of what is dormant'),
  share('confidence', ['extraction', 'confidence'], 'Confidence of a commitment unless said'),
  share(
    'hypothetical',
    ['extraction', 'hypotheticalConfidence'],
    'Most confidence of what is only possible or told by another',
  ),
  whole('least_characters', [1, 100], ['extraction', 'least', 'characters'], 'Least text'),
  whole('least_words', [1, 100], ['extraction', 'least', 'words'], 'Least text, in words'),
  whole('most_commitments', [1, 1_000], ['extraction', 'most'], 'Most commitments of one text'),
  share('overlap', ['graph', 'overlap'], 'Overlap of words above which two texts may conflict'),
  whole('conflict_candidates', [1, 100], ['graph', 'conflictCandidates'], 'Nearest compared'),
  whole('dedup_candidates', [1, 100], ['graph', 'dedupCandidates'], 'Nearest held for the same'),
  onOff('auto_resolve', ['graph', 'autoResolve'], 'A value that says it changed ends the old one'),
  onOff('hebbian', ['graph', 'hebbian'], 'What is used together grows together'),
  whole('similar_edges', [0, 1_000], ['graph', 'similarEdges'], 'Similar edges of a new node'),
  whole(
    'similar_edges_remember',
    [0, 1_000],
    ['graph', 'similarEdgesRemember'],
    'Similar edges of all new nodes of one remember',
  ),
  whole('subgoal_levels', [0, 5], ['graph', 'subgoalLevels'], 'Levels down which a goal starts'),
  share('subgoal_share', ['graph', 'subgoalShare'], 'Energy that a goal hands to its subgoals'),
  whole('depth', [0, 4], ['graph', 'depth'], 'Hops of a spread'),
  share('threshold', ['graph', 'threshold'], 'Least delta that is passed on'),
  whole('fan_out', [1, 4_096], ['graph', 'fanOut'], 'Heaviest edges that a node passes along'),
  whole('layer', [1, 4_096], ['graph', 'layer'], 'Nodes of one hop that pass on'),
  share('similar_share', ['graph', 'similarShare'], 'Share of a similar edge in a recall'),
  share('resting_share', ['graph', 'restingShare'], 'Share of the resting level in a recall'),
  share('decay', ['graph', 'decay'], 'Share of its rate that a pass takes from a level'),
  ...roles().map((role) =>
    share(`decay_${role}`, ['graph', 'decayRates', role], `Rate at which a ${role} falls`),
  ),
  number('pass', 'minutes', [15, 1_440], ['graph', 'passMinutes'], 'Time between passes'),
  share('prune', ['graph', 'prune'], 'Weight below which a pass removes an edge'),
  share('inactive', ['graph', 'inactive'], 'Level below which a node is inactive'),
  share('learning', ['graph', 'learning'], 'What a cited path adds to its edges'),
  share('learned_least', ['graph', 'learnedLeast'], 'Least weight that is learned'),
  share('learned_most', ['graph', 'learnedMost'], 'Most weight that is learned'),
  share('learned_hour', ['graph', 'learnedHour'], 'Most learned of a memory and hour'),
  oneOf(
    'proposals',
    ['auto', 'batch', 'manual'],
    ['governance', 'proposals'],
    'What becomes of proposals: `auto` commits what trusted agents are sure of',
  ),
  names('trusted_agents', ['governance', 'trustedAgents'], 'Agents that `auto` trusts'),
  {
    ...number(
      'audit_retention',
      'days',
      [30, 3_650],
      ['governance', 'auditRetentionDays'],
      'How long a month of the audit log is kept before it becomes a digest',
    ),
    isWhole: true,
  },
  onOff('two_person', ['governance', 'twoPerson'], 'Whoever made a thing does not decide it'),
  number(
    'consent_silence',
    'minutes',
    [1, 60],
    ['reflection', 'silenceMinutes'],
    'Silence after which a question for consent is put off',
  ),
  number(
    'ask_again',
    'hours',
    [1, 24],
    ['reflection', 'laterHours'],
    'Until consent is asked again after `later`',
  ),
  whole('silences', [1, 10], ['reflection', 'silences'], 'Silences in a row that end the asking'),
  number(
    'approval_reminder',
    'hours',
    [1, 168],
    ['reflection', 'reminderHours'],
    'Until an alert reminds of a reflection that waits for its decision',
  ),
  time('scheduled_hour', ['reflection', 'hour'], 'When consent is asked for what is new'),
  tokens('baseline', [1_000, 16_000], ['reflection', 'baselineTokens'], 'Of a plain reflection'),
  tokens('reflection_input', [5_000, 100_000], ['reflection', 'inputTokens'], 'That one reads'),
  tokens('core_cap', [500, 8_000], ['core', 'capTokens'], 'Most of core'),
  ...coreBlockNames.map((name) =>
    tokens(`core_blocks_${name}`, [0, 8_000], ['core', 'budgets', name], `Budget of ${name}`),
  ),
  tokens('context', [500, 32_000], ['core', 'contextTokens'], 'Most of a context unless said'),
  whole('self_awareness_recent', [10, 15], ['self', 'recentLines'], 'Lines shown in full'),
  whole('consolidation_due', [5, 50], ['self', 'dueLines'], 'New lines that make one due'),
  whole('graph_nodes_max', [1_000, 200_000], ['graph', 'nodes'], 'Most nodes of a namespace'),
]

/** The settings with what an owner changed. */
export function settingsWith(changed: ChangedSettings): Settings {
  const settings: Settings = JSON.parse(JSON.stringify(defaultSettings))
  for (const entry of settingsTable) {
    const value = changed[entry.name]
    if (value !== undefined) write(settings, entry, value)
  }
  return settings
}

/** What a setting is at, in the words of the wire. */
export function settingIn(
  settings: Settings,
  { path, values, isList, isTime }: SettingEntry,
): SettingValue {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), settings)
  if (isList) return isNames(found) ? found : []
  if (isTime) return typeof found === 'string' ? found : 'off'
  if (values !== null) return typeof found === 'string' ? found : found === true ? 'on' : 'off'
  return typeof found === 'number' ? found : 0
}

/** Names and values that are none, with what each may be. */
export function checkSettings(values: Readonly<Record<string, unknown>>): Result<ChangedSettings> {
  const errors: { path: string; message: string }[] = []
  const changed: Record<string, SettingValue> = {}
  for (const [name, value] of Object.entries(values)) {
    const entry = settingsTable.find((one) => one.name === name)
    const message = entry === undefined ? 'is no setting' : wrongWith(entry, value)
    if (message !== null) errors.push({ path: name, message })
    else if (isSettingValue(value)) changed[name] = value
  }
  const [first] = errors
  if (first === undefined) return ok(changed)
  return fail('invalid_request', `${first.path} ${first.message}`, { errors })
}

function wrongWith(entry: SettingEntry, value: unknown): string | null {
  const { values, min, max, isWhole, isList, isTime } = entry
  if (isTime) {
    return typeof value === 'string' && timeOfDay.test(value) ? null : 'is HH:MM or off'
  }
  if (isList) {
    const isShort = isNames(value) && value.length <= maxNames
    return isShort && value.every(isName)
      ? null
      : `is a list of at most ${maxNames} names of 1 to ${maxNameCharacters} characters`
  }
  if (values !== null) {
    return typeof value === 'string' && values.includes(value) ? null : `is ${values.join(' or ')}`
  }
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  const isRight = isNumber && (!isWhole || Number.isInteger(value))
  const isInside = isRight && value >= (min ?? value) && value <= (max ?? value)
  return isInside ? null : `is a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`
}

function write(settings: Settings, { path, values }: SettingEntry, value: SettingValue): void {
  const key = path.at(-1)
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), settings)
  if (key === undefined || !isRecord(parent)) return
  const isFlag = values !== null && typeof parent[key] === 'boolean'
  parent[key] = isFlag ? value === 'on' : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSettingValue(value: unknown): value is SettingValue {
  return typeof value === 'number' || typeof value === 'string' || isNames(value)
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isName(text: string): boolean {
  return text.trim() !== '' && [...text].length <= maxNameCharacters
}

const timeOfDay = /^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/
/** As many and as long as the names of keys may be. */
const maxNames = 100
const maxNameCharacters = 128
