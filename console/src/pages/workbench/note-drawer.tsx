import { createSignal, Show, type JSX } from 'solid-js'
import type { Note } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { IconButton } from '../../parts/button.tsx'
import { CodeText } from '../../parts/code/code-text.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { ItemDrawer } from '../../parts/drawer.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { CreateDialog } from './create-dialog.tsx'
import { ResourceActs } from './resource-acts.tsx'
import { Known, Related, Title } from './resource-parts.tsx'
import { printed } from './resource.ts'
import { SlicePicker } from './slice-picker.tsx'
import { NoteVersions } from './note-versions.tsx'
import { t } from './words.ts'
import type { Resource } from './write-again.ts'

interface NoteDrawerProps {
  readonly id: string | undefined
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
  readonly onErase: (row: Resource) => void
}

/** One Note: its content or a part of it, where it comes from, its versions, what it belongs to. */
export function NoteDrawer(props: NoteDrawerProps): JSX.Element {
  const note = useRead(
    () => ['workbench', 'note', props.id],
    (memory, signal) => memory.notes.get(props.id ?? '', {}, { signal }),
    { when: () => props.id !== undefined },
  )
  const [isEdited, setEdited] = createSignal(false)
  const refusal = useRefusal()
  return (
    <ItemDrawer
      id={props.id}
      query={note}
      label={t('note')}
      onClose={() => props.onClose()}
      head={(found) => <Title row={found()} />}
      acts={(found) => (
        <>
          <IconButton
            icon="edit"
            label={t('newVersion')}
            why={found().status === 'current' ? refusal('main') : t('onlyCurrent')}
            onClick={() => setEdited(true)}
          />
          <ResourceActs
            kind="notes"
            row={found()}
            onClose={props.onClose}
            onOpen={props.onOpen}
            onErase={props.onErase}
            more={[
              {
                label: t('copyContent'),
                icon: 'copy',
                act: () => copyText(printed(found().value)),
              },
            ]}
          />
          <CreateDialog
            kind="note"
            isOpen={isEdited()}
            before={found()}
            onClose={() => setEdited(false)}
            onMade={props.onOpen}
          />
        </>
      )}
    >
      {(found) => (
        <>
          <Content note={found()} />
          <Known row={found()} onOpen={props.onOpen} />
          <NoteVersions note={found()} onOpen={props.onOpen} />
          <Related id={found().id} onOpen={props.onOpen} />
        </>
      )}
    </ItemDrawer>
  )
}

const longCharacters = 400

function Content(props: { readonly note: Note }): JSX.Element {
  const [slice, setSlice] = createSignal<string>()
  whenChanged(
    () => props.note.id,
    () => setSlice(undefined),
  )
  const part = useRead(
    () => ['workbench', 'note', props.note.id, 'slice', slice()],
    (memory, signal) => memory.notes.get(props.note.id, { slice: slice() }, { signal }),
    { when: () => slice() !== undefined },
  )
  const value = () => (slice() === undefined ? props.note.value : part.data?.value)
  const isJson = () => props.note.content_type === 'json' && slice() === undefined
  return (
    <>
      <Show when={value() !== undefined}>
        <Show
          when={isJson() || slice() !== undefined}
          fallback={<p class="workbench-text told">{printed(value())}</p>}
        >
          <CodeText text={printed(value())} language={isJson() ? 'json' : undefined} />
        </Show>
      </Show>
      <Show when={props.note.length > longCharacters || slice() !== undefined}>
        <SlicePicker
          slice={slice()}
          error={part.error}
          says={
            slice() === undefined || part.data === undefined
              ? undefined
              : t('sliceNote', { n: [...printed(part.data.value)].length, all: props.note.length })
          }
          onSlice={setSlice}
        />
      </Show>
    </>
  )
}
