import { createMemo, For, Show, type JSX } from 'solid-js'
import type { Hit, Recollection } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { differenceOf, type Pair } from './compare.ts'
import { Cost } from './cost.tsx'
import { HitRow } from './hits.tsx'
import { differing, type Settings } from './settings.ts'
import { t } from './words.ts'
import './compare.css'

interface CompareViewProps {
  readonly a: Recollection
  readonly b: Recollection
  readonly settingsA: Settings
  readonly settingsB: Settings
  readonly query: string
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
}

/** Of a hit, in pixels, as `--row-pixels` in compare.css: lines between the lists are drawn by it. */
const rowPixels = 58
const gapUnits = 100

/** Two answers to one question, the same hits tied by lines, and how they differ in words. */
export function CompareView(props: CompareViewProps): JSX.Element {
  const difference = createMemo(() => differenceOf(props.a.hits, props.b.hits))
  const names = () => differing(props.settingsA, props.settingsB).map((name) => t(name))
  const isSame = () => {
    const { onlyA, onlyB, moved } = difference()
    return onlyA + onlyB + moved === 0
  }
  const rows = () => Math.max(1, props.a.hits.length, props.b.hits.length)
  const middle = (rank: number) => (rank - 0.5) * rowPixels
  return (
    <div class="recall-compare">
      <p role="status">
        <Show when={names().length > 0} fallback={t('same')}>
          {t('differs', { names: names().join(', ') })}
        </Show>{' '}
        <Show when={!isSame()} fallback={t('toldSame')}>
          {t('told', {
            both: difference().inBoth,
            moved: difference().moved,
            a: difference().onlyA,
            b: difference().onlyB,
          })}
        </Show>
      </p>
      <div class="recall-sides">
        <Side name="A" found={props.a} pairs={difference().pairs} />
        <svg
          class="recall-lines"
          viewBox={`0 0 ${gapUnits} ${rows() * rowPixels}`}
          preserveAspectRatio="none"
          style={{ 'block-size': `${rows() * rowPixels}px` }}
          aria-hidden="true"
        >
          <For each={difference().pairs.filter(({ a, b }) => a !== undefined && b !== undefined)}>
            {({ id, a = 0, b = 0 }) => (
              <path
                d={`M0 ${middle(a)}C50 ${middle(a)} 50 ${middle(b)} ${gapUnits} ${middle(b)}`}
                data-move={a === b ? 'none' : b < a ? 'up' : 'down'}
                data-chosen={props.chosen === id ? '' : undefined}
              />
            )}
          </For>
        </svg>
        <Side name="B" found={props.b} pairs={difference().pairs} />
      </div>
    </div>
  )

  function Side(side: {
    readonly name: 'A' | 'B'
    readonly found: Recollection
    readonly pairs: readonly Pair[]
  }): JSX.Element {
    const pairOf = (hit: Hit) => side.pairs.find(({ id }) => id === hit.id)
    return (
      <section class="recall-side" aria-label={t('settingsOf', { name: side.name })}>
        <header>
          <strong>{side.name}</strong>
          <Cost found={side.found} />
        </header>
        <ol>
          <For each={side.found.hits} fallback={<li class="muted">{t('noHits')}</li>}>
            {(hit, index) => (
              <li>
                <HitRow
                  hit={hit}
                  rank={index() + 1}
                  query={props.query}
                  isChosen={props.chosen === hit.id}
                  mark={<Move pair={pairOf(hit)} side={side.name} />}
                  onOpen={props.onOpen}
                />
              </li>
            )}
          </For>
        </ol>
      </section>
    )
  }
}

/** That it is on one side alone, or, on the second, how far it moved. */
function Move(props: { readonly pair: Pair | undefined; readonly side: 'A' | 'B' }): JSX.Element {
  const told = () => {
    const { a, b } = props.pair ?? {}
    if (a === undefined || b === undefined) return { tone: 'accent', text: t('onlyHere') } as const
    if (props.side === 'A' || a === b) return undefined
    return b < a
      ? ({ tone: 'good', text: t('up', { n: a - b }) } as const)
      : ({ tone: 'warning', text: t('down', { n: b - a }) } as const)
  }
  return (
    <span class="recall-move">
      <Show when={told()}>{(found) => <Badge tone={found().tone}>{found().text}</Badge>}</Show>
    </span>
  )
}
