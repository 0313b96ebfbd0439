import { useInfiniteQuery } from '@tanstack/solid-query'
import { createMemo } from 'solid-js'
import type { MemoryClient } from '../../../../clients/typescript/index.ts'
import { quiet } from '../../memory/quiet.ts'
import { waitingName } from '../../memory/read-anew.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { useWaiting } from '../../memory/use-waiting.ts'
import { isAboutInbox, type WaitingKind } from '../../memory/waiting.ts'
import { itemOf, itemsOf, type Item } from './inbox-items.ts'

const rowsAPage = 200

/** Kinds of which there may be more than is read at once. */
const longKinds = ['conflicts', 'proposals', 'suggestions', 'alerts'] as const
type LongKind = (typeof longKinds)[number]

/** What the inbox shows, and how to have more of it. */
interface Inbox {
  readonly items: () => readonly Item[]
  readonly isLoading: () => boolean
  readonly error: () => unknown
  readonly isWhole: () => boolean
  readonly readMore: () => void
  readonly retry: () => void
}

/** All that waits, or all of one kind: of one kind it is read page by page. */
export function useInbox(
  kind: () => WaitingKind | undefined,
  isHeld: (id: string) => boolean,
): Inbox {
  const { memory, namespace } = useMemory()
  const waiting = useWaiting()
  const long = () => longKinds.find((each) => each === kind())
  const pages = quiet(
    useInfiniteQuery(() => ({
      queryKey: [namespace(), waitingName, long(), 'all'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ signal, pageParam }) => readPage(memory(), long() ?? 'alerts', pageParam, signal),
      getNextPageParam: ({ next_cursor }: ItemPage) => next_cursor ?? undefined,
      enabled: long() !== undefined,
    })),
  )
  const deferred = useRead(
    () => [waitingName, 'proposals', 'deferred'],
    async (client, signal) =>
      (await client.proposals.list({ status: 'deferred', limit: rowsAPage }, { signal }).page())
        .items,
    { when: () => kind() === 'proposals' },
  )
  const items = createMemo(() => {
    if (long() === undefined)
      return waiting.data === undefined ? [] : itemsOf(waiting.data, kind(), isHeld)
    const open = (pages.data?.pages ?? []).flatMap((page) => page.items)
    const late =
      kind() === 'proposals' ? (deferred.data ?? []).map((one) => itemOf('proposals', one)) : []
    return [...open, ...late].filter(({ id }) => !isHeld(id))
  })
  return {
    items,
    isLoading: () => (long() === undefined ? waiting.isPending : pages.isPending),
    error: () => (long() === undefined ? waiting.error : pages.error),
    isWhole: () => long() === undefined || !pages.hasNextPage,
    readMore: () => {
      if (long() !== undefined && pages.hasNextPage && !pages.isFetchingNextPage)
        void pages.fetchNextPage()
    },
    retry: () => void (long() === undefined ? waiting.refetch() : pages.refetch()),
  }
}

interface ItemPage {
  readonly items: readonly Item[]
  readonly next_cursor: string | null
}

async function readPage(
  memory: MemoryClient,
  kind: LongKind,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ItemPage> {
  const [limit, options] = [rowsAPage, { signal }]
  const lists = {
    conflicts: () => memory.conflicts.list({ status: 'open', limit }, options).page(cursor),
    proposals: () => memory.proposals.list({ status: 'pending', limit }, options).page(cursor),
    suggestions: () => memory.suggestions.list({ status: 'open', limit }, options).page(cursor),
    alerts: () => memory.alerts.list({ open: true, limit }, options).page(cursor),
  }
  const { items, next_cursor } = await lists[kind]()
  const shown = items.filter((thing) => !('target' in thing) || !isAboutInbox(thing))
  return { items: shown.map((thing) => itemOf(kind, thing)), next_cursor }
}
