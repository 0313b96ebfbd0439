import { lazy, Suspense, type Component, type JSX } from 'solid-js'
import { loadView } from '../../memory/load-view.ts'
import { Page } from '../../parts/page.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { Loading } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { t } from './words.ts'
import './settings.css'

/** A part of the settings; its view is loaded when it is first opened. */
function part<Name extends string>(
  name: Name,
  load: () => Promise<{ readonly default: Component }>,
  request?: readonly [call: string, path: string, more?: Partial<Request>],
) {
  const [call = '', path = '', more] = request ?? []
  return {
    name,
    view: lazy(loadView(load)),
    request: request && { method: 'GET' as const, path, call, ...more },
  }
}

const list = { isList: true }
const erased = { isList: true, query: { types: 'erasure.completed' } }
const parts = [
  part('access', () => import('./access/index.tsx')),
  part('memory', () => import('./memory/index.tsx'), ['settings.get', '/settings']),
  part('webhooks', () => import('./webhooks/index.tsx'), ['webhooks.list', '/webhooks', list]),
  part('usage', () => import('./usage/index.tsx'), ['usage', '/usage']),
  part('upkeep', () => import('./upkeep/index.tsx'), ['jobs.list', '/jobs', list]),
  part('data', () => import('./data/index.tsx'), ['export', '/export', list]),
  part('erasure', () => import('./erasure/index.tsx'), ['events.list', '/events', erased]),
]

/** Who may come in, how the namespace remembers, what it costs, and how all of it comes and goes. */
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
