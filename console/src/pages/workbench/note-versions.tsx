import { For, Show, type JSX } from 'solid-js'
import type { MemoryClient, Note } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Diff } from '../../parts/diff.tsx'
import { Section } from '../../parts/section.tsx'
import { When } from '../../parts/when.tsx'
import { printed } from './resource.ts'
import { t } from './words.ts'

const most = 20

interface NoteVersionsProps {
  readonly note: Note
  readonly onOpen: (id: string) => void
}

/** What its name has stood for, newest first, each as what changed from the one before. */
export function NoteVersions(props: NoteVersionsProps): JSX.Element {
  const versions = useRead(
    () => ['workbench', 'versions', props.note.name],
    (memory, signal) => readVersions(memory, props.note.name ?? '', signal),
    { when: () => props.note.name !== undefined },
  )
  const shown = () => (props.note.name === undefined ? [] : (versions.data ?? []))
  return (
    <Show when={shown().length > 1}>
      <Section title={t('versions')}>
        <ol class="workbench-versions">
          <For each={shown()}>
            {(version, index) => (
              <li classList={{ 'is-shown': version.id === props.note.id }}>
                <button
                  type="button"
                  class="small pieces muted"
                  aria-current={version.id === props.note.id ? 'true' : undefined}
                  onClick={() => props.onOpen(version.id)}
                >
                  <span>{t('version', { n: version.version })}</span>
                  <When at={version.created_at} />
                  <span>{version.created_by}</span>
                </button>
                <Diff
                  before={printed(shown()[index() + 1]?.value ?? version.value)}
                  after={printed(version.value)}
                />
              </li>
            )}
          </For>
        </ol>
      </Section>
    </Show>
  )
}

async function readVersions(
  { notes }: MemoryClient,
  name: string,
  signal: AbortSignal,
): Promise<readonly Note[]> {
  const { items } = await notes.list({ name, include: 'archived', limit: most }, { signal }).page()
  const read = await Promise.all(items.map(({ id }) => notes.get(id, {}, { signal })))
  return read.toSorted((a, b) => b.version - a.version)
}
