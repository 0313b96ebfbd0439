import Sigma from 'sigma'
import { fit, goTo, paddingIn, reveal, stayInSight } from './camera.ts'
import type { Colors } from './colors.ts'
import { findNodes } from './find-nodes.ts'
import { Labels } from './labels.ts'
import { extent, hubKey, isHubKey, type Point } from './layout.ts'
import { keepScale } from './keep-scale.ts'
import {
  edgeShown,
  lookOf,
  moveTo,
  newDrawing,
  nodeShown,
  sizeOf,
  type Drawing,
  type EdgeLook,
  type NodeLook,
} from './looks.ts'
import type { DrawnTie, Picture, View } from './picture.ts'
import { RoleProgram } from './role-program.ts'
import { takeDrags } from './take-drags.ts'
import { boxesOf, nameTies, onScreen, pointAtTies, tieUnder } from './ties.ts'

interface SceneEvents {
  readonly onOpen: (id: string) => void
  readonly onAround: (id: string) => void
  readonly onPin: (id: string, point: Point) => void
  readonly onAway: () => void
  /** Whether ties can be pointed at, and what then happens: by their place in the picture. */
  readonly onTie?: ((tie: number) => void) | undefined
}

/** Pixels of a place in which nodes have the size that `sizeOf` says. */
const usualPlace = { width: 700, height: 700 }
/** More edges than this are drawn of what is chosen alone. */
const mostEdges = 12_000
const [mostSpokes, edgesInMotion] = [1_500, 1_500]
const sliceNodes = 6_000
const hubsNamed = 60
const alwaysNamed = 12
/** Labels that ask for room, a cell: where nodes are few all of them do. */
const [labelDensity, denseLabels] = [0.7, 4]
/** How near and how far one can go: of few nodes less near, as nothing would be in view. */
const [nearest, leastNear, farthest] = [0.02, 0.3, 1.6]
/** Below this size on the screen a node of many has no label. */
const leastLabelled = 6
/** Of more nodes than this some lie under labels. */
const mostKeptOff = 400

/** The graph as it is drawn: nodes, what ties them, and the hand on them. */
export class Scene {
  #graph: Drawing = newDrawing()
  readonly #sigma: Sigma<NodeLook, EdgeLook>
  readonly #labels = new Labels()
  readonly #unhear: () => void
  #picture: Picture | undefined
  #points: ReadonlyMap<string, Point> = new Map()
  #colors: Colors
  #view: View = { shown: new Set(), hides: false, chosen: undefined }
  #near: ReadonlySet<string> = new Set()
  #showing = 0
  /** Keys of the edges of the picture, as they are drawn. */
  #tieKeys: readonly string[] = []
  /** The tie under the pointer. */
  #pointed: number | undefined
  /** Whether all ties are drawn; else those of what is chosen, over the nodes. */
  #isWhole = true

