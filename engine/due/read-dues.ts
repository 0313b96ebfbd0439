import { isDrawnFrom } from '../commitments/speakers.ts'
import type { Utterance } from '../language/utterance.ts'
import { closingIn, timedParts, type OpenPromise } from '../laws/due/closing.ts'
import { promiseIn } from '../laws/due/promise.ts'
import { fromZone, toZone } from '../laws/due/time-zone.ts'
import { sentencesOf } from '../laws/text/sentences.ts'
import type { EventTime } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import { isTrustedMore } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import type { DueRow } from './tables/due-table.ts'

type Told = Pick<
  Memory,
  'id' | 'text' | 'form' | 'stores' | 'trust' | 'occurredAt' | 'speaker' | 'speakerRole'
>

/**
 * What the newest text of a memory says of what comes due: each sentence of it is done with, moves or
 * ends a promise of before, or is one itself. Of a text that was there before, what it says again
 * stays as it was. The vault tells nothing, and neither does what is untrusted.
 */
export function readDues(context: OperationContext, memory: Told): void {
  const { dues, utterances } = context.store
  const before = dues.ofMemory(memory.id).filter(({ state }) => state !== 'moved')
  const said = utterances.of(memory.text)
  const told = isHeard(context, memory) ? sentencesOf(said).map(({ text }) => said.like(text)) : []
  const left = new Set(before)
  told.forEach((sentence, at) => {
    const time = timeOf(context, memory, { sentence, before: told[at - 1] })
    const closed = closeBy(context, memory, { sentence, time })
    if (closed || time === null) return
    const same = [...left].find(({ from, to }) => from === time.from && to === time.to)
    const known = same ?? [...left].find(({ sentence }) => sentence === at || left.size === 1)
    if (known !== undefined) left.delete(known)
    if (same !== undefined) dues.say(same, at)
    else if (known !== undefined) setTime(context, { ...known, sentence: at }, memory, time)
    else add(context, memory, at, time)
  })
  for (const gone of left) {
    if (gone.state === 'open') dues.close(gone, 'dropped', memory.id)
  }
}

function isHeard({ settings }: OperationContext, memory: Told): boolean {
  const { form, stores, trust } = memory
  if (form !== 'text' || trust === 'untrusted' || stores.includes('vault')) return false
  return isDrawnFrom(memory, settings)
}

interface SentenceTold {
  readonly sentence: Utterance
  readonly before: Utterance | undefined
}

/** When what a sentence promises, plans or asks to be reminded of is due; null where it does none. */
function timeOf(
  { dates, settings }: OperationContext,
  { occurredAt }: Told,
  { sentence, before }: SentenceTold,
): EventTime | null {
  const promise = promiseIn(sentence)
  if (promise === null) return null
  const zone = settings.due.timeZone
  const time = dates.dueTimeIn(promise, toZone(occurredAt, zone), before?.text ?? '')
  if (time === null) return null
  return { from: fromZone(time.from, zone), to: fromZone(time.to, zone) }
}

/** Whether the sentence closes or moves one of those that were open before it. */
function closeBy(
  context: OperationContext,
  memory: Told,
  { sentence, time }: { readonly sentence: Utterance; readonly time: EventTime | null },
): boolean {
  const open = (words: readonly string[]): readonly KnownPromise[] =>
    openBefore(context, memory, words)
  const times = (): readonly EventTime[] => timesIn(context, memory, sentence, time)
  const said = closingIn(sentence, open, times)
  if (said === null) return false
  const { promise, how } = said
  if (how.kind === 'moved') setTime(context, promise.row, memory, how.to)
  else context.store.dues.close(promise.row, how.kind, memory.id)
  return true
}

interface KnownPromise extends OpenPromise {
  readonly row: DueRow
}

/** Those whose text has one of the words. What low trust says closes nothing that higher trust said. */
function openBefore(
  { store }: OperationContext,
  { id, occurredAt, trust }: Told,
  words: readonly string[],
): readonly KnownPromise[] {
  const before = store.dues
    .open()
    .filter(({ row }) => row.memory !== id && row.toldAt <= occurredAt)
  const passages = new Set(before.map(({ passage }) => passage))
  const having = store.index.havingAny(passages, words)
  const rows = before.filter(({ passage }) => having.has(passage)).map(({ row }) => row)
  const told = store.memories.byIds([...new Set(rows.map(({ memory }) => memory))])
  const texts = new Map(
    told
      .filter((memory) => !isTrustedMore(memory.trust, trust))
      .map(({ id: memory, text }) => [memory, store.utterances.of(text)]),
  )
  return rows.flatMap((row) => {
    const said = texts.get(row.memory)
    const sentences = said === undefined ? [] : sentencesOf(said)
    const of = (at: number): Utterance | null => {
      const text = sentences[at]?.text
      return text === undefined || said === undefined ? null : said.like(text)
    }
    const sentence = of(row.sentence)
    if (sentence === null) return []
    return [{ row, sentence, before: of(row.sentence - 1), time: { from: row.from, to: row.to } }]
  })
}

/** The times ahead that a sentence names, part by part: one may tell what it was, another what it is. */
function timesIn(
  { dates, settings }: OperationContext,
  { occurredAt }: Told,
  { text }: Utterance,
  promised: EventTime | null,
): readonly EventTime[] {
  const zone = settings.due.timeZone
  const shown = toZone(occurredAt, zone)
  const found = [text, ...timedParts(text)].flatMap((part) => {
    const time = dates.dueTimeIn(part, shown, '')
    return time === null ? [] : [{ from: fromZone(time.from, zone), to: fromZone(time.to, zone) }]
  })
  return promised === null ? found : [promised, ...found]
}

/** The time that held before is kept: it holds again where this memory is forgotten. */
function setTime(context: OperationContext, row: DueRow, { id }: Told, time: EventTime): void {
  const { dues } = context.store
  if (row.from === time.from && row.to === time.to) return
  const tellAt = tellingAt(context, time)
  dues.close(row, 'moved', id)
  const next = { ...row, ...time, part: row.part + 1, toldBy: id, tellAt }
  dues.add({ ...next, state: 'open', closing: null, closedBy: null })
}

function add(context: OperationContext, memory: Told, sentence: number, time: EventTime): void {
  const id = context.ids.next('due', context.now)
  const tellAt = tellingAt(context, time)
  const whose = { memory: memory.id, sentence, toldBy: memory.id, toldAt: memory.occurredAt }
  const row = { id, part: 1, ...whose, ...time, tellAt }
  context.store.dues.add({ ...row, state: 'open', closing: null, closedBy: null })
}

/** What was past already when it is told raises nothing. */
function tellingAt({ now }: OperationContext, { from }: EventTime): number | null {
  return from > now ? from : null
}
