import { table } from './markdown.mjs'

/** The size up to which a budget of a namespace holds; none is set below. */
const BUDGET_SIZES = [10_000, 100_000]
const WAKING_BUDGET_MS = [15, 60]
const RESIDENT_BUDGET_MIB = [undefined, 32]
const titles = { words: 'by words alone', meaning: 'by meaning too' }

export function memoryReport({ stages, calls, encoder, against, command, machine, commit, date }) {
  return [
    `\`${command}\`, ${date}, commit ${commit}, ${calls} calls of each kind.\n${machine}.`,
    ...(encoder === null ? [] : [encoderLine(encoder)]),
    ...stages.flatMap((stage) => stageReport(stage, against)),
  ].join('\n\n')
}

function encoderLine({ model, question, text }) {
  return (
    `The encoder of \`npm start\` (${model}) would take ${question.toFixed(1)} ms for a question and ` +
    `${text.toFixed(1)} ms for a text of this conversation (p50, by itself); the one measured with answers at once.`
  )
}

function stageReport({ size, sides }, against) {
  const now = sides.filter(({ era }) => era === 'now')
  return [
    `### ${thousands(size)} memories`,
    ...now.flatMap((side) => [`${capital(titles[side.channel])}:`, callsTable(side, size)]),
    sidesTable(sides, size, against),
    ...(against === null ? [] : [againstTable(sides, against)]),
  ]
}

function callsTable({ recalls, remembers }, size) {
  const rows = [recalls, remembers].flatMap((block) => {
    // The empty request of the same block had the same neighbours on the machine.
    const empty = block.find(({ isEmpty }) => isEmpty)
    return block.map((row) => rowOf(row, size, empty))
  })
  return table(
    [
      'call',
      'server ms',
      'budget',
      'encoder ms',
      'wall ms min',
      'p50',
      'p99',
      '× empty',
      'rows written',
      'budget',
      'rows read',
      'budget',
      'bytes',
    ],
    rows,
  )
}

function rowOf(row, size, empty) {
  const budget = row.budget ?? {}
  return [
    row.name,
    row.serverMs === null ? '' : row.serverMs.toFixed(1),
    judged(row.serverMs, ofSize(budget.serverMs ?? [], size)),
    row.encoderMs.toFixed(1),
    row.wallMin.toFixed(1),
    row.wallP50.toFixed(1),
    row.wallP99.toFixed(1),
    (row.wallP50 / empty.wallP50).toFixed(1),
    rowsWritten(row),
    judged(row.rowsWrittenMost, budget.rowsWritten),
    row.rowsRead === null ? '' : thousands(row.rowsRead),
    judged(row.rowsRead, budget.rowsRead),
    thousands(row.bytes),
  ]
}

/** What filling, keeping and waking take. */
function sidesTable(sides, size, against) {
  return table(
    [
      'namespace',
      'add ms, server',
      'wall',
      'background, wall',
      'rows written',
      'disk bytes a memory',
      'waking ms',
      'budget',
      'resident MiB',
      'budget',
      'bytes a node',
    ],
    sides.map(({ era, channel, fill, nodes, bytes, waking }) => {
      const resident = waking.residentBytes
      return [
        era === 'now' ? titles[channel] : `${against}, ${titles[channel]}`,
        (fill.serverMs / fill.memories).toFixed(2),
        (fill.wallMs / fill.memories).toFixed(2),
        (fill.placedMs / fill.memories).toFixed(2),
        (fill.rowsWritten / fill.memories).toFixed(1),
        thousands(Math.round(bytes / size)),
        `${waking.ms.toFixed(0)} (${waking.emptyMs.toFixed(0)})`,
        judged(waking.ms, ofSize(WAKING_BUDGET_MS, size)),
        resident === null ? '' : (resident / 2 ** 20).toFixed(0),
        judged(resident / 2 ** 20, ofSize(RESIDENT_BUDGET_MIB, size)),
        resident === null ? '' : thousands(Math.round(resident / nodes)),
      ]
    }),
  )
}

/** Pairs of calls that took turns. */
function againstTable(sides, against) {
  const pairs = sides
    .filter(({ era }) => era === 'now')
    .flatMap((side) => {
      const before = sides.find(({ era, channel }) => era === 'before' && channel === side.channel)
      return ['recalls', 'remembers'].flatMap((block) =>
        side[block].map((row, at) => [side.channel, row, before[block][at]]),
      )
    })
    .filter(([, { serverMs, isEmpty }]) => serverMs !== null && !isEmpty)
  return [
    `Against commit ${against}, in turn:`,
    table(
      ['call', 'server ms', 'before', '×', 'rows read', 'before', 'rows written', 'before'],
      pairs.map(([channel, row, before]) => [
        `${row.name}, ${titles[channel]}`,
        row.serverMs.toFixed(1),
        before.serverMs.toFixed(1),
        (row.serverMs / before.serverMs).toFixed(2),
        thousands(row.rowsRead),
        thousands(before.rowsRead),
        rowsWritten(row),
        rowsWritten(before),
      ]),
    ),
  ].join('\n\n')
}

function ofSize(budgets, size) {
  const at = BUDGET_SIZES.findIndex((limit) => size <= limit)
  return size < BUDGET_SIZES[0] ? undefined : budgets[at]
}

/** The most of any call stands behind the usual where they differ. */
function rowsWritten({ rowsWritten: usual, rowsWrittenMost: most }) {
  if (usual === null) return ''
  return most === usual ? `${usual}` : `${usual}–${most}`
}

function judged(value, budget) {
  if (budget === undefined || value === null) return ''
  return `≤ ${budget}${value > budget ? ' over' : ''}`
}

function capital(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`
}

function thousands(value) {
  return value.toLocaleString('en-US')
}