  constructor(place: HTMLElement, colors: Colors, events: SceneEvents) {
    this.#colors = colors
    this.#sigma = new Sigma<NodeLook, EdgeLook>(this.#graph, place, {
      allowInvalidContainer: true,
      defaultNodeType: 'role',
      nodeProgramClasses: { role: RoleProgram<NodeLook, EdgeLook> },
      nodeReducer: (key, look) => nodeShown(key, look, this.#view, this.#near, this.#colors),
      edgeReducer: (key, look) => {
        const isMeant = this.#keysOf([this.#pointed, this.#view.tie]).includes(key)
        return edgeShown(this.#graph.extremities(key), look, this.#view, isMeant, this.#colors)
      },
      defaultDrawNodeLabel: (context, data) => this.#labels.keep(context, data, this.#colors),
      defaultDrawNodeHover: (context, data) => {
        if (!this.#isWhole && data['isChosen'] === true) this.#drawTies(context, data)
        this.#labels.drawCard(context, data, this.#colors)
      },
      hideLabelsOnMove: true,
      labelDensity,
      labelGridCellSize: 130,
      labelRenderedSizeThreshold: leastLabelled,
      zoomToSizeRatioFunction: (ratio) => this.#sizeRatio(ratio),
      minCameraRatio: nearest,
      maxCameraRatio: farthest,
      stagePadding: paddingIn(place.clientWidth, place.clientHeight),
      zIndex: true,
    })
    this.#sigma.on('doubleClickNode', ({ node, preventSigmaDefault }) => {
      preventSigmaDefault()
      if (!isHubKey(node)) events.onAround(node)
    })
    this.#sigma.on('clickStage', ({ event }) => {
      const tie = events.onTie === undefined ? undefined : this.#tieAt(event)
      if (tie === undefined) events.onAway()
      else events.onTie?.(tie)
    })
    if (events.onTie !== undefined)
      pointAtTies(this.#sigma, place, {
        tieAt: (point) => this.#tieAt(point),
        onPoint: (tie) => {
          const edges = this.#keysOf([this.#pointed, tie])
          this.#pointed = tie
          this.#sigma.refresh({ partialGraph: { edges }, skipIndexation: true, schedule: true })
        },
      })
    stayInSight(this.#sigma)
    findNodes(this.#sigma, (key) => !isHubKey(key))
    this.#sigma.on('afterRender', () => {
      const [pointed, drawn] = [this.#pointed, this.#picture]
      if (drawn)
        nameTies(this.#sigma, this.#labels, drawn, { ...this.#view, pointed }, this.#colors)
      this.#labels.draw(this.#colors, () => boxesOf(this.#sigma, drawn, mostKeptOff))
    })
    this.#unhear = keepScale(this.#sigma, place, () => this.#view.chosen)
    takeDrags(this.#sigma, { ...events, isChosen: (id) => id === this.#view.chosen })
  }

  /**
   * Draws a picture in place of the one before. Very many nodes are put together in slices, apart from
   * what is drawn, which would work on each as it comes.
   */
  async show(picture: Picture, points: ReadonlyMap<string, Point>): Promise<void> {
    const turn = (this.#showing += 1)
    const drawing = newDrawing()
    this.#points = points
    const size = sizeOf(picture.nodes.length)
    for (const [index, node] of picture.nodes.entries()) {
      if (index > 0 && index % sliceNodes === 0) {
        await nextFrame()
        if (turn !== this.#showing) return
      }
      const { x, y } = points.get(node.id) ?? { x: 0, y: 0 }
      drawing.addNode(node.id, { x, y, ...lookOf(node, size) })
    }
    if (picture.hubs.length === 0) {
      for (const place of picture.order.slice(0, alwaysNamed))
        drawing.setNodeAttribute(picture.nodes[place]?.id ?? '', 'forceLabel', true)
    }
    for (const [rank, { name, members }] of picture.hubs.slice(0, hubsNamed).entries()) {
      const { x, y } = points.get(hubKey(name)) ?? { x: 0, y: 0 }
      const look = {
        size: 9 + Math.min(6, Math.sqrt(members.length)),
        label: name,
        forceLabel: rank < alwaysNamed,
      }
      drawing.addNode(hubKey(name), { x, y, ...look })
    }
    // A layout may have moved on while the slices were put together.
    if (this.#points !== points) moveTo(drawing, this.#points)
    this.#picture = picture
    this.#graph = drawing
    this.#isWhole = picture.edges.length <= mostEdges
    this.#pointed = undefined
    this.#tieKeys = this.#isWhole ? picture.edges.map((edge) => this.#tie(edge) ?? '') : []
    if (picture.nodes.length <= mostSpokes) this.#spokes(picture)
    this.#choose(this.#view.chosen)
    this.#sigma.setGraph(drawing)
    const areMany = picture.nodes.length > mostKeptOff
    this.#sigma.setSettings({
      labelDensity: areMany ? labelDensity : denseLabels,
      labelRenderedSizeThreshold: areMany ? leastLabelled : 0,
      minCameraRatio: Math.min(
        leastNear,
        Math.max(nearest, 2 / Math.sqrt(picture.nodes.length + 1)),
      ),
      hideEdgesOnMove: picture.edges.length > edgesInMotion,
    })
  }

  /** Moves what is drawn to where a layout has it. */
  move(points: ReadonlyMap<string, Point>): void {
    this.#points = points
    moveTo(this.#graph, points)
  }

  /** Shows what passes, and what is chosen with what it is tied to. */
  look(view: View): void {
    const before = this.#view
    this.#view = view
    const touched = new Set([...this.#near, ...this.#choose(view.chosen)])
    const isSame = before.shown === view.shown && before.hides === view.hides
    if (!isSame) return void this.#sigma.refresh()
    const nodes = [...touched, before.chosen, view.chosen].filter(
      (key): key is string => key !== undefined && this.#graph.hasNode(key),
    )
    const own = nodes.flatMap((key) => this.#graph.edges(key))
    const edges = [...new Set([...own, ...this.#keysOf([before.tie, view.tie])])]
    this.#sigma.refresh({ partialGraph: { nodes, edges }, skipIndexation: true })
  }

  paint(colors: Colors): void {
    this.#colors = colors
    this.#sigma.refresh()
  }

  /** Brings a node into view, where it is not. */
  reveal(id: string, isMoving: boolean): void {
    reveal(this.#sigma, id, isMoving)
  }

  /** Shows all of these, or everything. */
  fit(ids: readonly string[] | undefined, isMoving: boolean): void {
    fit(this.#sigma, ids, isMoving)
  }

  zoom(factor: number, isMoving: boolean): void {
    goTo(this.#sigma, { ratio: this.#sigma.getCamera().ratio * factor }, isMoving)
  }

  /** Where a node stands on the screen, for the arrow keys; y grows downwards. */
  onScreen(id: string): Point | undefined {
    return onScreen(this.#sigma, id)
  }

  /** Keeps the frame while nodes come and go. */
  keepFrame(points: ReadonlyMap<string, Point>): void {
    const all = [...points.values()]
    if (all.length === 0) return
    this.#sigma.setCustomBBox({
      x: extent(all.map(({ x }) => x)),
      y: extent(all.map(({ y }) => y)),
    })
  }

  kill(): void {
    this.#showing += 1
    this.#unhear()
    this.#sigma.kill()
  }

  /** Nodes grow with the scale of the picture, half as fast: also where its place is small. */
  #sizeRatio(ratio: number): number {
    const { width, height } = this.#sigma?.getDimensions() ?? usualPlace
    return Math.sqrt((ratio * usualPlace.height) / Math.max(1, Math.min(width, height)))
  }

  #keysOf(ties: readonly (number | undefined)[]): string[] {
    const keys = ties.flatMap((tie) => (tie === undefined ? [] : (this.#tieKeys[tie] ?? [])))
    return keys.filter((key) => this.#graph.hasEdge(key))
  }

  #tieAt(point: Point): number | undefined {
    const picture = this.#isWhole ? this.#picture : undefined
    return picture && tieUnder(this.#sigma, picture, this.#view.shown, point)
  }

  /** What is tied to what is chosen. */
  #choose(id: string | undefined): ReadonlySet<string> {
    const picture = this.#picture
    const place = id === undefined ? undefined : picture?.placeOf.get(id)
    if (picture === undefined || place === undefined) return (this.#near = new Set())
    const own = picture.edges.filter(({ from, to }) => from === place || to === place)
    const ids = own.flatMap(({ from, to }) => picture.nodes[from === place ? to : from]?.id ?? [])
    return (this.#near = new Set(ids))
  }

  #tie({ from, to, weight, kind }: DrawnTie): string | undefined {
    const [a, b] = [this.#picture?.nodes[from]?.id, this.#picture?.nodes[to]?.id]
    if (a === undefined || b === undefined) return undefined
    const areDrawn = this.#graph.hasNode(a) && this.#graph.hasNode(b)
    return areDrawn ? this.#graph.addEdge(a, b, { weight, kind }) : undefined
  }

  /** Thin lines from a hub to what stands around it. */
  #spokes({ hubs, nodes }: Picture): void {
    for (const { name, members } of hubs.slice(0, hubsNamed)) {
      for (const place of members) {
        const id = nodes[place]?.id ?? ''
        if (this.#graph.hasNode(id))
          this.#graph.addEdge(hubKey(name), id, { weight: 0, kind: 'spoke' })
      }
    }
  }

  /** Of what is chosen alone, where there are too many to draw them all. */
  #drawTies(context: CanvasRenderingContext2D, from: Point): void {
    context.strokeStyle = this.#colors.accent
    context.lineWidth = 1.5
    for (const id of this.#near) {
      const to = this.onScreen(id)
      if (to === undefined) continue
      context.beginPath()
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
      context.stroke()
    }
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
