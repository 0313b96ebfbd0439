import { Show, type JSX } from 'solid-js'
import { problemOf, useMemory, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { usePlaces } from '../../../parts/use-places.ts'
import { bytesOf } from '../bytes.ts'
import { ImportOptionsView } from './import-options.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { beginAnew, forgetImport, startImport, stopImport, type Importing } from './importing.ts'
import { t } from './words.ts'

/** An import from the chosen files to its report. */
export function ImportView(props: { readonly importing: Importing }): JSX.Element {
  const { memory } = useMemory()
  const refusal = useRefusal()
  const { go } = usePlaces()
  const at = () => props.importing
  const isMneme = () => at().origin === 'mneme'
  const toImport = () => (isMneme() ? at().total : at().counts.would_keep)
  const before = () => (at().stage === 'ready' ? at().before?.counts.items : undefined)
  const size = () => at().files.reduce((sum, file) => sum + file.size, 0)
  const role = () => (isMneme() || isServed(at().origin) ? 'owner' : 'sub')
  const isBefore = () => ['reading', 'asking', 'ready'].includes(at().stage)

  return (
    <div class="importing">
      <header>
        <Icon name="upload" />
        <p class="ellipsis">
          <strong class="told">{at().files[0]?.name}</strong>{' '}
          <span class="muted">{t('chosen', { n: at().files.length, size: bytesOf(size()) })}</span>
        </p>
        <Show when={at().stage !== 'running'}>
          <Button size="s" kind="quiet" onClick={forgetImport}>
            {at().stage === 'done' ? t('again') : t('other')}
          </Button>
        </Show>
      </header>
      <Show when={isBefore()}>
        <ImportOptionsView importing={at()} />
      </Show>
      <Show when={at().stage === 'reading'}>
        <p class="muted" role="status">
          {t('reading')}
        </p>
      </Show>
      <Show when={at().stage === 'ready' && at().origin !== undefined}>
        <p class="importing-found">
          {isMneme()
            ? t('mnemeLines', { n: at().total })
            : t('wouldKeep', { n: at().counts.would_keep })}
        </p>
        <Show when={isMneme()}>
          <p class="muted">{t('mnemeAbout')}</p>
        </Show>
      </Show>
      <Show when={before()}>
        {(items) => (
          <p class="importing-before">
            {t('cameTo', { n: items(), all: at().total })}{' '}
            <Button size="s" kind="quiet" onClick={beginAnew}>
              {t('anew')}
            </Button>
          </p>
        )}
      </Show>
      <Show when={!isBefore()}>
        <ImportProgress importing={at()} />
      </Show>
      <Show when={at().error}>
        {(error) => (
          <p class="importing-error" role="alert">
            <Icon name="warning" /> {problemOf(error()).says}
          </p>
        )}
      </Show>
      <ImportReport importing={at()} />
      <footer>
        <Show when={at().stage === 'ready' && at().origin !== undefined}>
          <Button
            kind="primary"
            icon="upload"
            why={refusal(role()) ?? (toImport() === 0 ? t('nothing') : undefined)}
            onClick={() => void startImport(memory())}
          >
            {before() === undefined ? t('start', { n: toImport() }) : t('goOn')}
          </Button>
        </Show>
        <Show when={at().stage === 'running'}>
          <Button icon="pause" onClick={stopImport}>
            {t('stop')}
          </Button>
        </Show>
        <Show when={at().stage === 'stopped' || at().stage === 'broken'}>
          <Button
            kind="primary"
            icon="play"
            why={refusal(role())}
            onClick={() => void startImport(memory())}
          >
            {t('goOn')}
          </Button>
        </Show>
        <Show when={at().stage === 'done'}>
          <Button kind="primary" icon="memories" onClick={() => go('memories')}>
            {t('toMemories')}
          </Button>
        </Show>
      </footer>
    </div>
  )
}

/** The server reads these, for an owner. */
function isServed(origin: Importing['origin']): boolean {
  return origin === 'mem0' || origin === 'zep' || origin === 'mcp'
}
