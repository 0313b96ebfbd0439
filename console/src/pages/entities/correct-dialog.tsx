import { createSignal, Show, type JSX } from 'solid-js'
import type { MemoryClient, Remembered } from '../../../../clients/typescript/index.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area, Field } from '../../parts/field.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { Select } from '../../parts/select.tsx'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { isAtLeast } from '../../session/roles.ts'
import { localDay } from '../../time/days.ts'
import { t as shared } from '../../words/shared.ts'
import { correctionOf, type Since } from './correction.ts'
import { typedOf } from './entity.ts'
import type { Life } from './lives.ts'
import { revertAt } from './revert.ts'
import { t } from './words.ts'

interface CorrectDialogProps {
  readonly known: Known
  readonly lives: readonly Life[]
  /** The property to correct; `''` for a new one; undefined while it is closed. */
  readonly property: string | undefined
  readonly onClose: () => void
}

/** Characters. */
const mostInLine = 80

/** Gives a property another value: since now, since a day, or as it never was right. */
export function CorrectDialog(props: CorrectDialogProps): JSX.Element {
  const form = useCorrection(props)
  return (
    <ActDialog
      isOpen={props.property !== undefined}
      onClose={() => props.onClose()}
      title={form.isNew() ? t('addTitle') : t('correctTitle', { name: props.property ?? '' })}
      about={t('correctAbout')}
      says={shared('save')}
      isBusy={form.isBusy()}
      why={form.why()}
      onAct={() => void form.save()}
    >
      <Show when={form.isNew()}>
        <Field
          label={t('propertyName')}
          dir="auto"
          autocomplete="off"
          value={form.name()}
          onText={form.setName}
        />
      </Show>
      <ValueField form={form} />
      <SinceFields form={form} />
      <Show when={form.life()?.now}>
        {(now) => (
          <p class="correct-preview">
            <span class="muted">{form.since() === 'always' ? t('never') : t('was')}</span>
            <del class="told">{now().text}</del>
            <span class="correct-now">{t('now')}</span>
            <strong class="told">{oneLine(form.value())}</strong>
          </p>
        )}
      </Show>
    </ActDialog>
  )
}

/** What is typed into it, and what that corrects. */
function useCorrection(props: CorrectDialogProps) {
  const { role } = useMemory()
  const { act, isBusy } = useAct()
  const [name, setName] = createSignal('')
  const [value, setValue] = createSignal('')
  const [since, setSince] = createSignal<Since>('now')
  const [day, setDay] = createSignal(localDay(new Date().toISOString()))
  const life = () => props.lives.find((each) => each.name === name().trim())
  const isList = () => typeof life()?.now?.value === 'object'
  /** What it is now does not fit into one line. */
  const isLong = () => {
    const text = typedOf(life()?.now?.value ?? '')
    return text.includes('\n') || text.length > mostInLine
  }
  const isNew = () => props.property === ''
  whenChanged(
    () => props.property,
    (property) => {
      if (property === undefined) return
      setName(property)
      setValue(typedOf(props.lives.find((each) => each.name === property)?.now?.value ?? ''))
      setSince('now')
    },
  )
  const correction = () =>
    correctionOf({ name: name(), text: value(), since: since(), day: day(), now: life()?.now })
  const why = () => {
    const found = correction()
    if (found === 'empty') return t('needsBoth')
    return found === 'unchanged' ? t('unchanged') : undefined
  }

  async function save(): Promise<void> {
    const found = correction()
    if (typeof found === 'string') return
    const { entity } = props.known
    const said = { name: name().trim(), value: oneLine(value().trim()) }
    const isOver = since() !== 'always' && life()?.now !== undefined
    // In words, so that what is remembered of it reads as what it is.
    const text = t(isOver ? 'isNow' : 'is', { of: props.known.name, ...said })
    const done = await act({
      does: (memory) =>
        memory.remember({
          text,
          entities: [
            { kind: props.known.kind, id: props.known.id, properties: { [said.name]: found } },
          ],
        }),
      says: () => (isNew() ? t('added', said) : t('corrected', said)),
      ...(isAtLeast(role(), 'owner') && {
        async undo(memory: MemoryClient, told: Remembered) {
          await revertAt(entity)(memory, told)
          await memory.forget({ __memory_id: told.__memory_id })
        },
      }),
    })
    if (done !== undefined) props.onClose()
  }
  return {
    name,
    setName,
    value,
    setValue,
    since,
    setSince,
    day,
    setDay,
    life,
    isList,
    isLong,
    isNew,
    why,
    save,
    isBusy,
  }
}

interface PartProps {
  readonly form: ReturnType<typeof useCorrection>
}

/** In one line, or in several where what it is now needs them. */
function ValueField(props: PartProps): JSX.Element {
  return (
    <Show
      when={props.form.isList() || props.form.isLong()}
      fallback={
        <Field
          label={t('value')}
          dir="auto"
          autocomplete="off"
          value={props.form.value()}
          onText={props.form.setValue}
          onEnter={() => void props.form.save()}
        />
      }
    >
      <Area
        label={t('value')}
        dir="auto"
        rows={Math.min(8, props.form.value().split('\n').length + 1)}
        value={props.form.value()}
        hint={props.form.isList() ? t('listHint') : undefined}
        onText={props.form.setValue}
      />
    </Show>
  )
}

/** Since when it holds. */
function SinceFields(props: PartProps): JSX.Element {
  return (
    <div class="correct-since">
      <Select
        label={t('from')}
        choices={[
          { value: 'now', label: t('from_now') },
          { value: 'date', label: t('from_date') },
          ...(props.form.life()?.now === undefined
            ? []
            : [{ value: 'always' as const, label: t('from_always') }]),
        ]}
        value={props.form.since()}
        onChoose={(chosen) => props.form.setSince(chosen ?? 'now')}
      />
      <Show when={props.form.since() === 'date'}>
        <Field
          label={t('date')}
          isLabelHidden
          type="date"
          value={props.form.day()}
          onChange={(event) => props.form.setDay(event.currentTarget.value)}
        />
      </Show>
    </div>
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/(?<!\s)\s*\n\s*/g, ', ')
}
