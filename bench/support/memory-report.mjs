import { table } from './markdown.mjs'

/** The size up to which a budget of a namespace holds; none is set below. */
const BUDGET_SIZES = [10_000, 100_000]

export function memoryReport({ stages, calls, command, machine, commit, date }) {
  return [
    `\`${command}\`, ${date}, commit ${commit}, ${calls} calls of each kind.\n${machine}.`,
    ...stages.map(stageReport),
  ].join('\n\n')
}

function stageReport({ size, fill, fileBytes, recalls, remembers }) {
  const rows = [...recalls, ...remembers].map((row) =>
    rowOf(row, size, emptyOf(row, recalls, remembers)),
  )
  return [
    `### ${thousands(size)} memories`,
    table(
      [
        'call',
        'server ms',
        'budget',
        'wall ms min',
        'p50',
        'p99',
        '× empty',
        'rows written',
        'budget',
        'rows read',
        'bytes',
      ],
      rows,
    ),
    `${thousands(fill.memories)} added by \`remember/batch\`: ${(fill.serverMs / fill.memories).toFixed(2)} ms ` +
      `of server and ${(fill.wallMs / fill.memories).toFixed(2)} ms of wall time and ` +
      `${(fill.rowsWritten / fill.memories).toFixed(1)} rows written each. ` +
      `Database: ${thousands(Math.round(fileBytes / size))} bytes a memory.`,
  ].join('\n\n')
}

/** The empty request of the same block, which had the same neighbours on the machine. */
function emptyOf(row, ...blocks) {
  return blocks.find((block) => block.includes(row)).find(({ isEmpty }) => isEmpty)
}

function rowOf(row, size, empty) {
  const at = BUDGET_SIZES.findIndex((limit) => size <= limit)
  const budgetMs = size < BUDGET_SIZES[0] ? undefined : row.budget?.serverMs?.[at]
  return [
    row.name,
    row.serverMs === null ? '' : row.serverMs.toFixed(1),
    judged(row.serverMs, budgetMs),
    row.wallMin.toFixed(1),
    row.wallP50.toFixed(1),
    row.wallP99.toFixed(1),
    (row.wallP50 / empty.wallP50).toFixed(1),
    rowsWritten(row),
    judged(row.rowsWrittenMost, row.budget?.rowsWritten),
    row.rowsRead === null ? '' : thousands(row.rowsRead),
    thousands(row.bytes),
  ]
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

function thousands(value) {
  return value.toLocaleString('en-US')
}
