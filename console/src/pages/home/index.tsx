import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { Icon } from '../../parts/icon.tsx'
import { Page } from '../../parts/page.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { Changes } from './changed.tsx'
import { Cost } from './cost.tsx'
import { Fading, Recent } from './lists.tsx'
import { Known } from './known.tsx'
import { RoleStrip } from './role-strip.tsx'
import { t } from './words.ts'
import { Waits } from './waits.tsx'
import './home.css'

/** What is known at a glance: how much, what changed, what fades, what waits, what it costs. */
export default function Home(): JSX.Element {
  const { namespace } = useMemory()
  const { place } = usePlaces()
  const usage = useRead(
    () => ['usage'],
    (memory, signal) => memory.usage({}, { signal }),
  )
  const stats = useRead(
    () => ['stats'],
    (memory, signal) => memory.graph.stats({}, { signal }),
  )
  return (
    <Page title={t('title')} request={{ method: 'GET', path: '/usage', call: 'usage' }}>
      <Loaded query={usage}>
        {(found) => (
          <Show
            when={found().stored.memories > 0}
            fallback={
              <Empty
                icon="home"
                title={t('emptyTitle')}
                about={t('emptyAbout')}
                act={
                  <A class="button" data-kind="primary" href={place('memories')}>
                    <Icon name="plus" />
                    {t('begin')}
                  </A>
                }
                request={{
                  method: 'POST',
                  path: '/remember',
                  body: { text: 'Ana moved to Madrid.' },
                  call: 'remember',
                }}
              />
            }
          >
            <div class="home">
              <header class="home-head">
                <h2>
                  <span class="told">{namespace()}</span>{' '}
                  {t('remembers', { n: found().stored.memories })}{' '}
                  <span class="muted">{t('ofWhom', { n: found().stored.entities })}</span>
                </h2>
                <Show when={stats.data}>{(known) => <RoleStrip stats={known()} />}</Show>
              </header>
              <div class="home-main">
                <Changes />
                <Recent />
              </div>
              <div class="home-side">
                <Waits />
                <Fading />
                <Known />
                <Cost usage={found()} />
              </div>
            </div>
          </Show>
        )}
      </Loaded>
    </Page>
  )
}
