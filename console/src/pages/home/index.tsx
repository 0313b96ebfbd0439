import { A } from '@solidjs/router'
import { Match, Show, Switch, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { isAtLeast } from '../../session/roles.ts'
import { ChangeList, Changes } from './changed.tsx'
import { Cost } from './cost.tsx'
import { DueBox, DueList } from './due.tsx'
import { Fading, readRecent, Recent } from './lists.tsx'
import { Known } from './known.tsx'
import { Nothing } from './nothing.tsx'
import { RoleStrip } from './role-strip.tsx'
import { t } from './words.ts'
import { Waits } from './waits.tsx'
import './home.css'

/** What is known at a glance; with `show=due` all that comes due, with `show=changes` what changed. */
export default function Home(): JSX.Element {
  const [filters, setFilters] = useFilters(['show', 'status', 'from', 'to'])
  const back = () =>
    setFilters({ show: undefined, status: undefined, from: undefined, to: undefined }, true)
  return (
    <Switch fallback={<Glance />}>
      <Match when={filters().show === 'due'}>
        <DueList onBack={back} />
      </Match>
      <Match when={filters().show === 'changes'}>
        <ChangeList onBack={back} />
      </Match>
    </Switch>
  )
}

/** How much there is, what comes due, what changed, what fades, what waits, what it costs. */
function Glance(): JSX.Element {
  const { namespace, role } = useMemory()
  const { place } = usePlaces()
  const maySeeCost = () => isAtLeast(role(), 'main')
  const counts = useRead(
    () => ['counts'],
    (memory, signal) => memory.memories.counts({}, { signal }),
  )
  const usage = useRead(
    () => ['usage'],
    (memory, signal) => memory.usage({}, { signal }),
    { when: maySeeCost },
  )
  const recent = useRead(() => ['memories', 'recent'], readRecent)
  return (
    <Page title={t('title')} request={{ method: 'GET', path: '/counts', call: 'memories.counts' }}>
      <Loaded query={recent}>
        {(memories) => (
          <Show when={memories().length > 0} fallback={<Nothing />}>
            <div class="home">
              <header class="home-head">
                <h2>
                  <span class="told">{namespace()}</span>{' '}
                  <Show when={counts.data}>
                    {(held) => (
                      <>
                        <A
                          href={place('memories', held().archived > 0 ? { lifecycle: 'any' } : {})}
                        >
                          {t('remembers', { n: held().memories + held().archived })}
                        </A>{' '}
                        <A class="muted" href={place('entities')}>
                          {t('ofWhom', { n: held().entities })}
                        </A>
                      </>
                    )}
                  </Show>
                </h2>
                <Show when={counts.data}>{(held) => <RoleStrip counts={held().by_role} />}</Show>
              </header>
              <div class="home-main">
                <DueBox />
                <Changes />
                <Recent memories={memories()} />
              </div>
              <div class="home-side">
                <Waits />
                <Fading />
                <Known />
                <Show when={usage.data}>{(found) => <Cost usage={found()} />}</Show>
              </div>
            </div>
          </Show>
        )}
      </Loaded>
    </Page>
  )
}
