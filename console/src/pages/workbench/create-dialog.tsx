import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import type { Note } from '../../../../clients/typescript/index.ts'
import { CodeBox } from '../../parts/code/code-box.tsx'
import { readJson } from '../../parts/code/json-places.ts'
import { placeIn } from '../../parts/place-in.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { Picker } from '../../parts/picker.tsx'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { contentOf, printed } from './resource.ts'
import { standingFor, writeAgain } from './write-again.ts'
import { t } from './words.ts'

interface CreateDialogProps {
  readonly kind: 'note' | 'collection'
  readonly isOpen: boolean
  /** The version that is followed by another one. */
  readonly before?: Note | undefined
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** In seconds. */
const lifetimes = { none: undefined, hour: 3_600, day: 86_400, week: 604_800 } as const
type Lifetime = keyof typeof lifetimes

/**
 * Makes a Note or a Collection, or the next version of one. Undoing archives what is new, and gives a
 * name that stood for something its content back.
 */
export function CreateDialog(props: CreateDialogProps): JSX.Element {
  const form = useCreation(props)
  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      width="l"
      title={
        props.before !== undefined
          ? t('newVersion')
          : form.isList()
            ? t('newCollection')
            : t('newNote')
      }
      about={t('noteAbout')}
      says={t('create')}
      isBusy={form.isBusy()}
      why={form.wrong()}
      onAct={() => void form.create()}
    >
      <Field
        label={t('name')}
        autocomplete="off"
        dir="auto"
        hint={form.isList() ? t('collectionNameHint') : t('nameHint')}
        value={form.name()}
        onText={form.setName}
      />
      <Content form={form} />
      <Choices form={form} />
    </ActDialog>
  )
}

/** What is typed, what is wrong with it, and the making of it. */
function useCreation(props: CreateDialogProps) {
  const { act, isBusy } = useAct()
  const [name, setName] = createSignal('')
  const [text, setText] = createSignal('')
  const [format, setFormat] = createSignal<'text' | 'json'>('text')
  const [lifetime, setLifetime] = createSignal<Lifetime>('none')
  whenChanged(
    () => props.isOpen,
    (isOpen) => {
      if (!isOpen) return
      setName(props.before?.name ?? '')
      setText(props.before === undefined ? '' : printed(props.before.value))
      setFormat(props.before?.content_type ?? 'text')
      setLifetime('none')
    },
  )
  const isList = () => props.kind === 'collection'
  const isJson = () => isList() || format() === 'json'
  const read = createMemo(() => (isJson() ? readJson(text()) : undefined))
  const wrong = () => {
    const found = read()
    if (text().trim() === '') return isList() ? undefined : t('content')
    if (found === undefined) return undefined
    if (!found.ok) return t('wrongJson', { says: placeIn(text(), found.at, found.expected) })
    return isList() && !Array.isArray(found.value) ? t('notList') : undefined
  }

  async function create(): Promise<void> {
    if (wrong() !== undefined) return
    const given = {
      ...(name().trim() !== '' && { name: name().trim() }),
      ttl_seconds: lifetimes[lifetime()],
    }
    const value =
      isJson() && text().trim() === '' ? [] : contentOf(text(), isJson() ? 'json' : 'text')
    const kind = isList() ? 'collections' : 'notes'
    await act({
      does: async (memory) => {
        const former = await standingFor(memory, kind, given.name)
        const id =
          kind === 'collections'
            ? (await memory.collections.create({ value, ...given })).collection.id
            : (await memory.notes.create({ value, ...given })).note.id
        return { id, former }
      },
      follows: ({ id }) => {
        props.onClose()
        props.onMade(id)
      },
      says: ({ former }) => t(former === undefined ? `made_${props.kind}` : 'madeVersion'),
      undo: (memory, { id, former }) =>
        former === undefined ? memory[kind].delete(id) : writeAgain(memory, former),
    })
  }
  return {
    name,
    setName,
    text,
    setText,
    format,
    setFormat,
    lifetime,
    setLifetime,
    isList,
    isJson,
    wrong,
    create,
    isBusy,
  }
}

interface PartProps {
  readonly form: ReturnType<typeof useCreation>
}

/** A text, or JSON with what is wrong with it. */
function Content(props: PartProps): JSX.Element {
  return (
    <Show
      when={props.form.isJson()}
      fallback={
        <Area
          label={t('content')}
          dir="auto"
          class="workbench-content"
          value={props.form.text()}
          onText={props.form.setText}
          onEnter={() => void props.form.create()}
        />
      }
    >
      <div class="field">
        <span class="workbench-label">{props.form.isList() ? t('membersText') : t('content')}</span>
        <CodeBox
          language="json"
          label={props.form.isList() ? t('membersText') : t('content')}
          lines={8}
          hint={
            props.form.isList() ? '[{ "title": "Wells", "year": 2021 }]' : '{ "title": "Wells" }'
          }
          text={props.form.text()}
          onText={props.form.setText}
          onRun={() => void props.form.create()}
        />
        <p
          class="small"
          classList={{
            wrong: props.form.text().trim() !== '' && props.form.wrong() !== undefined,
            muted: true,
          }}
        >
          {props.form.text().trim() === '' || props.form.wrong() === undefined
            ? t('membersHint')
            : props.form.wrong()}
        </p>
      </div>
    </Show>
  )
}

/** What kind of Note it is, and how long it stays. */
function Choices(props: PartProps): JSX.Element {
  return (
    <div class="workbench-choices">
      <Show when={!props.form.isList()}>
        <Picker
          label={t('kind')}
          choices={(['text', 'json'] as const).map((value) => ({
            value,
            label: t(`type_${value}`),
          }))}
          value={props.form.format()}
          onChoose={props.form.setFormat}
        />
      </Show>
      <Picker
        label={t('ttl')}
        choices={(['none', 'hour', 'day', 'week'] as const).map((value) => ({
          value,
          label: t(`ttl_${value}`),
        }))}
        value={props.form.lifetime()}
        onChoose={props.form.setLifetime}
      />
    </div>
  )
}
