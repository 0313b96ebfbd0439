import type { NodeLabelDrawingFunction } from 'sigma/rendering'
import type { Colors } from './colors.ts'
import { isHubKey } from './layout.ts'

type Drawn = Parameters<NodeLabelDrawingFunction>[1]

const mostCharacters = 34
const [labelPixels, hubPixels] = [12, 13]

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

/** Draws the name of a hub over its middle, and the words of a node beside it. */
export function drawLabel(context: CanvasRenderingContext2D, data: Drawn, colors: Colors): void {
  if (!data.label) return
  const isHub = isHubKey(String(data['key'] ?? ''))
  context.font = isHub ? `600 ${hubPixels}px ${colors.font}` : `${labelPixels}px ${colors.font}`
  context.textAlign = isHub ? 'center' : 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = colors.page
  context.fillStyle = isHub ? colors.text : colors.muted
  const x = isHub ? data.x : data.x + data.size * 1.5 + 4
  const words = shortened(data.label)
  context.strokeText(words, x, data.y)
  context.fillText(words, x, data.y)
}

/** Draws a ring around what is chosen or under the pointer, and its words on a card. */
export function drawChosen(context: CanvasRenderingContext2D, data: Drawn, colors: Colors): void {
  if (isHubKey(String(data['key'] ?? ''))) return
  const radius = Math.max(9, data.size * 1.5 + 4)
  context.beginPath()
  context.arc(data.x, data.y, radius, 0, 2 * Math.PI)
  context.fillStyle = colors.page
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = data['isChosen'] === true ? colors.accent : colors.line
  context.stroke()
  if (!data.label) return
  context.font = `500 ${labelPixels}px ${colors.font}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const words = shortened(data.label, 48)
  const width = context.measureText(words).width + 14
  const room = context.canvas.clientWidth
  const after = data.x + radius + 6
  const left = after + width <= room ? after : Math.max(4, data.x - radius - 6 - width)
  context.beginPath()
  context.roundRect(left, data.y - 12, width, 24, 6)
  context.fillStyle = colors.raised
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = colors.line
  context.stroke()
  context.fillStyle = colors.text
  context.fillText(words, left + 7, data.y + 0.5)
}
