import type { SegmentPage } from '../../../../engine/model/segment.ts'
import type { SegmentMessage } from '../../../../engine/ports/index-segments.ts'
import { acknowledge, messageTo } from '../../../../engine/segments/hand-over.ts'
import { nextStep } from '../../../../engine/segments/next-step.ts'
import { receive } from '../../../../engine/segments/receive.ts'
import {
  type Answer,
  type Bounds,
  BrokenLaw,
  type Exchange,
  exchangeOf,
  forgotten,
  freshLife,
  isSealed,
  onRows,
  remembered,
  replaced,
  spend,
  type State,
  under,
} from './hand-over-state.ts'
import { noSegments } from './kept-segments.ts'
import {
  heldBy,
  indexOf,
  passagesOf,
  rowsBehind,
  stands,
  versionOf,
  withVersion,
} from './versions.ts'

export interface Move {
  readonly name: string
  readonly state: State
}

/** Rows that one message of the job tells, and changes that come along with a question. */
const most = 1
const mostWithQuestion = 2
/** All that may happen next. */
export function movesFrom(state: State, bounds: Bounds): readonly Move[] {
  return [
    ...ownMoves(state),
    ...sendingMoves(state, bounds),
    ...state.exchanges.flatMap((one, at) => networkMoves(state, one, at, bounds)),
  ]
}

function ownMoves(state: State): readonly Move[] {
  const { left, segment, versions, exchanges } = state
  const rows = versions.map((_, at) => at + 1)
  const moves: Move[] = []
  if (left.writes > 0) {
    for (const row of rows) {
      moves.push({ name: `write ${row}`, state: changed(spend(state, 'writes'), row, true) })
      if (!stands(versions, row)) continue
      moves.push({ name: `erase ${row}`, state: changed(spend(state, 'writes'), row, false) })
    }
  }
  if (left.undos > 0) {
    for (const row of rows) {
      moves.push({ name: `undo ${row}`, state: undone(spend(state, 'undos'), row) })
    }
  }
  if (left.losses > 0 && segment.life !== null) {
    const lost = { life: null, seq: 0, held: [] }
    moves.push({ name: 'segment lost', state: { ...spend(state, 'losses'), segment: lost } })
  }
  if (left.faults > 0 && exchanges.some(({ isAwaited }) => isAwaited)) {
    const alone = exchanges.map(forgotten).filter(({ isFlying }) => isFlying)
    moves.push({ name: 'crash', state: { ...spend(state, 'faults'), exchanges: alone } })
  }
  if (left.erasures > 0) moves.push({ name: 'namespace erased', state: erased(state) })
  return moves
}

function sendingMoves(state: State, bounds: Bounds): readonly Move[] {
  const { exchanges, kept, left, versions } = state
  const isRoom = exchanges.filter(({ isFlying }) => isFlying).length < bounds.flying
  const working = exchanges.filter(({ isAsk, isAwaited }) => isAwaited && !isAsk)
  const moves: Move[] = []
  if (working.length < bounds.jobs) {
    const worked = jobStep(state)
    if (worked !== null && (isRoom || worked.exchanges === exchanges)) {
      moves.push({ name: 'job', state: worked })
    }
  }
  if (left.asks > 0 && isRoom && isSealed(kept)) {
    const asking = ask(
      spend(state, 'asks'),
      versions.map((_, at) => versionOf(versions, at + 1)),
    )
    if (asking !== null) moves.push({ name: 'ask', state: asking })
  }
  return moves
}

function networkMoves(
  state: State,
  exchange: Exchange,
  at: number,
  bounds: Bounds,
): readonly Move[] {
  const { left } = state
  const moves: Move[] = []
  const named = `${exchange.isAsk ? 'question' : exchange.kind} ${exchange.sent?.message.seq ?? ''}`
  if (exchange.isFlying) {
    moves.push({ name: `deliver ${named}`, state: delivered(state, at) })
    const isRoom = state.exchanges.filter(({ isFlying }) => isFlying).length < bounds.flying
    if (left.faults > 0) {
      moves.push({ name: `lose ${named}`, state: replaced(spend(state, 'faults'), at, null) })
      if (isRoom) {
        const twice = { ...state, exchanges: [...state.exchanges, forgotten(exchange)] }
        const spent = spend(twice, 'faults')
        moves.push({ name: `deliver ${named}, to come again`, state: delivered(spent, at) })
      }
    }
  }
  if (exchange.isAwaited && exchange.answer !== null) {
    moves.push({ name: `answered ${named}`, state: answered(state, at, exchange.answer) })
  }
  if (exchange.isAwaited && left.faults > 0) {
    const alone = exchange.isFlying ? forgotten(exchange) : null
    moves.push({ name: `give up ${named}`, state: replaced(spend(state, 'faults'), at, alone) })
  }
  return moves
}

function changed(state: State, row: number, stood: boolean): State {
  const [kept] = onRows(state.kept, `note ${row}`, () => under.rows.note([row]))
  return { ...state, kept, versions: withVersion(state.versions, row, stood) }
}

function undone(state: State, row: number): State {
  const [kept] = onRows(state.kept, 'undo', () => under.rows.refillAll())
  const isThere = stands(state.versions, row)
  return { ...state, kept, versions: withVersion(state.versions, row, !isThere) }
}

