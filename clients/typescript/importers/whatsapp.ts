import { openSaidIds } from './item.ts'
import { openZone, type Zone } from './local-time.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions } from './source.ts'
import { spokenBy } from './speaker.ts'
import { linesOf } from './text-lines.ts'
import { headerOf, saidIn, speechOf, wallTimeOf } from './whatsapp-line.ts'
import type { DateOrder, WhatsAppHeader } from './whatsapp-line.ts'

/**
 * Chats that WhatsApp has exported, from an iPhone or from Android. Lines without a date go on with
 * the message before them. Within a minute messages stay a millisecond apart, in their order.
 *
 * @throws RangeError where there is no such zone.
 */
export const whatsapp: Importer<'whatsapp'> = {
  source: 'whatsapp',
  title: 'WhatsApp',
  isWithoutZone: true,
  tellLines(name, lines) {
    const dated = lines.filter((line) => headerOf(line) !== null).length
    if (dated === 0) return undefined
    const because = `${name}: ${dated} of its first ${lines.length} lines begin as WhatsApp's do`
    return { sure: /whatsapp|_chat\.txt$/i.test(name) ? 'certain' : 'likely', because }
  },
  read: readWhatsApp,
}

async function* readWhatsApp(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  const zone = openZone(options.zone ?? 'UTC')
  for (const file of files) {
    if (!/\.txt$/i.test(file.name)) {
      yield { where: file.name, skipped: 'other_file' }
      continue
    }
    const { first, example, fault } = await dateOrderOf(file)
    const order = options.firstInDates ?? first
    if (example === undefined) {
      const failed = fault ?? 'no line of it begins with a date as WhatsApp writes them'
      yield { where: file.name, failed }
    } else if (order === undefined) yield { where: file.name, failed: unclear(example) }
    else yield* messagesOf(file, { options, zone, order })
  }
}

/** A date of the files that can be read two ways, where `firstInDates` has to be asked for. */
export async function unclearDateIn(files: readonly ImportFile[]): Promise<string | undefined> {
  for (const file of files) {
    if (!/\.txt$/i.test(file.name)) continue
    const { first, example } = await dateOrderOf(file)
    if (first === undefined && example !== undefined) return example
  }
  return undefined
}

interface Given {
  readonly options: ReadOptions
  readonly zone: Zone
  readonly order: DateOrder
}

interface Message {
  readonly line: number
  readonly header: WhatsAppHeader
  readonly lines: string[]
  characters: number
}

async function* messagesOf(file: ImportFile, given: Given): AsyncGenerator<ReadItem> {
  const read = openMessages(file, given)
  let message: Message | undefined
  for await (const told of linesOf(file)) {
    const where = `${file.name}:${told.line}`
    if ('fault' in told) {
      yield { where, failed: told.fault }
      continue
    }
    const header = headerOf(told.text)
    if (header !== null || (message?.characters ?? 0) > maxCharacters) {
      if (message !== undefined) yield await read(message)
      const from = header ?? message?.header
      if (from === undefined) continue
      const first = header?.rest ?? told.text
      message = { line: told.line, header: from, lines: [first], characters: first.length }
    } else if (message !== undefined) {
      message.lines.push(told.text)
      message.characters += told.text.length + 1
    } else if (told.text.trim() !== '') {
      yield { where, failed: 'no message with a date stands before it' }
    }
  }
  if (message !== undefined) yield await read(message)
}

function openMessages({ name }: ImportFile, { options, zone, order }: Given) {
  const chat = chatOf(name)
  const idOf = openSaidIds('whatsapp')
  let last = { time: '', after: 0 }
  return async ({ line, header, lines }: Message): Promise<ReadItem> => {
    const where = `${name}:${line}`
    const said = speechOf(lines.join('\n'))
    if (said === null) return { where, skipped: 'notice' }
    const told = saidIn(said.body)
    if ('skipped' in told) return { where, skipped: told.skipped }
    const time = zone(wallTimeOf(header, order))
    if (time === undefined) return { where, failed: `${header.shownDate} is not a day` }
    last = { time, after: last.time === time ? last.after + 1 : 0 }
    const { metadata, ...spoken } = spokenBy(said.speaker, options.me)
    return {
      where,
      item: {
        text: told.text,
        external_id: await idOf(chat, time, said.speaker, told.text),
        thread: options.thread ?? `whatsapp:${chat}`,
        ...spoken,
        occurred_at: new Date(Date.parse(time) + Math.min(last.after, 59_000)).toISOString(),
        ...(metadata !== undefined && { metadata }),
      },
    }
  }
}

/**
 * Which number comes first in the dates of a file: the one that is over 12 in one of them is the day;
 * else the order in which time goes on. undefined where both would do.
 */
async function dateOrderOf(file: ImportFile): Promise<{
  readonly first: DateOrder | undefined
  /** The first date, as it is written; undefined where there is none. */
  readonly example: string | undefined
  /** Why the first line that cannot be read cannot be. */
  readonly fault?: string | undefined
}> {
  const isPossible = { day: true, month: true }
  const backwards = { day: 0, month: 0 }
  const latest = { day: 0, month: 0 }
  let example: string | undefined
  let fault: string | undefined
  let isClear = false
  for await (const told of linesOf(file)) {
    if ('fault' in told) fault ??= told.fault
    const header = 'text' in told ? headerOf(told.text) : null
    if (header === null) continue
    example ??= header.shownDate
    const [a, b] = header.date
    // The year first, or dots: these have one order.
    isClear ||= a > 31 || header.isDotted
    if (isClear) break
    if (a > 12) isPossible.month = false
    if (b > 12) isPossible.day = false
    for (const order of ['day', 'month'] as const) {
      const { year, month, day } = wallTimeOf(header, order)
      const at = (year * 12 + month) * 31 + day
      if (at < latest[order]) backwards[order] += 1
      latest[order] = at
    }
  }
  if (isClear) return { first: 'day', example }
  if (isPossible.day !== isPossible.month) {
    return { first: isPossible.day ? 'day' : 'month', example }
  }
  if (backwards.day === backwards.month) return { first: undefined, example, fault }
  return { first: backwards.day < backwards.month ? 'day' : 'month', example }
}

/** The chat's name: of the file, or of the archive in which every iPhone writes `_chat.txt`. */
function chatOf(path: string): string {
  const parts = path.replace(/\.(?:txt|zip)$/i, '').split('/')
  const own = parts.at(-1) === '_chat' ? (parts.at(-2) ?? 'chat') : (parts.at(-1) ?? path)
  const name = own.replace(/\.zip$/i, '').replace(/ ?\(\d+\)$/, '')
  const prefix =
    /^(?:WhatsApp[- ]Chat(?: (?:with|mit)| -)?|Chat de WhatsApp con|Discussion WhatsApp avec|Conversa do WhatsApp com|Chat WhatsApp con) (.+)$/i
  return prefix.exec(name)?.[1] ?? name
}

function unclear(example: string): string {
  return `its dates can be read two ways (${example}): say whether the day or the month comes first`
}

/** A message that goes on for longer is told in several. */
const maxCharacters = 1_048_576
