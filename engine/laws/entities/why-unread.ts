import type { FileContent } from '../../model/entity.ts'
import type { UnreadReason } from '../../model/file-reading.ts'

/** Names a file that nobody could read, and says why, for people. */
export function whyUnread({ filename, mediaType, read }: FileContent): string {
  const { reason = 'unsupported' } = read ?? {}
  const isImage = reason === 'unsupported' && /^image\//i.test(mediaType.trim())
  return `${filename ?? mediaType}: ${isImage ? noImages : because[reason]}`
}

const noImages = 'no model here reads pictures of this type'

const because: Readonly<Record<UnreadReason, string>> = {
  waiting: 'the file is read in a moment',
  unsupported: 'nothing here reads files of this type',
  not_fetched: 'only an https address on a host of content_hosts is fetched',
  unreachable: 'the host did not give the file',
  redirected: 'the address leads where nothing is fetched from',
  other_type: 'the host gave a file of another type',
  model_failed: 'the model could not read the picture',
  broken: 'the file is broken',
  encrypted: 'the file is encrypted',
  too_large: 'the file is larger, or unpacks to more, than is read',
  too_slow: 'the file took too long to read',
  no_text: 'the file holds no text',
  secret_found: 'the file holds a credential',
  never_remember: 'the file is about a topic of which nothing is kept',
}
