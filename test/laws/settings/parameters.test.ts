import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { checkSettings } from '../../../engine/laws/settings/check-settings.ts'
import { misfitOf, fittedTable } from '../../../engine/laws/settings/settings-fit.ts'
import { triggerIn } from '../../../engine/laws/governance/trigger.ts'
import {
  defaultSettings,
  settingIn,
  settingsTable,
  settingsWith,
} from '../../../engine/settings.ts'

type Row = readonly [name: string, byDefault: unknown, unit: string, range: string]

const flag = 'off, on'

/** AG-47, row by row; what a model reads and what the embedder calibrates has its own test below. */
const activation: readonly Row[] = [
  ['confidence', 0.7, '1', '0-1'],
  ['hypothetical', 0.5, '1', '0-1'],
  ['overlap', 0.7, '1', '0-1'],
  ['least_characters', 10, 'count', '1-100'],
  ['least_words', 2, 'count', '1-100'],
  ['least_chinese', 4, 'count', '1-100'],
  ['most_commitments', 200, 'count', '1-1000'],
  ['support', 0.6, '1', '0-1'],
  ['support_least', 0.3, '1', '0-1'],
  ['model_least_characters', 15, 'count', '1-100'],
  ['model_least_words', 3, 'count', '1-100'],
  ['model_least_chinese', 6, 'count', '1-100'],
  ['model_most_commitments', 50, 'count', '1-1000'],
  ['assistant_weight', 0.67, '1', '0-1'],
  ['extraction', 'rules', '1', 'model, rules'],
  ['extract_entities', 'on', '1', flag],
  ['assistant_commitments', 'off', '1', flag],
  ['embedding', 'model', '1', 'local, model'],
  ['boost_goal_decision', 1.5, '1', '-2-2'],
  ['boost_constraint_decision', -0.8, '1', '-2-2'],
  ['boost_observation_decision', 1.2, '1', '-2-2'],
  ['boost_fact_fact', 1.3, '1', '-2-2'],
  ['boost_goal_conditional_dependency', 1.2, '1', '-2-2'],
  ['boost_conditional_dependency_decision', 1.1, '1', '-2-2'],
  ['boost_conditional_dependency_constraint', 1.1, '1', '-2-2'],
  ['boost_other', 1, '1', '-2-2'],
  ['weight_lexical', 1, '1', '0-10'],
  ['weight_semantic', 1, '× the embedder’s', '0-10'],
  ['weight_activation', 2, '1', '0-10'],
  ['weight_relevance', 0.2, '1', '0-10'],
  ['weight_recency', 0.05, '1', '0-10'],
  ['conflict_candidates', 20, 'nodes', '1-100'],
  ['dedup_candidates', 5, 'nodes', '1-100'],
  ['auto_resolve', 'changes', '1', 'changes, off'],
  ['hebbian', 'off', '1', flag],
  ['similar_edges', 3, 'count', '0-1000'],
  ['similar_edges_remember', 64, 'count', '0-1000'],
  ['subgoal_levels', 3, 'count', '0-5'],
  ['entity_size', 64, 'count', '0-256'],
  ['tie_thread', 0.4, '1', '0-1'],
  ['tie_thread_second', 0.2, '1', '0-1'],
  ['tie_entity', 0.3, '1', '0-1'],
  ['context_tie', 0.2, '1', '0-1'],
  ['related_tie', 0.1, '1', '0-1'],
  ['subgoal_share', 0.7, '1', '0-1'],
  ['similar_share', 0.3, '1', '0-1'],
  ['resting_share', 0.2, '1', '0-1'],
  ['boost_share', 0.2, '1', '0-1'],
  ['depth', 2, 'hops', '0-4'],
  ['threshold', 0.01, '1', '0-1'],
  ['fan_out', 32, 'count', '1-4096'],
  ['layer', 256, 'count', '1-4096'],
  ['starts', 64, 'count', '1-4096'],
  ['pool', 256, 'count', '1-4096'],
  ['half_life', 30, 'days', '1-3650'],
  ['pass', 60, 'minutes', '15-1440'],
  ['decay', 0.1, '1', '0-1'],
  ['use_hours', 24, 'hours', '0-720'],
  ['decay_fact', 0.01, '1', '0-1'],
  ['decay_constraint', 0.01, '1', '0-1'],
  ['decay_goal', 0.02, '1', '0-1'],
  ['decay_decision', 0.03, '1', '0-1'],
  ['decay_observation', 0.05, '1', '0-1'],
  ['decay_conditional_dependency', 0.08, '1', '0-1'],
  ['prune', 0.1, '1', '0-1'],
  ['inactive', 0.01, '1', '0-1'],
  ['learning', 0.02, '1', '0-1'],
  ['learned_least', 0.05, '1', '0-1'],
  ['learned_most', 1, '1', '0-1'],
  ['learned_hour', 0.05, '1', '0-1'],
  ['graph_nodes_max', 200_000, 'count', '1000-200000'],
  ['local_vectors_max', 100_000, 'vectors', '0-200000'],
]

