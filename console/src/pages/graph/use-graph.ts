import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js'
import type { UseQueryResult } from '@tanstack/solid-query'
import type { GraphMap, GraphMapQuery } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { mapQuery, type GraphFilters } from './filters.ts'
import { keepPoints, readPoints, type KeptPoints } from './kept-points.ts'
import { besideKnown, firstPoints, forcesOf, isHubKey, laidOut, type Point } from './layout.ts'
import { pictureOf, type Picture } from './picture.ts'
import { runLayout } from './run-layout.ts'

/** The graph of a namespace and where it stands. */
export interface ShownGraph {
  readonly read: UseQueryResult<MapRead, Error>
  /** Of now, whatever time is looked back to: what the line of time is drawn from. */
  readonly now: Accessor<GraphMap | undefined>
  readonly picture: Accessor<Picture | undefined>
  readonly points: Accessor<ReadonlyMap<string, Point>>
  readonly isSettling: Accessor<boolean>
  readonly pinned: Accessor<ReadonlySet<string>>
  pin(id: string, point: Point): void
  letGo(id: string): void
  /** Forgets where everything stood, and lays it out anew. */
  settleAnew(): void
}

/** Of what is shown, so much has to stand already for the rest to be put beside it. */
const knownShare = 0.7
const nothing: KeptPoints = { points: new Map(), pinned: new Set() }

/** A map in a case of its own: the cache looks into plain objects, which takes long in so large ones. */
class MapRead {
  readonly map: GraphMap
  constructor(map: GraphMap) {
    this.map = map
  }
}

function useMap(query: () => GraphMapQuery): UseQueryResult<MapRead, Error> {
  const asked = createMemo(query, {}, { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
  return useRead(
    () => ['graph', 'map', asked()],
    async (memory, signal) => new MapRead(await memory.graph.map(asked(), { signal })),
    { freshMs: 60_000 },
  )
}

export function useGraph(filters: () => GraphFilters, isMoving: () => boolean): ShownGraph {
  const { namespace, asOf } = useMemory()
  const [kept, setKept] = createSignal<KeptPoints & { readonly of?: string }>(nothing)
  const [points, setPoints] = createSignal<ReadonlyMap<string, Point>>(new Map())
  const [isSettling, setSettling] = createSignal(false)
  let stop = () => {}
  const read = useMap(() => mapQuery(filters(), asOf()))
  const ofNow = useMap(() => mapQuery(filters(), undefined))
  const picture = createMemo(() => (read.data === undefined ? undefined : pictureOf(read.data.map)))

  /** The namespace whose kept points were read. */
  const readOf = createMemo(() => kept().of)

  createEffect(
    on(namespace, (name) => {
      stop()
      void readPoints(name).then((found) => setKept({ ...found, of: name }))
    }),
  )
  createEffect(
    on([picture, readOf], ([shown, of]) => {
      if (shown !== undefined && of === namespace()) place(shown)
    }),
  )
  onCleanup(() => stop())

  /** Puts what is new beside what stands, or lays out where little of it stands. */
  function place(shown: Picture): void {
    const places = laidOut(shown)
    const stood = places.filter((at) => kept().points.has(shown.nodes[at]?.id ?? '')).length
    if (stood >= places.length * knownShare) return stand(besideKnown(shown, kept().points), false)
    settle(shown)
  }

  function settle(shown: Picture): void {
    stop()
    // Where a layout begins, until it tells more: nothing lies in a heap.
    if (points().size === 0) setPoints(firstPoints(shown))
    setSettling(true)
    const forces = forcesOf(shown, kept().points, kept().pinned)
    stop = runLayout({
      forces,
      isMoving: isMoving(),
      onPoints: (moved, isDone) => {
        const far = isDone ? besideKnown(shown, moved) : moved
        if (isDone) stand(far, true)
        else setPoints(besideKnown(shown, moved))
        setSettling(!isDone)
      },
    })
  }

  /** Keeps where it stands now, with what stood there at other times. */
  function stand(found: ReadonlyMap<string, Point>, isNew: boolean): void {
    setPoints(found)
    const before = isNew ? [] : [...kept().points]
    const all = new Map([...before, ...[...found].filter(([key]) => !isHubKey(key))])
    keep({ points: all, pinned: kept().pinned })
  }

  function keep(next: KeptPoints): void {
    setKept({ ...next, of: namespace() })
    void keepPoints(namespace(), next)
  }

  return {
    read,
    now: () => ofNow.data?.map,
    picture,
    points,
    isSettling,
    pinned: () => kept().pinned,
    pin(id, point) {
      const moved = new Map(points()).set(id, point)
      setPoints(moved)
      keep({
        points: new Map(kept().points).set(id, point),
        pinned: new Set(kept().pinned).add(id),
      })
    },
    letGo(id) {
      const pinned = new Set(kept().pinned)
      pinned.delete(id)
      keep({ points: kept().points, pinned })
    },
    settleAnew() {
      const shown = picture()
      if (shown === undefined) return
      setKept({ ...nothing, of: namespace() })
      settle(shown)
    },
  }
}
