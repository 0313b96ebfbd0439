import { Show, type JSX } from 'solid-js'
import { useMemory, useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Icon } from '../../../parts/icon.tsx'
import { isAtLeast } from '../../../session/roles.ts'
import { Block } from '../block.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { ExportView } from './export-view.tsx'
import { ImportView } from './import-view.tsx'
import { importOf, lookAt } from './importing.ts'
import { t } from './words.ts'
import './data.css'

/** Brings memories in from elsewhere, and takes all of it out to a file. */
export default function Data(): JSX.Element {
  const { memory, namespace } = useMemory()
  const refusal = useRefusal()
  return (
    <div class="settings-part">
      <Block title={t('import')} about={t('importAbout')}>
        <OpenImport />
        <Show
          when={importOf(namespace())}
          fallback={
            <ChooseFiles why={refusal('sub')} onChoose={(files) => void lookAt(memory(), files)} />
          }
        >
          {(importing) => <ImportView importing={importing()} />}
        </Show>
      </Block>
      <ExportView />
    </div>
  )
}

/** An import of an export that broke off: the server has a part of it, and waits for the rest. */
function OpenImport(): JSX.Element {
  const { role, namespace } = useMemory()
  const open = useRead(
    () => ['jobs', 'import'],
    async (memory, signal) =>
      (await memory.jobs.list({ limit: mostJobs }, { signal }).page()).items.find(
        ({ name }) => name === 'import',
      ) ?? null,
    { when: () => isAtLeast(role(), 'main'), freshMs: 0 },
  )
  return (
    <Show when={importOf(namespace()) === undefined && open.data}>
      {(job) => (
        <div class="importing-open" role="status">
          <Icon name="warning" />
          <p>
            <strong>{t('waits')}</strong>{' '}
            <span class="muted">{t('waitsAbout', { n: job().progress?.done ?? 0 })}</span>
          </p>
        </div>
      )}
    </Show>
  )
}

const mostJobs = 200
