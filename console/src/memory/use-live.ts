import { createEffect, onCleanup } from 'solid-js'
import {
  MnemeError,
  type MemoryClient,
  type MemoryEvent,
} from '../../../clients/typescript/index.ts'
import { expire, isExpired, session } from '../session/session.ts'
import { isOffline, onPosition, passPosition } from './connection.ts'
import { isPresent } from './presence.ts'
import {
  arePagesReadAt,
  isLive,
  queryClient,
  readPagesAnew,
  readWaitingAnew,
  setLive,
} from './read-anew.ts'
import { shareStream, type Hearing } from './share-stream.ts'
import type { MemoryPlace } from './use-memory.ts'
import { changedUntold, kindsTouchedBy } from './waiting-news.ts'
import { waitingKinds, type WaitingKind } from './waiting.ts'

/** What an event tells the pages; other tabs are told no more. */
type Told = Pick<MemoryEvent, 'type' | 'position'>

const gathersMs = 200
/** While others write without end the page is read anew no more often than this. */
const restsMs = 1_500
const looksEveryMs = 8_000
const opensAgainMs = 30_000

/**
 * Keeps what is shown up to date: whatever happens in the namespace, here or elsewhere, has the page
 * read anew, and of what waits for a decision the kinds that it touches. It is told by the stream of
 * events, which the tabs of a browser share; while there is none, by the log's position, which every answer brings and which is asked
 * for now and then. Used once, by the frame around the pages.
 */
export function useLive(place: MemoryPlace): void {
  createEffect(() => {
    const namespace = place.namespace()
    const news = gathered(namespace)
    // An event is told at once: what comes without one for as long as is gathered has none.
    const stop = onPosition(namespace, (position) =>
      news.hear(position, isLive() ? changedUntold : waitingKinds),
    )
    onCleanup(() => {
      stop()
      news.drop()
    })

    const memory = place.memory()
    if (isOffline() || isExpired() || !isPresent()) return
    // What has happened while nobody listened; what is being read at this moment is new.
    void queryClient.invalidateQueries({ queryKey: [namespace] }, { cancelRefetch: false })
    const ending = new AbortController()
    const { signal } = ending
    let wasLive = false
    void shareStream<Told>({
      name: `mneme events ${heardAs()} ${namespace}`,
      signal,
      follow: (hear) => follow(memory, signal, hear),
      hear: {
        event: ({ type, position }) => news.tell(type, position),
        live(flows) {
          setLive(flows)
          // What was missed in between shows in how far it has come.
          if (flows && wasLive) askPosition(memory)
          wasLive ||= flows
        },
      },
    })
    onCleanup(() => ending.abort())
  })
  const looks = setInterval(() => {
    if (isLive() || isOffline() || document.visibilityState !== 'visible') return
    askPosition(place.memory())
  }, looksEveryMs)
  onCleanup(() => clearInterval(looks))
}

/** Gathers what happens in a namespace for 200 ms, or for as long as it rests, then has it read. */
function gathered(namespace: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched = new Set<WaitingKind>()
  let isNews = false
  let told = 0
  let heard = 0
  let untold: readonly WaitingKind[] = []
  let readAt = 0

  function later(): void {
    const restMs = readAt + restsMs - Date.now()
    timer ??= setTimeout(read, Math.max(gathersMs, restMs))
  }
  function read(): void {
    timer = undefined
    readAt = Date.now()
    if (heard > told && !arePagesReadAt(namespace, heard)) {
      for (const kind of untold) touched.add(kind)
      isNews = true
    }
    if (isNews) void readPagesAnew(namespace)
    if (touched.size > 0) void readWaitingAnew(namespace, touched)
    touched = new Set()
    isNews = false
  }

  return {
    /** An event: also where the position says nothing new, since what is found later is told later. */
    tell(type: MemoryEvent['type'], position: number): void {
      for (const kind of kindsTouchedBy(type)) touched.add(kind)
      isNews ||= type === 'suggestion.made' || !arePagesReadAt(namespace, position)
      told = Math.max(told, position)
      passPosition(namespace, position)
      later()
    },
    /** An answer that is further than what was known. */
    hear(position: number, kinds: readonly WaitingKind[]): void {
      heard = position
      untold = kinds
      later()
    },
    drop: () => clearTimeout(timer),
  }
}

/** Hears the events until it is told to end; where there is no stream it tries again later. */
async function follow(
  memory: MemoryClient,
  signal: AbortSignal,
  hear: Hearing<Told>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const events = memory.events({ signal })[Symbol.asyncIterator]()
      const first = events.next()
      hear.live(true)
      for (let next = await first; next.done !== true; next = await events.next()) {
        const { type, position } = next.value
        hear.event({ type, position })
      }
    } catch (error) {
      if (error instanceof MnemeError && error.status === 401) expire()
      // Refused or broken: until there is a stream again the position is asked for.
    }
    if (signal.aborted) return
    hear.live(false)
    await pause(opensAgainMs, signal)
  }
}

/** What an event may tell depends on who hears it. */
function heardAs(): string {
  const who = session()?.who
  return who === undefined ? '' : `${who.credential} ${who.role} ${who.agent ?? ''}`
}

/** Waits, unless the signal ends it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()))
  })
}

/** Its answer brings the position; that it fails is shown by what the page itself reads. */
export function askPosition(memory: MemoryClient): void {
  memory.memories
    .list({ limit: 1 })
    .page()
    .catch(() => undefined)
}
