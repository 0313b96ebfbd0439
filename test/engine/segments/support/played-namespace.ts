import { must } from '../../../../engine/assert.ts'
import type { SegmentPage } from '../../../../engine/model/segment.ts'
import { acknowledge, messageTo, type SentTelling } from '../../../../engine/segments/hand-over.ts'
import { nextStep, type SegmentTelling } from '../../../../engine/segments/next-step.ts'
import type { Segment } from '../../../../engine/segments/tables/segment-rows.ts'
import { SegmentsUnderTest } from './kept-segments.ts'
import { PlayedSegment } from './played-segment.ts'
import {
  passagesOf,
  rowsBehind,
  rowsOff,
  stands,
  type Versions,
  versionOf,
  withVersion,
} from './versions.ts'

const under = new SegmentsUnderTest()
const rowsOfSegment = 3
const most = 2
const mostSteps = 400

/** What is under way to a segment; `heard` is told its answer as long as somebody waits for it. */
interface Message {
  readonly number: number
  readonly isJob: boolean
  readonly perform: (segment: PlayedSegment) => () => void
  isAwaited: boolean
}

/** A namespace with its segments and what is under way between them, as a test moves it along. */
export class PlayedNamespace {
  versions: Versions = []
  readonly #segments = new Map<number, PlayedSegment>()
  #flying: Message[] = []
  /** Answers that have not come yet. */
  #answers: { readonly message: Message; readonly heard: () => void }[] = []

  constructor() {
    under.empty()
    under.crash()
  }

  insert(): void {
    this.versions = [...this.versions, [true]]
    under.rows.note([this.versions.length])
  }

  change(pick: number, stood: boolean): void {
    const row = 1 + (pick % Math.max(1, this.versions.length))
    if (!stands(this.versions, row)) return
    this.versions = withVersion(this.versions, row, stood)
    under.rows.note([row])
  }

  /** Puts a row back, or takes it away, without a word. */
  undo(pick: number): void {
    if (this.versions.length === 0) return
    const row = 1 + (pick % this.versions.length)
    this.versions = withVersion(this.versions, row, !stands(this.versions, row))
    under.rows.refillAll()
  }

