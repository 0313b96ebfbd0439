import { A } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { useWaiting } from '../../memory/use-waiting.ts'
import { countsOf, type Waiting, type WaitingKind } from '../../memory/waiting.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { number } from '../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { readExpectations } from '../recall/expectations/expectations.ts'
import { t } from './words.ts'

const icons: Readonly<Record<WaitingKind | 'broken', IconName>> = {
  broken: 'check',
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
  const expectations = useRead(() => ['expectations'], readExpectations)
  const entries = (found: Waiting) => {
    const count = expectations.data?.filter(({ status }) => status === 'broken').length ?? 0
    const at = place('recall', { view: 'expectations' })
    return [
      ...countsOf(found).map((one) => ({ ...one, at: place('decisions', { kind: one.kind }) })),
      ...(count === 0 ? [] : [{ kind: 'broken', count, isMore: false, at } as const]),
    ]
  }
  return (
    <Section class="box" title={t('waits')}>
      <Loaded query={waiting} rows={3}>
        {(found) => (
          <ul class="lines">
            <For
              each={entries(found())}
              fallback={
                <li class="waits-none muted">
                  <Icon name="check" />
                  {t('waitsNone')}
                </li>
              }
            >
              {({ kind, count, isMore, at }) => (
                <li>
                  <A href={at}>
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
