interface SharedStream<E> {
  /** The same in all tabs that may hear the same. */
  readonly name: string
  readonly signal: AbortSignal
  /** Follows the stream until the signal ends it; called in one tab at a time. */
  readonly follow: (hear: Hearing<E>) => Promise<void>
  readonly hear: Hearing<E>
}

/** Who hears a stream: what comes by it, and whether it flows. */
export interface Hearing<E> {
  readonly event: (event: E) => void
  readonly live: (isLive: boolean) => void
}

type Message<E> =
  | { readonly kind: 'event'; readonly event: E }
  | { readonly kind: 'live'; readonly isLive: boolean }
  | { readonly kind: 'ask' }

/**
 * Hears a stream that all tabs of this browser share: the tab that holds the lock follows it and passes
 * on what it hears, and when it leaves or dies the next one follows. A browser without locks (a page
 * that is not served securely) has each tab follow by itself.
 */
export async function shareStream<E>(stream: SharedStream<E>): Promise<void> {
  const { name, signal, follow, hear } = stream
  const locks = (navigator as Partial<Navigator>).locks
  if (locks === undefined) return follow(hear)
  const channel = new BroadcastChannel(name)
  const post = (message: Message<E>) => signal.aborted || channel.postMessage(message)
  let isLeading = false
  let isLive = false
  const passing: Hearing<E> = {
    event(event) {
      hear.event(event)
      post({ kind: 'event', event })
    },
    live(flows) {
      isLive = flows
      hear.live(flows)
      post({ kind: 'live', isLive })
    },
  }
  channel.onmessage = ({ data }: MessageEvent<Message<E>>) => {
    if (data.kind === 'event') hear.event(data.event)
    else if (data.kind === 'live') hear.live(data.isLive)
    else if (isLeading) post({ kind: 'live', isLive })
  }
  signal.addEventListener('abort', () => {
    if (isLeading) channel.postMessage({ kind: 'live', isLive: false } satisfies Message<E>)
    channel.close()
    hear.live(false)
  })
  post({ kind: 'ask' })
  await locks
    .request(name, { signal }, () => {
      isLeading = true
      return follow(passing)
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}
