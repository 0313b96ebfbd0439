import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { keepPoints, readPoints, type KeptPoints } from './kept-points.ts'
import { isMoving } from './camera.ts'
import { besideKnown, firstPoints, forcesOf, isHubKey, laidOut, type Point } from './layout.ts'
import type { Picture } from './picture.ts'
import { runLayout } from './run-layout.ts'

/** Where the nodes of a picture stand. */
export interface Stands {
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

/**
 * Lays a picture out, and keeps where it stands while the page is open, or in this browser: not where its
 * ids are names, as this machine keeps no word of memory.
 */
export function useStands(picture: Accessor<Picture | undefined>, isKept: boolean): Stands {
  const { namespace } = useMemory()
  const [kept, setKept] = createSignal<KeptPoints & { readonly of?: string }>(nothing)
  const [points, setPoints] = createSignal<ReadonlyMap<string, Point>>(new Map())
  const [isSettling, setSettling] = createSignal(false)
  let stop = () => {}

  /** The namespace whose kept points were read. */
  const readOf = createMemo(() => kept().of)

  createEffect(
    on(namespace, (name) => {
      stop()
      void (isKept ? readPoints(name) : Promise.resolve(nothing)).then((found) =>
        setKept({ ...found, of: name }),
      )
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
    // One alone has nothing to keep away from.
    if (laidOut(shown).length < 2) return stand(firstPoints(shown), true)
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
    if (isKept) void keepPoints(namespace(), next)
  }

  return {
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
