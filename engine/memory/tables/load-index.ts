import { maxIndexedLabelCharacters } from '../../bounds.ts'
import { Utterance } from '../../language/utterance.ts'
import { nodesOfText } from '../../commitments/tables/node-source-table.ts'
import { RecallIndex, type IndexedPassage } from '../../index/recall-index.ts'
import { assistant, speakerName } from '../../laws/commitments/speaker-turns.ts'
import { foldName } from '../../laws/entities/entity-names.ts'
import { maxRead as mostRead } from '../../laws/recall/evidence-told.ts'
import { leastRead, withEvidenceTold } from '../../laws/recall/passage-traits.ts'
import { speakerLabelOf } from '../../laws/text/speaker-label.ts'
import { linkedEntities, type SpeakerRole } from '../../model/memory.ts'
import type { PassageKind } from '../../model/passage.ts'
import { isBelowMain, type Trust } from '../../model/trust.ts'
import type { SegmentPage, SegmentPassage, SegmentPlace } from '../../model/segment.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'

/** The index as the rows say it is, without what is sealed. */
export function loadIndex(sql: Sql, sealedTo = 0): RecallIndex {
  const index = new RecallIndex()
  for (const passage of readPassages(sql, inMemory, sealedTo)) index.put(passage)
  readPlaces(sql, index, 'true')
  return index
}

/** The passages of memories above a row up to another, as a segment holds them. */
export function readSegmentPassages(
  sql: Sql,
  { after, upTo }: Pick<SegmentPage, 'after' | 'upTo'>,
): readonly SegmentPassage[] {
  const places = new Map<number, SegmentPlace[]>()
  const range = [after, upTo]
  visitPlaces(sql, 'passage > ? AND passage <= ?', range, (row, place) => {
    const known = places.get(row)
    if (known === undefined) places.set(row, [place])
    else known.push(place)
  })
  const found = readPassages(sql, `p.row > ? AND p.row <= ? AND p.kind = 'memory'`, ...range)
  return Array.from(found, (passage) => ({ ...passage, places: places.get(passage.row) ?? [] }))
}

/** SQL: passages that memory holds; bind the last row that is sealed. */
const inMemory = `(p.row > ? OR p.kind <> 'memory')`

/** Adds what the rows say of passages on one side of a row. */
export function addPassages(
  sql: Sql,
  index: RecallIndex,
  which: { readonly above: number } | { readonly below: number },
): void {
  const [side, row] =
    'above' in which ? (['>', which.above] as const) : (['<', which.below] as const)
  for (const passage of readPassages(sql, `p.row ${side} ?`, row)) index.put(passage)
  readPlaces(sql, index, `passage ${side} ?`, row)
}

/** Reads passages again: what is gone, or sealed, goes from the index. */
export function readAgain(
  sql: Sql,
  index: RecallIndex,
  rows: readonly number[],
  sealedTo: number,
): void {
  if (rows.length === 0) return
  const gone = new Set(rows)
  const list = JSON.stringify(rows)
  const where = `p.row IN (SELECT value FROM json_each(?)) AND ${inMemory}`
  for (const passage of readPassages(sql, where, list, sealedTo)) {
    gone.delete(passage.row)
    index.put(passage)
    index.clearPlaces(passage.row)
  }
  for (const row of gone) index.remove(row)
  // Also of what is new here: it may have been there before a transaction that rolled back.
  readPlaces(sql, index, 'passage IN (SELECT value FROM json_each(?))', list)
}

function* readPassages(sql: Sql, where: string, ...values: SqlValue[]): Iterable<IndexedPassage> {
  const found = sql.raw(
    `SELECT p.row, p.kind, p.owner, p.terms, substr(p.text, 1, iif(p.traits < ${leastRead}, ${mostRead + 1}, ${maxIndexedLabelCharacters})),
      p.traits, p.valid_from,
      p.valid_to, p.hidden = 0 AND p.closed_at IS NULL AND p.retracted_at IS NULL,
      m.thread, m.entities, m.mentions, m.trust, m.form, m.speaker, m.speaker_role,
      CASE p.kind WHEN 'memory' THEN (${nodesOfText}) END
      FROM passages p LEFT JOIN memories m ON p.kind = 'memory' AND m.id = p.owner WHERE ${where}`,
    ...values,
  )
  for (const row of found) {
    const passage = passageOf(row as unknown as PassageValues)
    if (passage !== null) yield passage
  }
}

/** Sets the places of pieces that have none. */
function readPlaces(sql: Sql, index: RecallIndex, where: string, ...values: SqlValue[]): void {
  visitPlaces(sql, where, values, (row, { part, ...place }) => index.place(row, part, place))
}

function visitPlaces(
  sql: Sql,
  where: string,
  values: readonly SqlValue[],
  take: (row: number, place: SegmentPlace) => void,
): void {
  const query = `SELECT passage, part, space, sketch FROM places WHERE ${where}`
  sql.visit(query, values, (found) => {
    const [row, part, space, sketch] = found as [number, number, number, ArrayBuffer | null]
    take(row, { part, space, sketch: sketch === null ? null : new Uint32Array(sketch) })
  })
}

type PassageValues = readonly [
  row: number,
  kind: PassageKind,
  owner: string,
  terms: string,
  beginning: string,
  traits: number,
  validFrom: number,
  validTo: number | null,
  isCurrent: number,
  thread: string | null,
  entities: string | null,
  mentions: string | null,
  trust: Trust | null,
  form: string | null,
  speaker: string | null,
  role: SpeakerRole | null,
  nodes: string | null,
]

/** null for what says nothing by itself: a memory of references alone. */
function passageOf(values: PassageValues): IndexedPassage | null {
  const [row, kind, owner, terms, beginning, traits, ...state] = values
  const [validFrom, validTo, isCurrent, thread, entities, mentions, trust, form, ...told] = state
  const [said, role, nodes] = told
  if (form === 'entities') return null
  const speaker = kind === 'memory' ? speakerOf(beginning, said, role) : null
  const isOfEntity = kind === 'property' || kind === 'content'
  return {
    row,
    kind,
    validFrom,
    validTo: validTo ?? Infinity,
    isCurrent: isCurrent === 1,
    isTrusted: trust === null || !isBelowMain(trust),
    thread,
    nodes: nodes === null ? [] : [...new Set<number>(JSON.parse(nodes))],
    entities: isOfEntity ? [Number(owner)] : linkedIn(entities, mentions),
    speaker,
    isAssistants: role === null ? isAssistant(speaker) : role === assistant,
    traits: withEvidenceTold(traits, new Utterance(beginning)),
    pieces: terms.split('\n').map((line) => (line === '' ? [] : line.split(' '))),
  }
}

/** What callers told, then what the text names. */
function linkedIn(told: string | null, mentions: string | null): readonly number[] {
  const entities: readonly number[] = JSON.parse(told ?? '[]')
  if (mentions === null || mentions === '[]') return entities
  return linkedEntities({ entities, mentions: JSON.parse(mentions) })
}

/** The own user is nobody in particular. */
function speakerOf(
  beginning: string,
  said: string | null,
  role: SpeakerRole | null,
): string | null {
  const written =
    said ?? speakerLabelOf(new Utterance(beginning))?.name ?? (role === 'user' ? null : role)
  return written === null ? null : foldName(written) || null
}

function isAssistant(speaker: string | null): boolean {
  return speaker !== null && speakerName(speaker) === assistant
}
