import { A } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import { useWaiting } from '../../memory/use-waiting.ts'
import { countsOf, type WaitingKind } from '../../memory/waiting.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { number } from '../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { t } from './words.ts'

const icons: Readonly<Record<WaitingKind, IconName>> = {
  conflicts: 'warning',
  proposals: 'decisions',
  suggestions: 'merge',
  reflections: 'sparkle',
  drafts: 'entities',
  alerts: 'bell',
}

/** What a person is to decide, each kind as a way to it. */
export function Waits(): JSX.Element {
  const { place } = usePlaces()
  const waiting = useWaiting()
  return (
    <Section class="box" title={t('waits')}>
      <Loaded query={waiting} rows={3}>
        {(found) => (
          <ul class="lines">
            <For
              each={countsOf(found())}
              fallback={
                <li class="waits-none muted">
                  <Icon name="check" />
                  {t('waitsNone')}
                </li>
              }
            >
              {({ kind, count, isMore }) => (
                <li>
                  <A href={place('decisions', { kind })}>
                    <Icon name={icons[kind]} />
                    <span>{t(kind)}</span>
                    <span class="waits-count number">
                      {number(count)}
                      {isMore ? '+' : ''}
                    </span>
                  </A>
                </li>
              )}
            </For>
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
