import { createSignal, Show, type JSX } from 'solid-js'
import { problemOf } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { t } from './words.ts'

interface SlicePickerProps {
  readonly slice: string | undefined
  /** What the server says of it. */
  readonly error: unknown
  /** How much of it is shown. */
  readonly says?: string | undefined
  readonly onSlice: (slice: string | undefined) => void
}

/** Which part of something is shown, `a:b` as in Python. */
export function SlicePicker(props: SlicePickerProps): JSX.Element {
  const [typed, setTyped] = createSignal('')
  const read = () => props.onSlice(typed().trim() === '' ? undefined : typed().trim())
  return (
    <form
      class="workbench-slice"
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      <Field
        label={t('slice')}
        class="mono"
        placeholder="0:200"
        autocomplete="off"
        hint={props.says ?? t('sliceHint')}
        error={props.error ? problemOf(props.error).says : undefined}
        value={typed()}
        onText={setTyped}
      />
      <Button type="submit">{t('readPart')}</Button>
      <Show when={props.slice !== undefined}>
        <Button
          kind="quiet"
          onClick={() => {
            setTyped('')
            props.onSlice(undefined)
          }}
        >
          {t('wholeAgain')}
        </Button>
      </Show>
    </form>
  )
}
