import { A } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { usePages } from '../../../memory/use-pages.ts'
import { PagedList } from '../../../parts/list.tsx'
import { placeOf } from '../../../parts/use-places.ts'
import { When } from '../../../parts/when.tsx'
import { number } from '../../../words/words.ts'
import { Block } from '../block.tsx'
import { t } from './words.ts'

const aPage = 100

/** All namespaces of the service, by name. */
export function NamespaceList(): JSX.Element {
  const namespaces = usePages(
    () => ['namespaces'],
    (memory, { signal, cursor }) =>
      memory.namespaces.list({ limit: aPage }, { signal }).page(cursor),
  )
  return (
    <Block title={t('all_namespaces')} about={t('namespacesAbout')}>
      <PagedList
        list={namespaces}
        label={t('all_namespaces')}
        heads={[{ name: t('name') }, { name: t('created') }, { name: t('position'), align: 'end' }]}
        none={t('namespacesNone')}
      >
        {(entry) => (
          <tr>
            <td class="wide told">
              <A href={placeOf(entry.name, '')}>{entry.name}</A>
            </td>
            <td class="muted">
              <When at={entry.created_at} />
            </td>
            <td class="number muted" data-align="end">
              {number(entry.position)}
            </td>
          </tr>
        )}
      </PagedList>
    </Block>
  )
}