/** SG-45, row by row but for what is fixed. */
const governance: readonly Row[] = [
  ['core_cap', 3_000, 'tokens', '500-8000'],
  ['core_blocks_identity', 500, 'tokens', '0-8000'],
  ['core_blocks_active_context', 1_000, 'tokens', '0-8000'],
  ['core_blocks_persona', 500, 'tokens', '0-8000'],
  ['core_blocks_critical_facts', 1_000, 'tokens', '0-8000'],
  ['lambda', 0.03, '1/day', '0-1'],
  ['base_explicit', 1, '1', '0-1'],
  ['base_auto', 0.7, '1', '0-1'],
  ['base_inferred', 0.5, '1', '0-1'],
  ['store_weight_core', 1.5, '1', '0.1-5'],
  ['store_weight_semantic', 1.2, '1', '0.1-5'],
  ['store_weight_procedural', 1, '1', '0.1-5'],
  ['store_weight_episodic', 0.8, '1', '0.1-5'],
  ['band_active', 0.5, '1', '0-1'],
  ['band_fading', 0.2, '1', '0-1'],
  ['band_dormant', 0.05, '1', '0-1'],
  ['floors', 'on', '1', flag],
  ['negation_window', 3, 'words', '1-5'],
  ['consent_silence', 10, 'minutes', '1-60'],
  ['ask_again', 4, 'hours', '1-24'],
  ['silences', 3, 'count', '1-10'],
  ['approval_reminder', 24, 'hours', '1-168'],
  ['scheduled_hour', '03:00', 'UTC', 'HH:MM'],
  ['baseline', 8_000, 'tokens', '1000-16000'],
  ['extra', 0, 'tokens', '0-16000'],
  ['penalty', 0, 'tokens', '0-7000'],
  ['granted_least', 1_000, 'tokens', '1000-32000'],
  ['granted_most', 32_000, 'tokens', '1000-32000'],
  ['reflection_input', 30_000, 'tokens', '5000-100000'],
  ['scope_threshold', 0.3, 'relevance', '0-1'],
  ['first_run', 7, 'days', '1-90'],
  ['full_log_entries', 10, 'count', '5-50'],
  ['self_awareness_recent', 15, 'lines', '10-15'],
  ['consolidation_due', 10, 'lines', '5-50'],
  ['evolution_cap', 2_000, 'tokens', '500-8000'],
  ['evolution_entries', 10, 'count', '5-50'],
  ['proposals', 'batch', '1', 'auto, batch, manual'],
  ['two_person', 'off', '1', flag],
  ['kept_both_confidence', 0.4, '1', '0-0.5'],
  ['audit_retention', 90, 'days', '30-3650'],
  ['context', 10_000, 'tokens', '500-32000'],
]

