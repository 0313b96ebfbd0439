import { useInfiniteQuery } from '@tanstack/solid-query'
import { createMemo } from 'solid-js'
import type { MemoryClient, Page } from '../../../clients/typescript/index.ts'
import { ofSameThing } from './of-same-thing.ts'
import { quiet } from './quiet.ts'
import { useMemory, whileAnswered } from './use-memory.ts'

/** A list of the server, read a page at a time. */
export interface Pages<T> {
  /** What was read so far, in order. */
  readonly items: () => readonly T[]
  /** As `Loaded` takes it. */
  readonly query: {
    readonly data: readonly T[] | undefined
    readonly error: unknown
    readonly refetch: () => void
  }
  readonly isLoading: () => boolean
  /** Whether something is under way, be it the first page or a later one. */
  readonly isReading: () => boolean
  readonly error: () => unknown
  /** Whether all of it was read. */
  readonly isWhole: () => boolean
  /** Reads the next page, where there is one; a `Table` calls it as its end comes near. */
  readonly readMore: () => void
  readonly retry: () => void
}

interface PagesOptions {
  /** Whether it is read at all. */
  readonly when?: () => boolean
  /** All of it is read anew this often while it is looked at, in milliseconds. */
  readonly everyMs?: number
}

/**
 * Reads a list of the namespace a page at a time, and reads it again when the namespace changes. While
 * another filter is read, the rows of the one before stay; those of another thing or namespace go at once.
 *
 * @example
 * const notes = usePages(() => ['notes', filter()], (memory, { signal, cursor }) =>
 *   memory.notes.list({ ...filter(), limit: 100 }, { signal }).page(cursor))
 */
export function usePages<T>(
  what: () => readonly unknown[],
  read: (
    memory: MemoryClient,
    how: { readonly signal: AbortSignal; readonly cursor: string | undefined },
  ) => Promise<Page<T>>,
  options: PagesOptions = {},
): Pages<T> {
  const { memory, namespace } = useMemory()
  const key = () => [namespace(), ...what()]
  const list = quiet(
    useInfiniteQuery(() => ({
      queryKey: key(),
      enabled: options.when?.() ?? true,
      initialPageParam: undefined as string | undefined,
      queryFn: ({ signal, pageParam: cursor }) => read(memory(), { signal, cursor }),
      getNextPageParam: ({ next_cursor }: Page<T>) => next_cursor ?? undefined,
      placeholderData: ofSameThing(key()),
      ...(options.everyMs !== undefined && { refetchInterval: whileAnswered(options.everyMs) }),
    })),
  )
  const items = createMemo(() => (list.data?.pages ?? []).flatMap((page) => page.items))
  return {
    items,
    query: {
      get data() {
        return list.data === undefined ? undefined : items()
      },
      get error() {
        return list.error
      },
      refetch: () => void list.refetch(),
    },
    isLoading: () => list.isPending,
    isReading: () => list.isFetching,
    error: () => list.error,
    isWhole: () => !list.hasNextPage,
    readMore() {
      if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
    },
    retry: () => void list.refetch(),
  }
}
