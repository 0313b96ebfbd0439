import type { ContentItem } from '../../model/entity.ts'
import type { FileReading } from '../../model/file-reading.ts'
import type { Settings } from '../../settings.ts'
import { Utterance } from '../../language/utterance.ts'
import { sentencesOf } from '../text/sentences.ts'
import { topicNamed } from '../topics/topic-words.ts'
import { maskSecrets, secretsIn } from '../secrets/secrets.ts'
import { readContent, type ReadContent } from './content-sections.ts'

/** A content item as it may be stored. */
export interface ScreenedContent extends ReadContent {
  /** What it says holds a credential, which is stored nonetheless, masked or not. */
  readonly hasSecret: boolean
}

/** Reads an item; credentials in what a file says are treated as the setting `secrets` says. */
export function screenedContent(
  item: ContentItem,
  given: FileReading | null,
  { recall, intake }: Pick<Settings, 'recall' | 'intake'>,
): ScreenedContent {
  const file = given ?? (isOnHost(item, intake.contentHosts) ? isWaiting : null)
  const read = readContent(item, file, recall.contentPassageCharacters)
  if (file?.kind === 'read' && read.texts.some((text) => isNamedIn(text, intake.neverRemember))) {
    const kept = readContent(item, { kind: 'unread', reason: 'never_remember' }, 1)
    return { ...kept, hasSecret: false }
  }
  const isScreened = file?.kind === 'read' && intake.secrets !== 'off'
  if (!isScreened || read.texts.every((text) => secretsIn(text).length === 0)) {
    return { ...read, hasSecret: false }
  }
  if (intake.secrets === 'refuse') {
    const refused = readContent(item, { kind: 'unread', reason: 'secret_found' }, 1)
    return { ...refused, hasSecret: false }
  }
  const texts = read.texts.map((text) =>
    intake.secrets === 'mask' ? maskSecrets(text, secretsIn(text)) : text,
  )
  return { ...read, texts, hasSecret: true }
}

/** What a file says is judged by words: no vector is made of it before it is kept. */
function isNamedIn(text: string, topics: readonly string[]): boolean {
  if (topics.length === 0) return false
  const sentences = sentencesOf(new Utterance(text))
  return sentences.some((one) => topicNamed(new Utterance(one.text), topics) !== null)
}

/** An https address on a host that an owner allows; whether it may be fetched is looked at again then. */
function isOnHost(item: ContentItem, hosts: readonly string[]): boolean {
  if (item.type !== 'file' || hosts.length === 0) return false
  const [, host = ''] = /^https:\/\/([a-z\d.-]+?)\.?(?::\d+)?(?:[/?#]|$)/i.exec(item.url) ?? []
  return hosts.some((one) => one.toLowerCase() === host.toLowerCase())
}

const isWaiting: FileReading = { kind: 'unread', reason: 'waiting' }
