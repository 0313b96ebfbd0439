import { table } from './markdown.mjs'

/** What was measured at each size, a column each. */
export function segmentsReport({ head, stages, minutes }) {
  const sizes = stages.map(({ size }) => whole(size))
  const rows = Object.entries(lines).map(([name, of]) => [name, ...stages.map((one) => of(one))])
  const loads = stages.filter(({ load }) => load !== null)
  const wrong = loads.flatMap(({ load }) => load.wrong)
  const errors = loads.flatMap(({ load }) => load.errors)
  return [
    head,
    table(['memories', ...sizes], rows),
    ...(loads.length === 0
      ? []
      : [
          `Sixteen callers at once, ${minutes} min at each size (p50 · p95, ms):`,
          table(['memories', ...loads.map(({ size }) => whole(size))], loadRows(loads)),
          wrong.length === 0
            ? '**All that was acknowledged is there.**'
            : `**${wrong.length} things are not as acknowledged**, the first: ${wrong[0]}`,
        ]),
    ...(errors.length === 0 ? [] : [`The first of ${errors.length} errors: ${errors[0]}`]),
  ].join('\n\n')
}

const lines = {
  'fill: ms a memory, first · last tenth': ({ fill: { batches } }) => {
    if (batches.length === 0) return '—'
    const tenth = Math.max(1, Math.floor(batches.length / 10))
    return `${mean(batches.slice(0, tenth)).toFixed(2)} · ${mean(batches.slice(-tenth)).toFixed(2)}`
  },
  'rows written a memory': ({ fill }) =>
    fill.batches.length === 0 ? '—' : (fill.rowsWritten / fill.memories).toFixed(1),
  'then until all is placed and sealed, s': ({ quietMs }) => (quietMs / 1_000).toFixed(0),
  'database of the namespace, MB': ({ databaseBytes }) => megabytes(databaseBytes),
  'segments · MB of each': ({ segmentBytes }) =>
    `${segmentBytes.length} · ${megabytes(mean(segmentBytes))}`,
  'resident after the writes, MB': ({ residentBytes }) => megabytes(residentBytes),
  'resident after waking, without an encoder, MB': ({ awakeBytes }) => megabytes(awakeBytes),
  'recall by words, p50 · p95 ms': ({ words }) => times(words),
  '… asked memory among the ten · first': ({ words }) => asked(words),
  'recall with meaning': ({ meaning }) => times(meaning),
  '… asked memory among the ten · first, with meaning': ({ meaning }) => asked(meaning),
  remember: ({ writes }) => times(writes.remember),
  'forget by id': ({ writes }) => times(writes.forget),
  'erase a new memory': ({ writes }) => times(writes.erase),
  'erase an old one: answered · complete': ({ erasure }) =>
    `${erasure.answeredMs.toFixed(0)} · ${erasure.completeMs.toFixed(0)}`,
  'export: lines · lines a second': ({ exported }) =>
    `${whole(exported.lines)} · ${whole(Math.round(exported.perSecond))}`,
  'first recall after a restart, by words · with meaning': ({ wakings }) =>
    `${wakings.words.toFixed(0)} · ${wakings.meaning?.toFixed(0) ?? '—'}`,
  'evidence of dialogues, R@10: each alone · all alone · here, by words': ({ evidence }) =>
    found(evidence.words),
  '… with meaning': ({ evidence }) => found(evidence.meaning),
}

function loadRows(loads) {
  const row = (name, of) => [name, ...loads.map(({ load }) => of(load))]
  return [
    row('requests · errors', ({ requests, errors }) => `${whole(requests)} · ${errors.length}`),
    row('recall', (load) => times(load.times.recall)),
    row('remember', (load) => times(load.times.remember)),
    row('forget', (load) => times(load.times.forget)),
    row('told · forgotten · not so afterwards', ({ told, forgotten, wrong }) =>
      [told, forgotten, wrong.length].map(whole).join(' · '),
    ),
  ]
}

function found(evidence) {
  if (evidence === null) return '—'
  return [evidence.alone, evidence.together, evidence.here]
    .map(({ at10 }) => percent(at10))
    .join(' · ')
}

function times(found) {
  return found === null ? '—' : `${found.p50.toFixed(1)} · ${found.p95.toFixed(1)}`
}

function asked(recalls) {
  return recalls === null ? '—' : `${percent(recalls.found)} · ${percent(recalls.first)}`
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}

function megabytes(bytes) {
  return bytes === null ? '—' : `${Math.round(bytes / 2 ** 20)}`
}

function mean(values) {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length
}

function whole(number) {
  return number.toLocaleString('en-US')
}
