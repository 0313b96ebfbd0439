import { Show, type JSX } from 'solid-js'
import { useWaiting } from '../memory/use-waiting.ts'
import { countsOf } from '../memory/waiting.ts'
import { t } from '../words/shared.ts'
import { number } from '../words/words.ts'
import './waiting-count.css'

const mostShown = 99

/** How much waits for a decision; nothing where nothing does. */
export function WaitingCount(): JSX.Element {
  const waiting = useWaiting()
  const count = () =>
    waiting.data === undefined ? 0 : countsOf(waiting.data).reduce((sum, one) => sum + one.count, 0)
  return (
    <Show when={count() > 0}>
      <span class="waiting-count number" title={t('waiting', { n: count() })}>
        <span aria-hidden="true">
          {count() > mostShown ? `${number(mostShown)}+` : number(count())}
        </span>
        <span class="unseen">{t('waiting', { n: count() })}</span>
      </span>
    </Show>
  )
}
