import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { Thought, ThoughtNote } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { Paged } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

const notesAPage = 100

/** Its notes in order; they are only ever added. */
export function NotesView(props: { readonly thought: Thought }): JSX.Element {
  const notes = usePages(
    () => ['thoughts', 'notes', props.thought.id],
    (memory, { signal, cursor }) =>
      memory.thought(props.thought.id).notes({ limit: notesAPage }, { signal }).page(cursor),
  )
  const places = createMemo(() => placesOf(notes.items()))
  return (
    <div class="thoughts-tab">
      <Paged list={notes}>
        {(items) => (
          <Show when={items().length > 0} fallback={<p class="muted">{t('noNotes')}</p>}>
            <ol class="thoughts-notes">
              <For each={items()}>
                {(note) => (
                  <li>
                    <p class="small muted pieces">
                      <strong class="told">{note.key}</strong>
                      <Show when={(places().get(note.id)?.all ?? 1) > 1}>
                        <span>{t('versionOf', places().get(note.id) ?? { n: 1, all: 1 })}</span>
                      </Show>
                      <span class="told">{t('source', { source: note.source })}</span>
                      <When at={note.created_at} />
                      <Show when={note.published}>
                        <span>{t('published')}</span>
                      </Show>
                      <Show when={note.trust === 'untrusted'}>
                        <Badge tone="warning">{shared('trust_untrusted')}</Badge>
                      </Show>
                    </p>
                    <p class="thoughts-content told">{note.content}</p>
                  </li>
                )}
              </For>
            </ol>
          </Show>
        )}
      </Paged>
      <AddNote thought={props.thought} />
    </div>
  )
}

/** The how-manieth of its key each note is, of how many. */
function placesOf(notes: readonly ThoughtNote[]) {
  const counts = new Map<string, number>()
  const places = notes.map(({ id, key }) => {
    const n = (counts.get(key) ?? 0) + 1
    counts.set(key, n)
    return { id, key, n }
  })
  return new Map<string, { n: number; all: number }>(
    places.map(({ id, key, n }) => [id, { n, all: counts.get(key) ?? n }]),
  )
}

function AddNote(props: { readonly thought: Thought }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [key, setKey] = createSignal('')
  const [content, setContent] = createSignal('')
  const why = () =>
    refusal('main') ??
    (props.thought.run_id !== null ? t('runOpen') : undefined) ??
    (key().trim() === '' ? t('key') : undefined)

  async function add(): Promise<void> {
    if (why() !== undefined) return
    const done = await act({
      does: (memory) =>
        memory.thought(props.thought.id).note({ key: key().trim(), content: content() }),
      says: () => t('noteAdded'),
    })
    if (done !== undefined) setContent('')
  }

  return (
    <form
      class="thoughts-add"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field label={t('key')} autocomplete="off" value={key()} onText={setKey} />
      <Area
        label={t('content')}
        hint={t('noteFinal')}
        dir="auto"
        value={content()}
        onText={setContent}
      />
      <div>
        <Button type="submit" icon="plus" isBusy={isBusy()} why={why()}>
          {t('addNote')}
        </Button>
      </div>
    </form>
  )
}
