import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { MemoryClient, Suggestion } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { useAct } from '../../parts/use-act.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { percent } from '../../words/words.ts'
import { t } from './words.ts'

/** Of one entity; above the list a few, which leads to the rest. */
const mostOfOne = 20
const mostAbove = 3

/** Pairs that are called nearly the same, to be merged or kept apart; of one entity where it is given. */
export function Duplicates(props: { readonly of?: string }): JSX.Element {
  const pairs = useRead(() => ['duplicates'], readDuplicates)
  const { place } = usePlaces()
  const all = () =>
    (pairs.data?.items ?? []).filter(
      ({ a, b }) => props.of === undefined || a === props.of || b === props.of,
    )
  const shown = () => all().slice(0, props.of === undefined ? mostAbove : mostOfOne)
  const allText = () =>
    pairs.data?.next_cursor === null
      ? t('allPairs', { n: all().length })
      : t('allPairsMore', { n: all().length })
  return (
    <Show when={shown().length > 0}>
      <section class="duplicates" aria-label={t('maybeSame')}>
        <h2 class="muted small">{t('maybeSameAbout')}</h2>
        <ul>
          <For each={shown()}>{(pair) => <Pair pair={pair} />}</For>
        </ul>
        <Show when={all().length > shown().length}>
          <A class="small" href={place('decisions', { kind: 'suggestions' })}>
            {allText()}
          </A>
        </Show>
      </section>
    </Show>
  )
}

function readDuplicates({ entities }: MemoryClient, signal: AbortSignal) {
  return entities.duplicates({ limit: 100 }, { signal }).page()
}

function Pair(props: { readonly pair: Suggestion }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const { go } = usePlaces()
  function dismiss(): void {
    const { id } = props.pair
    void act({
      does: ({ suggestions }) => suggestions.dismiss(id),
      says: () => t('notTheSameDone'),
    })
  }
  return (
    <li>
      <span class="duplicates-pair">
        <EntityChip entity={props.pair.a} />
        <span class="muted" aria-hidden="true">
          ≈
        </span>
        <EntityChip entity={props.pair.b} />
        <span class="muted small number">
          {t('calledNearly', { share: percent(props.pair.score) })}
        </span>
      </span>
      <span class="duplicates-acts">
        <Button size="s" icon="merge" onClick={() => go('decisions', { item: props.pair.id })}>
          {t('compare')}
        </Button>
        <Button size="s" icon="close" why={refusal('main')} isBusy={isBusy()} onClick={dismiss}>
          {t('notTheSame')}
        </Button>
      </span>
    </li>
  )
}
