import { readMeasured } from '../../../scripts/cost/cost-table.mjs'
import { listPrice } from '../../../scripts/cost/estimate.mjs'
import { table } from '../markdown.mjs'
import { kinds } from './lives.mjs'

const { assumed } = readMeasured()
/** Of the issue: what is played is a part of it. */
const wholeCount = 1_000
const yearDays = 365

/** The tables of a year; `about` says what was played, where and when. */
export function yearReport({
  lives,
  plan,
  counts,
  drills,
  checks,
  bytes,
  wrong,
  tookMs,
  ...about
}) {
  const { days, played: playedDays } = about
  const rows = Object.keys(kinds).map((kind) => rowOf(kind, lives, counts))
  const played = rows.filter(({ namespaces }) => namespaces > 0)
  const all = played.reduce(plus)
  const d1 = { d1RowsRead: counts.d1.rowsRead, d1RowsWritten: counts.d1.rowsWritten }
  const dollars = all.dollars + priced(d1)
  const factor = (wholeCount / all.namespaces) * (yearDays / playedDays)
  const keyDays = Array.from({ length: playedDays }, (_, day) => day).filter(plan.isKeyDay).length
  const minutes = Object.values(tookMs).map((ms) => Math.round(ms / 60_000))
  const gone = lives.reduce((sum, { ledger }) => sum + ledger.gone.size, 0)
  const hidden = lives.reduce((sum, { ledger }) => sum + ledger.hidden.size, 0)
  return [
    about.head,
    [
      ...(playedDays < days ? [`It was ended after ${playedDays} days.`] : []),
      `${all.namespaces} namespaces, ${days} days, seed ${about.seed}; ${about.upgrade} on day ${plan.upgradesAt + 1},`,
      `${plan.awayDays} days without D1, each key replaced ${words(keyDays)} times.`,
      `Of both servers together sessions took ${minutes[0]} min, alarms ${minutes[1]}, checks ${minutes[2]}.`,
    ].join(' '),
    table(
      [
        'a namespace of',
        'there',
        'told',
        'requests',
        'alarms',
        'rows written',
        'of alarms',
        'rows read',
        'KB at the end',
        'US$',
      ],
      [...played, { ...all, kind: 'all' }].map((row) => cellsOf(row)),
    ),
    [
      `D1: ${words(counts.d1.rowsWritten)} rows written and ${words(counts.d1.rowsRead)} read in ${words(counts.d1.calls)} calls, ${words(counts.d1.refused)} of them refused while it was away: US$ ${priced(d1).toFixed(2)}.`,
      `There were ${words(all.erasures)} erasures. ${words(about.reflections)} reflections landed by standing consent, ${words(about.digests)} months of logs became digests. Each of the two servers held at most ${Math.round(about.residentBytes / 2 ** 20)} MB at the end.`,
    ].join(' '),
    [
      `Compared: ${words(checks)} times a namespace with its ledger, ${drills} exports restored and compared line by line, ${words(all.told)} memories told,`,
      `${words(gone)} texts that are to be nowhere and ${words(hidden)} that are hidden, looked for in recalls, exports and ${Math.round(bytes / 1e6)} MB of databases.`,
      wrong.length === 0
        ? '**Nothing was lost, nothing came back.**'
        : `**${wrong.length} things were wrong**, the first: ${wrong[0]}`,
    ].join(' '),
    `Extrapolated to ${words(wholeCount)} namespaces and a year, by a factor of ${factor.toFixed(1)}: ${words(all.told * factor)} memories, ${words(all.rowsWritten * factor)} rows written, ${words(all.alarms * factor)} alarms, US$ ${(dollars * factor).toFixed(2)}.`,
  ].join('\n\n')
}

function rowOf(kind, lives, { objects }) {
  const own = lives.filter((life) => life.kind === kind)
  const sum = (of) => own.reduce((total, life) => total + of(life), 0)
  const { alarms, rowsWritten, rowsRead, alarmRowsWritten } = objects[kind] ?? {}
  const requests = sum(({ client }) => client.spent.requests)
  const used = {
    workerRequests: requests,
    workerCpuMs: requests * assumed.workerCpuMs,
    objectRequests: requests + alarms,
    objectGbSeconds:
      ((sum(({ client }) => client.spent.objectMs) + alarms * assumed.alarmMs) / 1_000) *
      assumed.objectGb,
    objectRowsRead: rowsRead,
    // Setting an alarm is a row, too, and each that rings was set.
    objectRowsWritten: rowsWritten + alarms,
    objectGbMonths: sum(({ byteMonths }) => byteMonths) / 1e9,
  }
  return {
    kind,
    namespaces: own.length,
    told: sum(({ ledger }) => ledger.told),
    requests,
    alarms,
    rowsWritten,
    alarmRowsWritten,
    rowsRead,
    erasures: sum((life) => life.erasures),
    bytes: sum(({ state }) => state?.bytes ?? 0),
    dollars: priced(used),
  }
}

/** At list prices, above what the plan includes. */
function priced(used) {
  return Object.entries(used).reduce((sum, [name, units]) => sum + listPrice(name, units ?? 0), 0)
}

function plus(one, other) {
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + other[name] : value,
    ]),
  )
}

/** Per namespace. */
function cellsOf({ kind, namespaces, ...of }) {
  const each = (count) => words(count / namespaces)
  return [
    kind,
    `${namespaces}`,
    ...[of.told, of.requests, of.alarms, of.rowsWritten, of.alarmRowsWritten].map(each),
    each(of.rowsRead),
    each(of.bytes / 1e3),
    (of.dollars / namespaces).toFixed(4),
  ]
}

function words(count) {
  return Math.round(count).toLocaleString('en')
}
