import { For, Show, type JSX } from 'solid-js'
import type { WaitingCount, WaitingKind } from '../../memory/waiting.ts'
import { number } from '../../words/words.ts'
import { t } from './words.ts'

/** How much there is of a kind, where that is known. */
export type KindCount = Pick<WaitingCount, 'kind'> & Partial<WaitingCount>

interface KindBarProps {
  readonly kinds: readonly KindCount[]
  readonly chosen: WaitingKind | undefined
  readonly onChoose: (kind: WaitingKind | undefined) => void
}

/** Narrows the list to a kind; nothing where there is one kind alone. */
export function KindBar(props: KindBarProps): JSX.Element {
  const shown = () => {
    const { kinds, chosen } = props
    const isThere = chosen === undefined || kinds.some(({ kind }) => kind === chosen)
    return isThere ? kinds : [...kinds, { kind: chosen }]
  }
  return (
    <Show when={shown().length > 1 || props.chosen !== undefined}>
      <div class="kinds" role="group" aria-label={t('kind')}>
        <button
          type="button"
          class="kind-chip"
          aria-pressed={props.chosen === undefined}
          onClick={() => props.onChoose(undefined)}
        >
          {t('allKinds')}
        </button>
        <For each={shown()}>
          {({ kind, count, isMore }) => (
            <button
              type="button"
              class="kind-chip"
              aria-pressed={props.chosen === kind}
              onClick={() => props.onChoose(props.chosen === kind ? undefined : kind)}
            >
              {t(`kind_${kind}`)}
              <Show when={count}>
                {(n) => (
                  <span class="kind-count number">{`${number(n())}${isMore ? '+' : ''}`}</span>
                )}
              </Show>
            </button>
          )}
        </For>
      </div>
    </Show>
  )
}
