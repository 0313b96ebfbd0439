import { createEffect, onCleanup, type JSX } from 'solid-js'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { isRightToLeft } from '../../../words/language.ts'
import { number } from '../../../words/words.ts'
import { dateOf } from '../../../time/times.ts'
import type { DayValue } from './days.ts'

interface ChartProps {
  /** Read out in place of the picture. */
  readonly label: string
  readonly days: readonly DayValue[]
}

const height = 132
const barShare = 0.7
const widestBar = 28

/** Bars by the day. */
export default function Chart(props: ChartProps): JSX.Element {
  let plot: uPlot | undefined
  function draw(place: HTMLElement): void {
    plot?.destroy()
    plot = new uPlot(optionsFor(place), dataOf(props.days), place)
  }
  function mount(place: HTMLElement): void {
    createEffect(() => {
      const data = dataOf(props.days)
      if (plot === undefined) draw(place)
      else plot.setData(data)
    })
    const sizes = new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height }))
    sizes.observe(place)
    // Colors are drawn, and not inherited.
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => draw(place)
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    scheme.addEventListener('change', redraw)
    onCleanup(() => {
      sizes.disconnect()
      theme.disconnect()
      scheme.removeEventListener('change', redraw)
      plot?.destroy()
    })
  }
  return (
    <div
      class="usage-chart"
      role="img"
      aria-label={props.label}
      dir="ltr"
      ref={(element) => queueMicrotask(() => mount(element))}
    />
  )
}

function dataOf(days: readonly DayValue[]): uPlot.AlignedData {
  return [days.map(({ at }) => at / 1_000), days.map(({ value }) => value)]
}

function optionsFor(place: HTMLElement): uPlot.Options {
  const [accent, line, muted] = colorsOf(place)
  const { fontFamily } = getComputedStyle(place)
  const axis = { stroke: muted, font: `11px ${fontFamily}`, ticks: { show: false } }
  const bars = uPlot.paths.bars
  return {
    width: place.clientWidth,
    height,
    padding: isRightToLeft() ? [8, 0, 0, 20] : [8, 20, 0, 0],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    scales: {
      x: {
        time: true,
        dir: isRightToLeft() ? -1 : 1,
        range: (_, least, most) => [least - 43_200, most + 43_200],
      },
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 22,
        values: (_, splits) => splits.map((at) => dateOf(new Date(at * 1_000).toISOString())),
        space: 72,
        incrs: [86_400, 3 * 86_400, 7 * 86_400, 14 * 86_400, 30 * 86_400],
      },
      {
        ...axis,
        grid: { stroke: line, width: 1 },
        size: 48,
        side: isRightToLeft() ? 1 : 3,
        space: 36,
        values: (_, splits) =>
          splits.map((value) => (Number.isInteger(value) ? compact(value) : '')),
      },
    ],
    series: [
      {},
      {
        fill: accent,
        width: 0,
        points: { show: false },
        ...(bars !== undefined && { paths: bars({ size: [barShare, widestBar], radius: 0.2 }) }),
      },
    ],
  }
}

function compact(value: number): string {
  return number(value, { notation: 'compact', maximumFractionDigits: 1 })
}

/** Tokens are pairs of light and dark: what they are now is read off an element that has them. */
function colorsOf(place: HTMLElement): readonly [string, string, string] {
  const read = (name: string) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${name})`
    place.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return [read('--accent'), read('--line'), read('--muted')]
}
