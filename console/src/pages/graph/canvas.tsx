import {
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  onMount,
  Show,
  type JSX,
} from 'solid-js'
import { Empty } from '../../parts/states.tsx'
import { colorsOf, onTheme } from './colors.ts'
import { isHubKey, type Point } from './layout.ts'
import type { Picture, View } from './picture.ts'
import { Scene } from './scene.ts'
import { nextThatWay, ways } from './walk.ts'
import { t } from './words.ts'

interface CanvasProps {
  readonly picture: Picture
  readonly points: ReadonlyMap<string, Point>
  readonly view: View
  /** What to fit into the frame when it changes; all of it where undefined. */
  readonly fit: readonly string[] | undefined
  readonly isMoving: boolean
  readonly onOpen: (id: string | undefined) => void
  readonly onAround: (id: string) => void
  readonly onPin: (id: string, point: Point) => void
  readonly onTie?: ((tie: number) => void) | undefined
  readonly onScene?: (scene: Scene) => void
  /** A node in words, as it is read out when keys come to it. */
  readonly says: (place: number) => string
}

/** The drawing, the hand on it, and the keys: arrows walk along ties, Enter opens. */
export function Canvas(props: CanvasProps): JSX.Element {
  const [place, setPlace] = createSignal<HTMLDivElement>()
  const { scene, isBlind } = useScene(props, place)
  const [at, setAt] = createSignal<string>()
  const placeAt = createMemo(() => props.picture.placeOf.get(at() ?? props.view.chosen ?? ''))
  const nodeAt = () => props.picture.nodes[placeAt() ?? -1]
  const view = (): View => ({ ...props.view, chosen: at() ?? props.view.chosen })

  createEffect(on([scene, view], ([made, seen]) => made?.look(seen)))
  createEffect(
    on(
      () => props.view.chosen,
      (id) => {
        setAt(undefined)
        if (id !== undefined) scene()?.reveal(id, props.isMoving)
      },
    ),
  )
  // After what is chosen: a neighbourhood that is asked for is fitted as a whole.
  createEffect(
    on(
      () => props.fit,
      (ids) => scene()?.fit(ids, props.isMoving),
      { defer: true },
    ),
  )

  function press(event: KeyboardEvent): void {
    const made = scene()
    if (made === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    if (way !== undefined) {
      const next = nextThatWay(props.picture, props.view.shown, nodeAt()?.id, way, (id) =>
        made.onScreen(id),
      )
      if (next !== undefined) {
        setAt(next)
        made.reveal(next, props.isMoving)
      }
    } else if (event.key === 'Enter' && nodeAt() !== undefined) props.onOpen(nodeAt()?.id)
    else if (event.key === '+' || event.key === '=') made.zoom(0.7, props.isMoving)
    else if (event.key === '-') made.zoom(1.4, props.isMoving)
    else if (event.key === '0') made.fit(undefined, props.isMoving)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <div
        class="graph-canvas"
        role="application"
        aria-label={t('canvas', { n: props.view.shown.size })}
        aria-describedby="graph-keys"
        tabindex={0}
        onKeyDown={press}
        ref={setPlace}
      >
        <Show when={isBlind()}>
          <Empty icon="graph" title={t('noWebGl')} />
        </Show>
      </div>
      <p id="graph-keys" class="unseen">
        {t('canvasKeys')}
      </p>
      <p class="unseen" aria-live="polite">
        {placeAt() === undefined ? '' : props.says(placeAt() ?? -1)}
      </p>
    </>
  )
}

/** The drawing as it is made, painted, and kept to the picture. */
function useScene(props: CanvasProps, place: () => HTMLDivElement | undefined) {
  const [isBlind, setBlind] = createSignal(false)
  const [scene, setScene] = createSignal<Scene>()

  onMount(() => {
    const element = place()
    if (element === undefined) return
    if (!hasWebGl()) return void setBlind(true)
    const made = new Scene(element, colorsOf(element), {
      onOpen: (id) => props.onOpen(id),
      onAround: (id) => props.onAround(id),
      onPin: (id, point) => props.onPin(id, point),
      onAway: () => props.onOpen(undefined),
      onTie: props.onTie,
    })
    const unhear = onTheme(() => made.paint(colorsOf(element)))
    onCleanup(() => {
      unhear()
      made.kill()
    })
    setScene(made)
    props.onScene?.(made)
  })

  createEffect(
    on([scene, () => props.picture], ([made, picture]) => {
      if (made === undefined) return
      made.keepFrame(framed(props.points))
      void made.show(picture, props.points)
    }),
  )
  createEffect(
    on(
      () => props.points,
      (points) => {
        scene()?.keepFrame(framed(points))
        scene()?.move(points)
      },
      { defer: true },
    ),
  )
  return { scene, isBlind }
}

/** The frame is that of nodes: a name may stand in its margin. */
function framed(points: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  return new Map([...points].filter(([key]) => !isHubKey(key)))
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
