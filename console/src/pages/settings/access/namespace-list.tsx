import { A } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import { useRead } from '../../../memory/use-memory.ts'
import { Loaded } from '../../../parts/states.tsx'
import { placeOf } from '../../../parts/use-places.ts'
import { When } from '../../../parts/when.tsx'
import { number } from '../../../words/words.ts'
import { Block } from '../block.tsx'
import { t } from './words.ts'

const mostShown = 200

/** All namespaces of the service, by name. */
export function NamespaceList(): JSX.Element {
  const namespaces = useRead(
    () => ['namespaces'],
    async (memory, signal) =>
      (await memory.namespaces.list({ limit: mostShown }, { signal }).page()).items,
    { keep: true },
  )
  return (
    <Block title={t('all_namespaces')} about={t('namespacesAbout')}>
      <Loaded query={namespaces} rows={3}>
        {(found) => (
          <div class="list" tabindex={0} role="region" aria-label={t('all_namespaces')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('created')}</th>
                  <th scope="col" data-align="end">
                    {t('position')}
                  </th>
                </tr>
              </thead>
              <tbody>
                <For each={found()}>
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
                </For>
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Block>
  )
}