/** Named by no table: API §5 and §10, and what the design leaves to this service. */
const others = [
  'answer_floor',
  'context_profile',
  'expanded',
  'min_answer',
  'pairs_read',
  'recall_log',
  'reflection_approval',
  'reflection_consent',
  'reflection_tokens_max',
  'segment_passages',
  'tie_answer',
  'tie_thread_best',
  'trusted_agents',
  'unrelated_cosine',
]
const otherTables = ['due', 'reasoning', 'intake', 'workspace', 'quotas']
const points = ['floor', 'edge', 'conflict', 'dedup', 'strict'] as const
const calibrated = { floor: 0.1, edge: 0.2, conflict: 0.3, dedup: 0.4, strict: 0.5 }

describe('AG-47, SG-45 every parameter', () => {
  it.each([...activation, ...governance])(
    '%s is %s, in %s, of %s',
    (name, byDefault, unit, range) => {
      const entry = settingsTable.find((one) => one.name === name)
      if (entry === undefined) throw new Error(`${name} is no setting`)
      const { min, max, values, isTime } = entry
      const may = isTime ? 'HH:MM' : (values?.toSorted().join(', ') ?? `${min}-${max}`)
      expect([settingIn(defaultSettings, entry), entry.unit, may]).toEqual([byDefault, unit, range])
      const bad = values === null ? [(min ?? 0) - 1, (max ?? 0) + 1, 'x', null] : ['x', 1, null]
      for (const value of bad) {
        expect(checkSettings({ [name]: value })).toMatchObject({
          failure: { code: 'invalid_request', errors: [{ path: name }] },
        })
      }
    },
  )

  it('and no other stands in their tables', () => {
    const named = [...activation, ...governance].map(([name]) => name)
    const operating = points.map((point) => `operating_${point}`)
    const all = settingsTable.filter(({ path: [group = ''] }) => !otherTables.includes(group))
    expect(all.map(({ name }) => name).toSorted()).toEqual(
      [...named, ...operating, ...others].toSorted(),
    )
  })

  it('AG-12 the operating table is the embedder’s where nobody says otherwise', () => {
    expect(fittedTable(defaultSettings, calibrated)).toEqual(calibrated)
    const changed = settingsWith({ operating_edge: 0.35 })
    expect(fittedTable(changed, calibrated)).toEqual({ ...calibrated, edge: 0.35 })
  })
})

describe('parameters that go together', () => {
  it.each<[Record<string, number>, string]>([
    [{ band_fading: 0.6 }, 'band_fading'],
    [{ band_active: 0.1 }, 'band_active'],
    [{ band_dormant: 0.2 }, 'band_dormant'],
    [{ operating_floor: 0.25 }, 'operating_floor'],
    [{ operating_strict: 0.39 }, 'operating_strict'],
    [{ operating_conflict: 0.45 }, 'operating_conflict'],
    [{ learned_most: 0.01 }, 'learned_most'],
    [{ granted_least: 9_000, granted_most: 8_000 }, 'granted_least'],
  ])('%j do not, at %s', (values, path) => {
    const misfit = misfitOf(settingsWith(values), calibrated, Object.keys(values))
    expect(misfit?.path).toBe(path)
  })

  it.each<[Record<string, number>]>([
    [{}],
    [{ band_fading: 0.6, band_active: 0.7 }],
    [{ operating_edge: 0.4, operating_floor: 0.4 }],
    [{ granted_least: 8_000, granted_most: 8_000 }],
  ])('%j do', (values) => {
    expect(misfitOf(settingsWith(values), calibrated, Object.keys(values))).toBeNull()
  })
})

describe('SG-10 the negation window', () => {
  it.each([
    ['do not ever please keep in mind the milk', 1, 'remember'],
    ['do not ever please keep in mind the milk', 3, 'none'],
    ['do not at all ever please keep in mind the milk', 3, 'remember'],
    ['do not at all ever please keep in mind the milk', 5, 'none'],
  ] as const)('%s, within %i words, is %s', (text, negationWindow, intent) => {
    expect(triggerIn(new Utterance(text), { negationWindow }).intent).toBe(intent)
  })
})
