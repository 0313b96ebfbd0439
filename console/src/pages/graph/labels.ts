import type { NodeLabelDrawingFunction } from 'sigma/rendering'
import type { Colors } from './colors.ts'
import { isHubKey } from './layout.ts'

type Drawn = Parameters<NodeLabelDrawingFunction>[1]
type Context = CanvasRenderingContext2D

/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const mostCharacters = 34
const mostOnCard = 48
const [labelPixels, hubPixels, lineHeight, cardHeight] = [12, 13, 16, 24]
/** Around the middle of a node, in which no card stands. */
const ringRoom = 6

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

/** Whether two rectangles have a pixel in common. */
export function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}

/**
 * The labels of a frame. They are kept until all are known, and then drawn where there is room: names
 * of hubs first, then what is tied to what is chosen, then the largest; none over another.
 */
export class Labels {
  #kept: { readonly context: Context; readonly data: Drawn }[] = []
  #card: Box | undefined

  /** What is chosen has its words on a card, and no label besides. */
  keep(context: Context, data: Drawn): void {
    if (data.label && data['isChosen'] !== true) this.#kept.push({ context, data })
  }

  /** Draws a ring around what is chosen or under the pointer, and its words on a card. */
  drawCard(context: Context, data: Drawn, colors: Colors): void {
    if (isHubKey(keyOf(data))) return
    const radius = Math.max(9, data.size * 1.5 + 4)
    drawRing(context, data, radius, colors)
    if (!data.label) return
    const words = shortened(data.label, mostOnCard)
    context.font = `500 ${labelPixels}px ${colors.font}`
    const width = context.measureText(words).width + 14
    const left = beside(context, data.x, radius + ringRoom, width)
    const box = { left, top: data.y - cardHeight / 2, width, height: cardHeight }
    if (data['isChosen'] === true) this.#card = box
    drawBox(context, box, colors)
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.fillStyle = colors.text
    context.fillText(words, left + 7, data.y + 0.5)
  }

  /** Draws what was kept, at the end of a frame. */
  draw(colors: Colors): void {
    const taken: Box[] = this.#card === undefined ? [] : [this.#card]
    const ranked = this.#kept.toSorted(
      (a, b) => rankOf(b.data) - rankOf(a.data) || b.data.size - a.data.size,
    )
    for (const { context, data } of ranked) {
      const words = shortened(data.label ?? '')
      const isHub = isHubKey(keyOf(data))
      context.font = isHub ? `600 ${hubPixels}px ${colors.font}` : `${labelPixels}px ${colors.font}`
      const width = context.measureText(words).width
      const left = isHub ? data.x - width / 2 : beside(context, data.x, data.size * 1.5 + 4, width)
      const box = { left, top: data.y - lineHeight / 2, width, height: lineHeight }
      if (taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      drawWords(context, words, box, isHub ? colors.text : colors.muted, colors.page)
    }
    this.#kept = []
    this.#card = undefined
  }
}

/** Of a hub, of what is tied to what is chosen, of all else. */
function rankOf(data: Drawn): number {
  return isHubKey(keyOf(data)) ? 2 : data['forceLabel'] === true ? 1 : 0
}

function keyOf(data: Drawn): string {
  return String(data['key'] ?? '')
}

/** The left edge of something after a point, or before it where the picture ends too soon. */
function beside({ canvas }: Context, x: number, room: number, width: number): number {
  const after = x + room
  return after + width <= canvas.clientWidth ? after : Math.max(4, x - room - width)
}

function drawRing(context: Context, data: Drawn, radius: number, colors: Colors): void {
  context.beginPath()
  context.arc(data.x, data.y, radius, 0, 2 * Math.PI)
  context.fillStyle = colors.page
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = data['isChosen'] === true ? colors.accent : colors.line
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
function drawWords(context: Context, words: string, box: Box, color: string, rim: string): void {
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = rim
  context.fillStyle = color
  const middle = box.top + box.height / 2
  context.strokeText(words, box.left, middle)
  context.fillText(words, box.left, middle)
}
