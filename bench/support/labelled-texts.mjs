import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What there is in a folder of data to measure on; a file that is not there gives nothing. */
export function readLabelledTexts(folder) {
  return {
    similarity: similarityPairs(read(join(folder, 'stsb-en-dev.csv'))),
    contradictions: contradictionPairs(read(join(folder, 'prosecco-dev.ndjson'))),
    turns: dialogueTurns(read(join(folder, 'locomo-dev.json'))),
  }
}

/** Lines `a,b,label` with a label 0–5. */
function similarityPairs(text) {
  return csvRows(text)
    .filter((row) => row.length === 3)
    .map(([a, b, label]) => ({ a, b, label: Number(label) }))
}

/** One JSON object a line: `{a, b, label}`. */
function contradictionPairs(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .map(({ a, b, label }) => ({ a, b, isContradiction: label === 'self-contradiction' }))
}

function dialogueTurns(text) {
  return JSON.parse(text || '[]').flatMap(({ conversation }) =>
    Object.values(conversation)
      .filter((session) => Array.isArray(session))
      .flatMap((session) => session.map((turn) => turn.text)),
  )
}

/** RFC 4180: quoted cells hold commas, and quotes twice. */
function csvRows(text) {
  const rows = []
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue
    const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
    rows.push(Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain))
  }
  return rows
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    process.stderr.write(`${path} is not there: what needs it is left out\n`)
    return ''
  }
}
