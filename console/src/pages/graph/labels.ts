import type { NodeLabelDrawingFunction } from 'sigma/rendering'
import type { Colors } from './colors.ts'
import { withRoom, type Box, type Label } from './label-room.ts'
import { isHubKey, type Point } from './layout.ts'

type Drawn = Parameters<NodeLabelDrawingFunction>[1]
type Context = CanvasRenderingContext2D

/** A label of this frame. */
interface Kept extends Label {
  readonly context: Context
  readonly words: string
  readonly font: string
  /** In the color of text: the name of a hub, and what is meant. */
  readonly isStrong: boolean
}

const mostCharacters = 34
const mostOnCard = 48
const [labelPixels, hubPixels, lineHeight, cardHeight] = [12, 13, 16, 24]
/** Pixels between the ring of a node and its card. */
const cardGap = 6

/** The first words of a text, for a label. */
export function shortened(text: string, most = mostCharacters): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * The labels of a frame. They are kept until all are known, and then drawn where there is room: names
 * of hubs first, then what is tied to what is chosen, then the largest.
 */
export class Labels {
  #kept: Kept[] = []
  #card: Box | undefined

  /** What is chosen has its words on a card, and no label besides. */
  keep(context: Context, data: Drawn, colors: Colors): void {
    if (!data.label || data['isChosen'] === true) return
    const isHub = isHubKey(keyOf(data))
    const words = shortened(data.label)
    const font = isHub ? `600 ${hubPixels}px ${colors.font}` : `${labelPixels}px ${colors.font}`
    context.font = font
    const { width } = context.measureText(words)
    this.#kept.push({
      context,
      words,
      font,
      isStrong: isHub,
      rank: isHub ? 2 : data['forceLabel'] === true ? 1 : 0,
      size: data.size,
      places: placesOf(data, width, isHub).filter(
        ({ left }) => left >= 0 && left + width <= context.canvas.clientWidth,
      ),
    })
  }

  /** What a tie says, at its middle; `isMeant` where it is pointed at or chosen. */
  keepTie(context: Context, says: string, { x, y }: Point, isMeant: boolean, colors: Colors): void {
    const words = shortened(says)
    const font = `${isMeant ? '600 ' : ''}${labelPixels}px ${colors.font}`
    context.font = font
    const { width } = context.measureText(words)
    const places = [y - lineHeight / 2, y - lineHeight * 1.5, y + lineHeight / 2].map((top) => ({
      left: Math.max(4, Math.min(context.canvas.clientWidth - width - 4, x - width / 2)),
      top,
      width,
      height: lineHeight,
    }))
    const rank = isMeant ? 3 : 1
    this.#kept.push({ context, words, font, isStrong: isMeant, rank, size: 0, places })
  }

  /** Draws a ring around what is chosen or under the pointer, and its words on a card. */
  drawCard(context: Context, data: Drawn, colors: Colors): void {
    if (isHubKey(keyOf(data))) return
    const radius = Math.max(9, data.size * 1.5 + 4)
    const isChosen = data['isChosen'] === true
    drawRing(context, data, radius, isChosen ? colors.accent : colors.line, colors.page)
    if (!data.label) return
    const words = shortened(data.label, mostOnCard)
    context.font = `500 ${labelPixels}px ${colors.font}`
    const box = cardOf(context, data, radius + cardGap, context.measureText(words).width + 14)
    if (isChosen) this.#card = box
    drawBox(context, box, colors)
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.fillStyle = colors.text
    context.fillText(words, box.left + 7, box.top + cardHeight / 2 + 0.5)
  }

  /** Draws what was kept, at the end of a frame; `nodes` are what plain labels keep off. */
  draw(colors: Colors, nodes: () => readonly Box[]): void {
    if (this.#kept.length > 0) {
      for (const { label, box } of withRoom(this.#kept, { card: this.#card, nodes: nodes() })) {
        drawWords(label, box, label.isStrong ? colors.text : colors.muted, colors.page)
      }
    }
    this.#kept = []
    this.#card = undefined
  }
}

function keyOf(data: Drawn): string {
  return String(data['key'] ?? '')
}

/** Of a hub over its middle, of a node after it, before it, below or above. */
function placesOf({ x, y, size }: Drawn, width: number, isHub: boolean): readonly Box[] {
  const room = size * 1.5 + 4
  const [middle, top] = [x - width / 2, y - lineHeight / 2]
  const around = [
    [x + room, top],
    [x - room - width, top],
    [middle, y + room - 2],
    [middle, y - room - lineHeight + 2],
  ]
  const places = isHub ? [[middle, top]] : around
  return places.map(([left = x, at = top]) => ({ left, top: at, width, height: lineHeight }))
}

/** The left edge of something after a point, or before it where the picture ends too soon. */
function beside({ canvas }: Context, x: number, room: number, width: number): number {
  const after = x + room
  return after + width <= canvas.clientWidth ? after : Math.max(4, x - room - width)
}

/** Beside the node, or above it where neither side has room. */
function cardOf(context: Context, { x, y }: Drawn, room: number, width: number): Box {
  const most = context.canvas.clientWidth
  const hasRoom = x + room + width <= most || x - room - width >= 4
  const left = hasRoom
    ? beside(context, x, room, width)
    : Math.max(4, Math.min(most - width - 4, x - width / 2))
  const top = hasRoom ? y - cardHeight / 2 : y - room - cardHeight
  return { left, top, width, height: cardHeight }
}

function drawRing(context: Context, at: Drawn, radius: number, line: string, page: string): void {
  context.beginPath()
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI)
  context.fillStyle = page
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = line
  context.stroke()
}

function drawBox(context: Context, { left, top, width, height }: Box, colors: Colors): void {
  context.beginPath()
  context.roundRect(left, top, width, height, 6)
  context.fillStyle = colors.raised
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = colors.line
  context.stroke()
}

/** With a rim in the color of the page, which parts them from what lies below. */
function drawWords(
  { context, words, font }: Kept,
  { left, top }: Box,
  color: string,
  rim: string,
): void {
  context.font = font
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = rim
  context.fillStyle = color
  context.strokeText(words, left, top + lineHeight / 2)
  context.fillText(words, left, top + lineHeight / 2)
}
