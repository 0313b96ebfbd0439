import type { JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { Page } from '../../parts/page.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { MemoryBeside } from '../entities/memory-beside.tsx'
import { Known } from '../home/known.tsx'
import { SheetView, useSheet } from './sheet-view.tsx'
import { t } from './words.ts'

/** Who the namespace is about, on one page that is always current. */
export default function Profile(): JSX.Element {
  const { asOf } = useMemory()
  const [filters, setFilters] = useFilters(['memory'])
  const sheet = useSheet(() => 'profile')
  return (
    <Page
      title={t('title')}
      showsPast="was"
      request={{
        method: 'GET',
        path: '/pages/profile',
        query: { as_of: asOf() },
        call: 'pages.get',
        first: 'profile',
      }}
      aside={
        <MemoryBeside id={filters().memory} onClose={() => setFilters({ memory: undefined })} />
      }
    >
      <div class="sheet-page" tabindex={0}>
        <div class="sheet-beside">
          <SheetView
            sheet={sheet}
            file="profile.md"
            chosen={filters().memory}
            onMemory={(memory) => setFilters({ memory })}
          />
          <Known />
        </div>
      </div>
    </Page>
  )
}
