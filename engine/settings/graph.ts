import type { CommitmentRole } from '../model/commitment.ts'
import {
  counted,
  factor,
  fixed,
  number,
  oneOf,
  onOff,
  share,
  similarity,
  whole,
  type Setting,
} from './row.ts'

/** How commitments are tied, activated and let go. */
export const graph = {
  overlap: share('overlap', 0.7).about('Overlap of words above which two texts may conflict'),
  conflictCandidates: counted('conflict_candidates', 20, [1, 100], 'nodes').about('Compared'),
  dedupCandidates: counted('dedup_candidates', 5, [1, 100], 'nodes').about('Held for the same'),
  /** A slot that everyone fills would cost more than it tells. */
  slotCandidates: fixed(64, 'nodes').about('Of one slot whose words are compared for a conflict'),
  autoResolve: oneOf('auto_resolve', 'changes', ['changes', 'off']).about(
    'What is said to have changed, or told anew as a state, ends what was so before',
  ),
  autoResolveConfidence: fixed(0.7, 'confidence').about('Least of both values for that'),
  stateHours: fixed(24, 'hours').about(
    'Between two values of a state, for the later to end the other',
  ),
  hebbian: onOff('hebbian', false).about('What is used together grows together'),
  similarEdges: whole('similar_edges', 3, [0, 1_000]).about('Similar edges of a new node'),
  similarEdgesRemember: whole('similar_edges_remember', 64, [0, 1_000]).about(
    'Similar edges of all new nodes of one remember',
  ),
  subgoalLevels: whole('subgoal_levels', 3, [0, 5]).about('Levels down which a goal starts'),
  subgoalShare: share('subgoal_share', 0.7).about('Energy that a goal hands to its subgoals'),
  depth: counted('depth', 2, [0, 4], 'hops').about('How far activation spreads'),
  threshold: share('threshold', 0.01).about('Least delta that is passed on'),
  fanOut: whole('fan_out', 32, [1, 4_096]).about('Heaviest edges that a node passes along'),
  layer: whole('layer', 256, [1, 4_096]).about('Nodes of one hop that pass on'),
  similarShare: share('similar_share', 0.3).about('Share of a similar edge in a recall'),
  restingShare: share('resting_share', 0.2).about('Share of the resting level in a recall'),
  boost: share('boost_share', 0.2).about('What a boost adds to a resting level unless said'),
  useHours: number('use_hours', 24, [0, 720], 'hours').about(
    'Passes of so long take from a resting level what a use adds',
  ),
  boosts: {
    'goal>decision': boostBetween('goal', 'decision', 1.5),
    'constraint>decision': boostBetween('constraint', 'decision', -0.8),
    'observation>decision': boostBetween('observation', 'decision', 1.2),
    'fact>fact': boostBetween('fact', 'fact', 1.3),
    'goal>conditional_dependency': boostBetween('goal', 'conditional_dependency', 1.2),
    'conditional_dependency>decision': boostBetween('conditional_dependency', 'decision', 1.1),
    'conditional_dependency>constraint': boostBetween('conditional_dependency', 'constraint', 1.1),
  },
  otherBoost: factor('boost_other', 1, [-2, 2]).about('The same of any other two roles'),
  operating: {
    floor: similarity('operating_floor').about(
      'Similarity below which two texts have nothing in common',
    ),
    edge: similarity('operating_edge').about('Similarity from which two texts are tied'),
    conflict: similarity('operating_conflict').about(
      'Similarity from which one text may contradict another',
    ),
    dedup: similarity('operating_dedup').about(
      'Similarity from which goals, constraints, decisions and conditions merge',
    ),
    strict: similarity('operating_strict').about(
      'Similarity above which facts and observations merge',
    ),
  },
  decay: share('decay', 0.1).about('Share of its rate that a pass takes from a level'),
  decayRates: {
    fact: decayRate('fact', 0.01),
    observation: decayRate('observation', 0.05),
    goal: decayRate('goal', 0.02),
    constraint: decayRate('constraint', 0.01),
    decision: decayRate('decision', 0.03),
    conditional_dependency: decayRate('conditional_dependency', 0.08),
  },
  passMinutes: number('pass', 60, [15, 1_440], 'minutes').about('Time between passes'),
  prune: share('prune', 0.1).about('Weight below which a pass removes an edge'),
  inactive: share('inactive', 0.01).about('Level below which a node is inactive'),
  learning: share('learning', 0.02).about('What a cited path adds to its edges'),
  learnedLeast: share('learned_least', 0.05).about('Least weight that is learned'),
  learnedMost: share('learned_most', 1).about('Most weight that is learned'),
  learnedHour: share('learned_hour', 0.05).about('Most learned of a memory and hour'),
  nodes: whole('graph_nodes_max', 200_000, [1_000, 200_000]).about('Most nodes in memory'),
  localVectors: counted('local_vectors_max', 100_000, [0, 200_000], 'vectors').about(
    'Vectors beyond which a recall asks the vector index, where one is bound',
  ),
}

function boostBetween(from: CommitmentRole, to: CommitmentRole, value: number): Setting<number> {
  const about = `Lifts or turns what passes from a ${from} to a ${to}`
  return factor(`boost_${from}_${to}`, value, [-2, 2]).about(about)
}

function decayRate(role: CommitmentRole, value: number): Setting<number> {
  return share(`decay_${role}`, value).about(`Rate at which a ${role} falls`)
}
