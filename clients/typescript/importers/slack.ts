import { externalIdIn, timeIn } from './item.ts'
import { isRecord, listIn, recordsOf, stringIn } from './json-records.ts'
import { plainText } from './slack-text.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions, SkipReason } from './source.ts'
import { spokenBy } from './speaker.ts'

type Value = Readonly<Record<string, unknown>>
type Names = ReadonlyMap<string, string>

/**
 * An export of Slack: a folder for each channel with a file a day, names in `users.json`. A channel
 * is a thread, and so is each thread of replies in it.
 */
export const slack: Importer<'slack'> = {
  source: 'slack',
  title: 'Slack',
  fields: {
    likely: [
      ['client_msg_id', 'ts'],
      ['user', 'ts', 'text', 'type'],
    ],
  },
  tellNames: (names) =>
    names.some((name) => dayFile.test(name)) && names.some(isNamed('users'))
      ? { sure: 'certain', because: 'users.json and a folder for each channel with a file a day' }
      : undefined,
  read: readSlack,
}

async function* readSlack(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1))
  const names = new Map<string, string>()
  for (const file of sorted.filter(isOf('users|org_users'))) yield* readNames(file, names)
  const talks = new Map<string, string>()
  for (const file of sorted.filter(isOf('dms|mpims'))) yield* readTalks(file, talks, names)
  for (const file of sorted) {
    const channel = dayFile.exec(file.name)?.[1]
    if (channel !== undefined) {
      const given = { channel: talks.get(channel) ?? channel, names, options }
      for await (const record of recordsOf(file)) {
        if ('failed' in record) yield record
        else yield await messageOf(record.where, record.value, given)
      }
    } else if (!isOf('users|org_users|dms|mpims|channels|groups')(file)) {
      yield { where: file.name, skipped: 'other_file' }
    }
  }
}

interface Given {
  readonly channel: string
  readonly names: Names
  readonly options: ReadOptions
}

async function messageOf(where: string, message: Value, given: Given): Promise<ReadItem> {
  const { channel, names, options } = given
  const ts = stringIn(message, 'ts')
  const skipped = skipOf(message)
  if (skipped !== undefined) return { where, skipped }
  const text = plainText(stringIn(message, 'text') ?? '', names)
  if (text === '') {
    const isFile = listIn(message, 'files').length + listIn(message, 'attachments').length > 0
    return { where, skipped: isFile ? 'media' : 'empty' }
  }
  if (ts === undefined) return { where, failed: 'it has no time (ts)' }
  const time = timeIn(ts)
  const replies = stringIn(message, 'thread_ts')
  const place = `slack:${channel}${replies === undefined ? '' : `/${replies}`}`
  const { metadata, ...spoken } = spokenBy(authorOf(message, names), options.me)
  return {
    where,
    item: {
      text,
      external_id: await externalIdIn('slack', `${channel}/${ts}`),
      thread: options.thread ?? place,
      ...spoken,
      ...(time !== undefined && { occurred_at: time }),
      metadata: { ...metadata, channel },
    },
  }
}

function skipOf(message: Value): SkipReason | undefined {
  const kind = stringIn(message, 'subtype')
  if (kind === 'bot_message' || (message['bot_id'] && !message['user'])) return 'bot'
  const type = stringIn(message, 'type')
  if (type !== undefined && type !== 'message') return 'notice'
  return kind === undefined || spokenKinds.has(kind) ? undefined : 'notice'
}

function authorOf(message: Value, names: Names): string {
  const id = stringIn(message, 'user') ?? ''
  const profile = message['user_profile']
  const called = names.get(id) ?? stringIn(profile, 'display_name', 'real_name', 'name')
  return called ?? stringIn(message, 'username') ?? id
}

async function* readNames(file: ImportFile, names: Map<string, string>): AsyncGenerator<ReadItem> {
  for await (const record of recordsOf(file)) {
    if ('failed' in record) {
      yield record
      continue
    }
    const { value } = record
    const profile = isRecord(value['profile']) ? value['profile'] : {}
    const name =
      stringIn(profile, 'display_name', 'real_name') ?? stringIn(value, 'real_name', 'name')
    if (typeof value['id'] === 'string' && name !== undefined) names.set(value['id'], name)
  }
}

/** Talks between two or more have folders by their id: their members name them. */
async function* readTalks(
  file: ImportFile,
  talks: Map<string, string>,
  names: Names,
): AsyncGenerator<ReadItem> {
  for await (const record of recordsOf(file)) {
    if ('failed' in record) {
      yield record
      continue
    }
    const { value } = record
    const members = listIn(value, 'members').map((id) => names.get(String(id)) ?? String(id))
    for (const key of [value['id'], value['name']]) {
      if (typeof key === 'string' && members.length > 0) talks.set(key, members.sort().join(', '))
    }
  }
}

function isOf(names: string): (file: ImportFile) => boolean {
  const isThis = isNamed(names)
  return ({ name }) => isThis(name) && !dayFile.test(name)
}

function isNamed(names: string): (name: string) => boolean {
  const pattern = new RegExp(`(?:^|/)(?:${names})\\.json$`, 'i')
  return (name) => pattern.test(name)
}

const dayFile = /(?:^|\/)([^/]+)\/\d{4}-\d{2}-\d{2}\.json$/
const spokenKinds: ReadonlySet<string> = new Set([
  'file_share',
  'me_message',
  'thread_broadcast',
  'file_comment',
])
