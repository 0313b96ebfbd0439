import { For, Show, type JSX } from 'solid-js'
import type { RecallTrace, Recollection } from '../../../../clients/typescript/index.ts'
import { matchChannels } from '../../../../contract/channels.ts'
import { isTold, t } from './words.ts'

/** What a question cost, and where its hits came from. */
export function Cost(props: { readonly found: Recollection }): JSX.Element {
  const pieces = () => {
    const { usage } = props.found
    return [
      t('costTime', { n: usage.duration_ms }),
      t('costRead', { n: usage.rows_read }),
      ...(usage.rows_written > 0 ? [t('costWritten', { n: usage.rows_written })] : []),
      usage.model_calls > 0 ? t('costCalls', { n: usage.model_calls }) : t('costNoModel'),
      ...(usage.input_tokens + usage.output_tokens > 0
        ? [t('costTokens', { input: usage.input_tokens, output: usage.output_tokens })]
        : []),
    ]
  }
  return (
    <div class="recall-cost muted small">
      <p class="pieces number" title={t('cost')}>
        <For each={pieces()}>{(piece) => <span>{piece}</span>}</For>
      </p>
      <Show when={props.found.trace}>
        {(trace) => (
          <p class="pieces number" title={t('candidates')}>
            <For each={matchChannels}>{(name) => <span>{broughtBy(name, trace())}</span>}</For>
            <span>{t('by_linked', { n: trace().candidates.linked })}</span>
            <span>{t('by_activated', { n: trace().candidates.activated })}</span>
            <span>{t('by_ranked', { n: trace().ranked })}</span>
          </p>
        )}
      </Show>
    </div>
  )
}

function broughtBy(channel: (typeof matchChannels)[number], { candidates }: RecallTrace): string {
  const n = candidates[channel]
  return isTold(channel) ? t(`by_${channel}`, { n }) : t('by_other', { channel, n })
}
