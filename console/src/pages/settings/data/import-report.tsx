import { For, Show, type JSX } from 'solid-js'
import type { SkipReason } from '../../../../../clients/typescript/importers/index.ts'
import { number } from '../../../words/words.ts'
import type { Importing } from './importing.ts'
import { t } from './words.ts'

const outcomes = ['kept', 'unchanged', 'proposed', 'skipped', 'failed'] as const

/** What became of the items: how many of each, why some were left out, which could not be read. */
export function ImportReport(props: { readonly importing: Importing }): JSX.Element {
  const counts = () => props.importing.counts
  const shown = () => outcomes.filter((name) => counts()[name] > 0)
  const skips = () =>
    Object.entries(props.importing.skips).sort(([, a], [, b]) => b - a) as [SkipReason, number][]
  return (
    <>
      <Show when={shown().length > 0}>
        <dl class="import-counts">
          <For each={shown()}>
            {(name) => (
              <div data-outcome={name}>
                <dt class="muted small">{t(name)}</dt>
                <dd class="number">{number(counts()[name])}</dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
      <Show when={skips().length > 0}>
        <p class="muted small">
          {t('skippedBecause')}:{' '}
          <For each={skips()}>
            {([reason, n], index) => (
              <>
                {index() > 0 ? ', ' : ''}
                {t(`reason_${reason}`)} ({number(n)})
              </>
            )}
          </For>
        </p>
      </Show>
      <Show when={props.importing.failures.length > 0}>
        <details class="import-failures">
          <summary>{t('failures', { n: counts().failed })}</summary>
          <ul>
            <For each={props.importing.failures}>
              {({ where, reason }) => (
                <li>
                  <span class="mono small told">{where}</span>{' '}
                  <span class="muted told">{reason}</span>
                </li>
              )}
            </For>
          </ul>
          <Show when={counts().failed > props.importing.failures.length}>
            <p class="muted small">
              {t('failuresMore', { n: counts().failed - props.importing.failures.length })}
            </p>
          </Show>
        </details>
      </Show>
    </>
  )
}
