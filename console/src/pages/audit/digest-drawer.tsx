import { For, Show, type JSX } from 'solid-js'
import { Drawer } from '../../parts/drawer.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { monthOf } from '../../time/times.ts'
import { number } from '../../words/words.ts'
import type { Entry } from './entry.ts'
import { Hash } from './hash.tsx'
import { t } from './words.ts'

interface DigestDrawerProps {
  /** As `2026-02`. */
  readonly month: string
  readonly entries: readonly Entry[]
  readonly onClose: () => void
}

/** What is left of a month of the log. */
export function DigestDrawer(props: DigestDrawerProps): JSX.Element {
  const digest = () =>
    props.entries.flatMap((entry) =>
      entry.kind === 'digest' && entry.key === props.month ? [entry.digest] : [],
    )[0]
  return (
    <Drawer isOpen onClose={() => props.onClose()} label={t('digest')} head={<b>{t('digest')}</b>}>
      <Show when={digest()} fallback={<p class="muted">{t('recordGone')}</p>}>
        {(found) => (
          <>
            <h2 class="audit-summary">
              {t('digestOf', { month: monthOf(`${found().month}-15`), n: found().mutations })}
            </h2>
            <p class="muted">{t('digestAbout')}</p>
            <Facts>
              <Fact name={t('digestCritical')}>
                <span class="number">{number(found().critical)}</span>
              </Fact>
              <Fact name={t('digestTransitions')}>
                <span class="number">{number(found().transitions)}</span>
              </Fact>
              <Fact name={t('digestReflections')}>
                <For each={Object.entries(found().reflections)} fallback={t('none')}>
                  {([outcome, n]) => (
                    <span>
                      {outcome} <span class="number muted">{number(n)}</span>
                    </span>
                  )}
                </For>
              </Fact>
              <Fact name={t('firstHash')}>
                <Hash hash={found().first_hash} />
              </Fact>
              <Fact name={t('lastHash')}>
                <Hash hash={found().last_hash} />
              </Fact>
            </Facts>
          </>
        )}
      </Show>
    </Drawer>
  )
}
