import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryClient, MemoryFilter } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { dateOf, now } from '../../time/times.ts'
import { binsOf, type Bin } from './bins.ts'
import { earlier, listQuery, type MemoryFilters } from './filters.ts'
import { t } from './words.ts'
import './density.css'

interface DensityProps {
  /** What the list beside it is filtered by. */
  readonly filters: MemoryFilters
  /** From and to a time, or neither for all of it. */
  readonly onChoose: (from: string | undefined, to: string | undefined) => void
}

const mostPages = 10

/** How many memories are of which day; drawing over it keeps the days that were drawn over. */
export function Density(props: DensityProps): JSX.Element {
  const past = useMemory()
  const until = () => earlier(props.filters.to, past.asOf())
  /** Of all days, so that others can be chosen. */
  const query = () => listQuery({ ...props.filters, from: undefined, to: undefined }, past)
  const times = useRead(
    () => ['memories', 'times', query()],
    (memory, signal) => readTimes(memory, query(), signal),
    { isStill: true },
  )
  const bins = createMemo(() => binsOf(times.data?.times ?? [], now()))
  const most = () => Math.max(1, ...bins().map(({ count }) => count))
  const [drawn, setDrawn] = createSignal<readonly [from: number, to: number]>()
  const isChosen = (bin: Bin, index: number) => {
    const range = drawn()
    if (range !== undefined) return index >= Math.min(...range) && index <= Math.max(...range)
    return (
      (props.filters.from === undefined || bin.to > Date.parse(props.filters.from)) &&
      (until() === undefined || bin.from < Date.parse(until() ?? ''))
    )
  }
  const isNarrowed = () => (props.filters.from ?? until()) !== undefined || drawn() !== undefined

  function begin(index: number): void {
    setDrawn([index, index])
    window.addEventListener('pointerup', end, { once: true })
  }
  function over(index: number): void {
    setDrawn((range) => range && [range[0], index])
  }
  function end(): void {
    const range = drawn()
    setDrawn(undefined)
    if (range === undefined) return
    const [first, last] = [bins()[Math.min(...range)], bins()[Math.max(...range)]]
    if (first === undefined || last === undefined) return
    const [from, to] = [new Date(first.from).toISOString(), new Date(last.to).toISOString()]
    const isSame = props.filters.from === from && props.filters.to === to
    props.onChoose(isSame ? undefined : from, isSame ? undefined : to)
  }

  return (
    <Show
      when={bins().length > 0}
      fallback={
        <Show when={times.isPending}>
          <Room />
        </Show>
      }
    >
      <figure class="density" aria-label={t('density')} classList={{ 'is-narrowed': isNarrowed() }}>
        <div class="density-bars">
          <For each={bins()}>
            {(bin, index) => (
              <div
                class="density-bar"
                classList={{ 'is-chosen': isChosen(bin, index()) }}
                title={t('densityBar', { day: spanOf(bin), n: bin.count })}
                onPointerDown={() => begin(index())}
                onPointerEnter={() => over(index())}
              >
                <i
                  style={{
                    'block-size': bin.count === 0 ? '1px' : `${8 + (bin.count / most()) * 92}%`,
                  }}
                  data-empty={bin.count === 0 ? '' : undefined}
                />
              </div>
            )}
          </For>
        </div>
        <div class="density-ends muted small">
          <span>
            {dateOf(new Date(bins()[0]?.from ?? 0).toISOString())}
            <Show when={times.data?.isWhole === false}>
              {' · '}
              {t('densityNewest', { n: times.data?.times.length ?? 0 })}
            </Show>
          </span>
          <span>{dateOf(new Date((bins().at(-1)?.to ?? 1) - 1).toISOString())}</span>
        </div>
      </figure>
    </Show>
  )
}

/** Where it will stand: rows below do not jump when it comes. */
function Room(): JSX.Element {
  return (
    <div class="density" aria-hidden="true">
      <div class="density-bars" />
      <div class="density-ends small">&nbsp;</div>
    </div>
  )
}

function spanOf({ from, to }: Bin): string {
  const [first, last] = [
    dateOf(new Date(from).toISOString()),
    dateOf(new Date(to - 1).toISOString()),
  ]
  return first === last ? first : `${first} – ${last}`
}

/** When the newest 2,000 of them happened. */
async function readTimes(memory: MemoryClient, query: MemoryFilter, signal: AbortSignal) {
  const times: number[] = []
  const list = memory.memories.list(query, { signal })
  let cursor: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { items, next_cursor } = await list.page(cursor)
    times.push(...items.map(({ occurred_at }) => Date.parse(occurred_at)))
    if (next_cursor === null) return { times, isWhole: true }
    cursor = next_cursor
  }
  return { times, isWhole: false }
}
