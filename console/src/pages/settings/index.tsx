import { lazy, Suspense, type Component, type JSX } from 'solid-js'
import { loadView } from '../../memory/load-view.ts'
import { useCommands } from '../../parts/commands.ts'
import type { IconName } from '../../parts/icon.tsx'
import { Page } from '../../parts/page.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { Loading } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { t } from './words.ts'
import './settings.css'

type PartName = 'memory' | 'access' | 'webhooks' | 'usage' | 'upkeep' | 'data' | 'erasure'

interface Part {
  readonly name: PartName
  readonly icon: IconName
  readonly view: Component
  readonly request?: Request
}

const get = (path: string, call: string, isList = false): Request => ({
  method: 'GET',
  path,
  call,
  isList,
})

const parts: readonly Part[] = [
  {
    name: 'memory',
    icon: 'settings',
    view: lazy(loadView(() => import('./memory/index.tsx'))),
    request: get('/settings', 'settings.get'),
  },
  {
    name: 'access',
    icon: 'key',
    view: lazy(loadView(() => import('./access/index.tsx'))),
  },
  {
    name: 'webhooks',
    icon: 'bell',
    view: lazy(loadView(() => import('./webhooks/index.tsx'))),
    request: get('/webhooks', 'webhooks.list', true),
  },
  {
    name: 'usage',
    icon: 'timeline',
    view: lazy(loadView(() => import('./usage/index.tsx'))),
    request: get('/usage', 'usage'),
  },
  {
    name: 'upkeep',
    icon: 'clock',
    view: lazy(loadView(() => import('./upkeep/index.tsx'))),
    request: get('/jobs', 'jobs.list', true),
  },
  {
    name: 'data',
    icon: 'upload',
    view: lazy(loadView(() => import('./data/index.tsx'))),
    request: get('/export', 'export', true),
  },
  {
    name: 'erasure',
    icon: 'erase',
    view: lazy(loadView(() => import('./erasure/index.tsx'))),
    request: {
      method: 'GET',
      path: '/events',
      query: { types: 'erasure.completed' },
      call: 'events.list',
      isList: true,
    },
  },
]

/** How the namespace remembers, who may come in, what it costs, and how all of it comes and goes. */
export default function Settings(): JSX.Element {
  const [filters, setFilters] = useFilters(['part', 'webhook', 'days', 'q', 'changed'])
  const chosen = () => parts.find(({ name }) => name === filters().part) ?? parts[0]
  const show = (part: string | undefined) =>
    setFilters(
      {
        part: part === parts[0]?.name ? undefined : part,
        webhook: undefined,
        q: undefined,
        changed: undefined,
      },
      true,
    )
  useCommands(() =>
    parts.map(({ name, icon }) => ({
      label: `${t('title')}: ${t(`part_${name}`)}`,
      icon,
      act: () => show(name),
    })),
  )
  return (
    <Page title={t('title')} request={chosen()?.request}>
      <div class="settings">
        <Tabs
          label={t('parts')}
          chosen={chosen()?.name ?? ''}
          onChoose={show}
          tabs={parts.map(({ name, view: View }) => ({
            key: name,
            label: t(`part_${name}`),
            view: () => (
              <Suspense fallback={<Loading rows={8} />}>
                <View />
              </Suspense>
            ),
          }))}
        />
      </div>
    </Page>
  )
}
