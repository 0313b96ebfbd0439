import type { UnreadReason } from '../model/file-reading.ts'

/**
 * Fetches files from addresses that somebody else has chosen. Only https, only public addresses, and
 * only hosts of the list: each address is looked at, those that a redirect leads to as well. Bounded in
 * bytes, redirects and time. It sends nothing of the namespace, and never throws.
 */
export interface HostedFiles {
  fetch(file: HostedFile): Promise<FetchedFile>
}

export interface HostedFile {
  readonly url: string
  /** As the caller told it; what comes has to be of this type. */
  readonly mediaType: string
  /** Names of hosts that an owner allows. */
  readonly hosts: readonly string[]
}

export type FetchedFile =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'unread'
      readonly reason: UnreadReason
      /** The same call may succeed later: the host was down or busy. */
      readonly isTransient: boolean
    }
