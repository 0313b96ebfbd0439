import type { JSX } from 'solid-js'
import { Page } from '../../parts/page.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { CoreTab } from './core-tab.tsx'
import { GrowthTab } from './growth-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { SoulTab } from './soul-tab.tsx'
import { t } from '../../words/shared.ts'
import { documentNames } from '../../../../contract/lists.ts'
import './mind.css'

const views = {
  core: () => <CoreTab />,
  identity: () => <IdentityTab />,
  soul: () => <SoulTab />,
  evolution: () => <GrowthTab />,
} as const

/** Who the agent is: what it always has before it, its image of itself, what it is held to, what it came to. */
export default function MindPage(): JSX.Element {
  const [filters, setFilters] = useFilters(['tab'])
  const tab = () => documentNames.find((each) => each === filters().tab) ?? 'core'
  return (
    <Page
      title={t('page_mind')}
      request={{ method: 'GET', path: `/${tab()}`, call: `${tab()}.get` }}
    >
      <div class="mind-page">
        <Tabs
          label={t('page_mind')}
          chosen={tab()}
          onChoose={(chosen) => setFilters({ tab: chosen === 'core' ? undefined : chosen }, true)}
          tabs={documentNames.map((key) => ({ key, label: t(`mind_${key}`), view: views[key] }))}
        />
      </div>
    </Page>
  )
}
