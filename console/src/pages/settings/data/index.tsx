import { Show, type JSX } from 'solid-js'
import { useMemory, useRefusal } from '../../../memory/use-memory.ts'
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