  /** One step of the job, up to where it waits; false where there is none, or one waits. */
  job(): boolean {
    if ([...this.#flying, ...this.#answers.map(({ message }) => message)].some(isJobAwaited)) {
      return false
    }
    const step = nextStep(under.rows, most)
    if (step.kind === 'seal') under.rows.markSealed(step.segment.number)
    else if (step.kind === 'begin') this.#begin(step.segment)
    else if (step.kind === 'tell') this.#tell(step)
    else return this.#beginNext()
    return true
  }

  ask(pick: number): void {
    const sealed = under.rows.all().filter(({ isSealed }) => isSealed)
    const segment = sealed[pick % Math.max(1, sealed.length)]
    if (segment === undefined) return
    const asked = this.versions.map((_, at) => {
      const isOfIt = at + 1 >= segment.firstRow && at + 1 <= segment.lastRow
      return isOfIt ? versionOf(this.versions, at + 1) : -1
    })
    this.#ask(segment.number, asked)
  }

  /** A message comes; it may come once more later. */
  deliver(pick: number, isTwice: boolean): void {
    const at = pick % Math.max(1, this.#flying.length)
    const message = this.#flying[at]
    if (message === undefined) return
    this.#flying.splice(at, 1)
    if (isTwice) this.#flying.push({ ...message, isAwaited: false })
    const heard = message.perform(this.#segment(message.number))
    if (message.isAwaited) this.#answers.push({ message, heard })
  }

  answer(pick: number): void {
    const [one] = this.#answers.splice(pick % Math.max(1, this.#answers.length), 1)
    one?.heard()
  }

  /** A message, or an answer where none is under way, is lost. */
  lose(pick: number): void {
    const among = this.#flying.length > 0 ? this.#flying : this.#answers
    among.splice(pick % Math.max(1, among.length), 1)
  }

  /** Who sent it waits no more, wherever it is. */
  giveUp(pick: number): void {
    const message = this.#flying[pick % Math.max(1, this.#flying.length)]
    if (message !== undefined) message.isAwaited = false
  }

  /** Memory is gone, and with it who waited. */
  crash(): void {
    under.crash()
    this.#answers = []
    for (const message of this.#flying) message.isAwaited = false
  }

  sleepOf(pick: number): void {
    this.#pick(pick)?.sleep()
  }

  lossOf(pick: number): void {
    this.#pick(pick)?.lose()
  }

  /** All tables are emptied; who had sent something before still waits. */
  erase(): void {
    for (const number of this.#segments.keys()) {
      const drop = { number, isJob: false, isAwaited: false }
      this.#flying.push({ ...drop, perform: (segment) => (segment.lose(), () => undefined) })
    }
    this.versions = this.versions.map((own) => (own.at(-1) === true ? [...own, false] : own))
    under.empty()
  }

  /** The job is done to its end, and each message comes at once. */
  settle(): void {
    this.#answers = []
    for (const message of this.#flying) message.isAwaited = false
    for (let steps = 0; this.job(); steps++) {
      if (steps > mostSteps) throw new Error('the job comes to no end')
      const at = this.#flying.findIndex(({ isAwaited }) => isAwaited)
      if (at < 0) continue
      this.deliver(at, false)
      this.answer(0)
    }
  }

  /** What was lost by a segment alone is told once it is asked: each is, and what that brings is done. */
  end(): void {
    this.settle()
    while (this.#flying.length > 0) this.deliver(0, false)
    for (const { number } of under.rows.all()) {
      this.#ask(number, [])
      this.deliver(this.#flying.length - 1, false)
      this.answer(0)
    }
    this.settle()
  }

  /** What is otherwise in the segments than the rows say. */
  differences(): readonly string[] {
    const all = under.rows.all()
    const untold = under.rows.isAnyUntold() ? ['something is untold'] : []
    const open = all.filter(({ isSealed, lastRow, sent }) => !isSealed || sent < lastRow)
    const off = all.flatMap(({ firstRow, lastRow, number }) => {
      const segment = this.#segment(number)
      const rows = this.versions.map((_, at) => at + 1)
      const own = rows.filter((row) => row >= firstRow && row <= lastRow)
      const strange = segment.held.filter(([row]) => !own.includes(row))
      return [...rowsOff(this.versions, segment.held, own), ...strange.map(([row]) => row)]
        .map((row) => `row ${row} of segment ${number}`)
        .concat(wordsOff(this.versions, segment, own))
    })
    const gaps = all.filter(({ firstRow }, at) => firstRow !== (all[at - 1]?.lastRow ?? 0) + 1)
    return [
      ...untold,
      ...off,
      ...open.map(({ number }) => `segment ${number} is open`),
      ...gaps.map(({ number }) => `a gap before segment ${number}`),
    ]
  }

  #begin({ number }: Segment): void {
    this.#flying.push({
      number,
      isJob: true,
      isAwaited: true,
      perform(segment) {
        const life = segment.begin()
        return () => under.rows.markBegun(number, life)
      },
    })
  }

  #tell(step: SegmentTelling): void {
    const sent = messageTo(under.rows, step, null, (range) => this.#read(range))
    if (sent === null) return
    this.#send(sent, true, () => undefined)
  }

  #ask(number: number, asked: readonly number[]): void {
    const segment = under.rows.find(number)
    if (segment === null) return
    const changes = under.rows.untold(number, most)
    const telling = { segment, changes, range: null }
    const sent = messageTo(under.rows, telling, null, (range) => this.#read(range))
    if (sent === null) return
    const isAllTold = segment.sent >= segment.lastRow && changes.length < most
    this.#send(sent, false, (isTaken, isLost, behind) => {
      if (!isTaken && !isLost) this.#ask(number, asked)
      if (isTaken && isAllTold && behind(asked).length > 0) {
        throw new Error(`an answer lacks rows ${behind(asked).join()}`)
      }
    })
  }

  #send(
    sent: SentTelling,
    isJob: boolean,
    heard: (
      isTaken: boolean,
      isLost: boolean,
      behind: (asked: readonly number[]) => readonly number[],
    ) => void,
  ): void {
    const { number } = sent.segment
    const perform: Message['perform'] = (segment) => {
      const answer = segment.tell(sent.message)
      const [versions, held] = [this.versions, segment.held]
      return () => {
        acknowledge(under.rows, sent, answer)
        heard(answer.isTaken, answer.isLost, (asked) => rowsBehind(versions, held, asked))
      }
    }
    this.#flying.push({ number, isJob, isAwaited: true, perform })
  }

  #beginNext(): boolean {
    const last = under.rows.all().at(-1)
    if (last?.isSealed === false) return false
    const above = last?.lastRow ?? 0
    const rows = this.versions.map((_, at) => at + 1)
    const standing = rows.filter((row) => row > above && stands(this.versions, row))
    if (standing.length < 2 * rowsOfSegment) return false
    const lastRow = must(standing[rowsOfSegment - 1], 'there are so many')
    under.rows.begin({ firstRow: above + 1, lastRow, from: 0, to: 0 })
    return true
  }

  #read(range: Pick<SegmentPage, 'after' | 'upTo'>) {
    return passagesOf(this.versions, range)
  }

  #segment(number: number): PlayedSegment {
    const known = this.#segments.get(number) ?? new PlayedSegment()
    this.#segments.set(number, known)
    return known
  }

  #pick(pick: number): PlayedSegment | undefined {
    const all = [...this.#segments.values()]
    return all[pick % Math.max(1, all.length)]
  }
}

function isJobAwaited({ isAwaited, isJob }: Message): boolean {
  return isAwaited && isJob
}

/** Words of versions that stand, and of those that do not. */
function wordsOff(versions: Versions, segment: PlayedSegment, rows: readonly number[]): string[] {
  return rows.flatMap((row) => {
    const standing = stands(versions, row) ? 1 : 0
    return segment.frequency(`word${row}`) === standing ? [] : [`the words of row ${row}`]
  })
}