/** All tables are emptied; who had sent something before still waits, and the drop is sent. */
function erased(state: State): State {
  const versions = state.versions.map((own, at) =>
    stands(state.versions, at + 1) ? [...own, false] : own,
  )
  const below = versions.map((own) => own.length)
  const drop = { ...exchangeOf('drop', null), isAwaited: false, below }
  return {
    ...spend(state, 'erasures'),
    versions,
    kept: noSegments,
    exchanges: [...state.exchanges, drop],
  }
}

/** One step of the job, up to where it waits; null where it has none. */
export function jobStep(state: State): State | null {
  const { exchanges, kept, versions } = state
  const now = JSON.stringify(versions)
  const [written, sent] = onRows(kept, `job ${now}`, () => {
    const { rows } = under
    const step = nextStep(rows, most)
    if (step.kind === 'begin')
      return exchangeOf('begin', { ...step, changes: [], range: null, message: unsaid })
    if (step.kind === 'tell') {
      return exchangeOf(
        'tell',
        messageTo(rows, step, null, (range) => passagesOf(versions, range)),
      )
    }
    if (step.kind === 'seal') rows.markSealed(step.segment.number)
    else if (rows.all().length === 0 && versions.some((_, at) => stands(versions, at + 1))) {
      rows.begin({ firstRow: 1, lastRow: versions.length, from: 0, to: 0 })
    }
    return null
  })
  if (sent !== null) return { ...state, exchanges: [...exchanges, sent] }
  return written === kept || JSON.stringify(written) === JSON.stringify(kept)
    ? null
    : { ...state, kept: written }
}

const unsaid: SegmentMessage = { life: '', seq: 0, pages: [], question: null }

/** Puts a question; null where the segment has no life to be asked in. */
function ask(state: State, asked: readonly number[]): State | null {
  const { kept, versions } = state
  const [, sent] = onRows(kept, `ask ${JSON.stringify(versions)}`, () => {
    const [segment] = under.rows.all()
    if (segment === undefined) return null
    const changes = under.rows.untold(segment.number, mostWithQuestion)
    const isWhole = segment.sent >= segment.lastRow
    const isAllTold = isWhole && changes.length < mostWithQuestion
    const read = (range: { readonly after: number; readonly upTo: number }) =>
      passagesOf(versions, range)
    const telling = messageTo(under.rows, { segment, changes, range: null }, null, read)
    return telling === null ? null : { ...exchangeOf('tell', telling), isAsk: true, isAllTold }
  })
  if (sent === null) return null
  return { ...state, exchanges: [...state.exchanges, { ...sent, asked }] }
}

export function delivered(state: State, at: number): State {
  const exchange = state.exchanges[at]
  if (exchange === undefined) return state
  const { kind, sent, below } = exchange
  if (kind === 'drop') {
    const dropped = { ...state, segment: { life: null, seq: 0, held: [] }, gone: below }
    return replaced(dropped, at, null)
  }
  if (kind === 'begin') {
    const life = freshLife(state)
    const answer = { life, isTaken: true, isLost: false, seq: 0, behind: [] }
    const begun = { ...state, segment: { life, seq: 0, held: [] } }
    return replaced(begun, at, exchange.isAwaited ? { ...exchange, isFlying: false, answer } : null)
  }
  if (sent === null) return state
  const { message } = sent
  const received = receive(state.segment, message)
  const segment = received === 'taken' ? taken(state.segment, message) : state.segment
  const answer = {
    life: '',
    isTaken: received === 'taken',
    isLost: received === 'lost',
    seq: segment.seq,
    behind: exchange.isAsk ? rowsBehind(state.versions, segment.held, exchange.asked) : [],
  }
  const heard = { ...state, segment }
  return replaced(heard, at, exchange.isAwaited ? { ...exchange, isFlying: false, answer } : null)
}

/** The real index takes the pages; no page may bring back an older version. */
function taken(segment: State['segment'], { pages, seq }: SegmentMessage): State['segment'] {
  if (pages.length === 0) return segment
  const held = remembered(`take ${JSON.stringify([segment.held, pages])}`, () => {
    const index = indexOf(segment.held)
    for (const page of pages) index.take(page as SegmentPage)
    return heldBy(index)
  })
  const known = new Map(segment.held)
  for (const [row, version] of held) {
    if (version < (known.get(row) ?? -1)) throw new BrokenLaw(`row ${row} is older than it was`)
  }
  return { ...segment, seq, held }
}

export function answered(state: State, at: number, answer: Answer): State {
  const exchange = state.exchanges[at]
  if (exchange === undefined || exchange.sent === null) return state
  const { asked, isAllTold, isAsk, kind, sent } = exchange
  const over = replaced(state, at, null)
  if (kind === 'begin') {
    const { number } = sent.segment
    const [kept] = onRows(state.kept, `begun ${number} ${answer.life}`, () =>
      under.rows.markBegun(number, answer.life),
    )
    return { ...over, kept }
  }
  const key = `ack ${JSON.stringify([sent, answer.isLost, answer.isTaken])}`
  const [kept] = onRows(state.kept, key, () =>
    acknowledge(under.rows, sent, { ...answer, speakers: null }),
  )
  if (!isAsk) return { ...over, kept }
  if (answer.isTaken && isAllTold && answer.behind.length > 0) {
    throw new BrokenLaw(`an answer lacks what was written before: rows ${answer.behind.join()}`)
  }
  // A later message had come before it: the question is put again, of what was asked then.
  const isOlder = !answer.isTaken && !answer.isLost
  return (isOlder ? ask({ ...over, kept }, asked) : null) ?? { ...over, kept }
}
