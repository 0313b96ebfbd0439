import { table } from './markdown.mjs'
import {
  areaUnderCurve,
  averagePrecision,
  crossValidated,
  leastPrecise,
  mergesFrom,
  quantile,
  shareFrom,
} from './operating-points.mjs'

const ROUNDS = 200
/** Above the least threshold that is precise enough, for what has not been seen. */
const MARGIN = 0.02
const THRESHOLDS = [1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

export function calibrationReport(measured) {
  const { embedder, command, date, commit, machine, microseconds } = measured
  return [
    `\`${command}\`, ${date}, commit ${commit}.\n${machine}.\n` +
      `\`${embedder.id}\`, ${embedder.dimensions} dimensions, ${microseconds.toFixed(0)} µs a short sentence.`,
    `### Operating points`,
    pointsTable(measured),
    `### Merging, of pairs alike in numbers, names, modality and order of shared words`,
    ...measured.measures.map(mergeTable),
    guardedLine(measured),
    unseenTable(measured),
    `### Share of pairs at or above a cosine`,
    shareTable(measured.measures[0], measured.twins),
    `### Telling self-contradictions`,
    contradictionTable(measured.measures),
  ].join('\n\n')
}

function pointsTable({ embedder, measures: [{ random, unlike, overlapping, merges }], twins }) {
  const { floor, edge, conflict, dedup, strict } = embedder.table
  const rows = [
    ['floor', '99 % of random pairs below', quantile(random, 0.99), floor],
    ['floor', '99.9 % of random pairs below', quantile(random, 0.999), floor],
    ['edge', '99 % of pairs labelled ≤ 1 below', quantile(unlike, 0.99), edge],
    ['conflict', '95 % of negated twins above', quantile(twins, 0.05), conflict],
    [
      'conflict',
      '95 % of pairs of word overlap > 0.7 above',
      quantile(overlapping, 0.05),
      conflict,
    ],
    ['dedup', '98 of 100 merged are duplicates', leastPrecise(merges, 0.98), dedup],
    ['strict', '99 of 100', leastPrecise(merges, 0.99), strict],
  ]
  return table(
    ['point', 'calibrated so that', 'measured', 'set to'],
    rows.map(([point, rule, found, set]) => [point, rule, found.toFixed(3), String(set)]),
  )
}

function mergeTable({ name, merges, duplicates }) {
  const all = merges.filter(({ isDuplicate }) => isDuplicate).length
  const rows = THRESHOLDS.filter((threshold) => threshold >= 0.7).map((threshold) => {
    const { merged, right, precision, recall, surely } = mergesFrom(merges, threshold)
    return [
      `≥ ${threshold}`,
      `${right} of ${merged}`,
      percent(precision),
      percent(surely),
      percent(recall),
      percent(right / duplicates),
    ]
  })
  return [
    `By ${name}: ${merges.length} pairs pass, ${all} of the ${duplicates} duplicates among them.`,
    table([name, 'right', 'precision', 'surely', 'recall', 'of all duplicates'], rows),
  ].join('\n\n')
}

/** The guard asks for more; what is left then and near enough is what becomes one. */
function guardedLine({ embedder, measures: [{ merges }] }) {
  const guarded = merges.filter(({ isGuarded }) => isGuarded)
  const { dedup, strict } = embedder.table
  const [all, near, nearest] = [0, dedup, strict].map((from) => mergesFrom(guarded, from))
  return (
    `The guard of a merge lets ${all.right} of ${all.merged} pairs through rightly; of these ` +
    `${near.right} of ${near.merged} are at dedup or above, ${nearest.right} of ${nearest.merged} at strict.`
  )
}

/** Thresholds drawn from one half, judged on the other: bare, and kept at a distance. */
function unseenTable({ measures, openRandom }) {
  const rows = measures.flatMap(({ name, merges }) =>
    [0, MARGIN].flatMap((margin) =>
      [0.98, 0.99].map((share) => {
        const { precision, recall } = crossValidated(merges, openRandom(), {
          rounds: ROUNDS,
          thresholdOf: (half) => leastPrecise(half, share) + margin,
        })
        const rule = `${name}: least for ${share * 100} %${margin === 0 ? '' : `, + ${margin}`}`
        return [rule, percent(precision), percent(recall)]
      }),
    ),
  )
  return [
    `Thresholds drawn from one half of the pairs, judged on the other, ${ROUNDS} times:`,
    table(['threshold', 'precision', 'recall'], rows),
  ].join('\n\n')
}

function shareTable({ random, unlike, merges }, twins) {
  const same = merges.filter(({ isDuplicate }) => isDuplicate).map(({ score }) => score)
  return table(
    ['cosine', 'random', 'labelled ≤ 1', 'duplicates', 'negated twins'],
    THRESHOLDS.map((threshold) => [
      `≥ ${threshold}`,
      percent(shareFrom(random, threshold), 3),
      percent(shareFrom(unlike, threshold)),
      percent(shareFrom(same, threshold)),
      percent(shareFrom(twins, threshold)),
    ]),
  )
}

function contradictionTable(measures) {
  const [{ contradictions }] = measures
  const base = contradictions.filter(({ isWanted }) => isWanted).length / contradictions.length
  return table(
    ['by', 'area under the curve', 'average precision', 'by chance'],
    measures.map(({ name, contradictions: scored }) => [
      name,
      areaUnderCurve(scored).toFixed(3),
      averagePrecision(scored).toFixed(3),
      base.toFixed(3),
    ]),
  )
}

function percent(share, digits = 1) {
  return `${(share * 100).toFixed(digits)} %`
}
