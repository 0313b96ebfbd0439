import { createUniqueId, Show, splitProps, type JSX } from 'solid-js'
import './field.css'

interface Around {
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  readonly hint?: JSX.Element
  /** What is wrong with it; is read out when it comes. */
  readonly error?: string | undefined
  /** As it is typed. */
  readonly onText?: ((text: string) => void) | undefined
  /** Enter in a line; Ctrl Enter, or ⌘ Enter, where there are several. */
  readonly onEnter?: (() => void) | undefined
}

type FieldProps = Around & JSX.InputHTMLAttributes<HTMLInputElement>
type AreaProps = Around & JSX.TextareaHTMLAttributes<HTMLTextAreaElement>

const own = ['label', 'isLabelHidden', 'hint', 'error', 'onText', 'onEnter', 'class'] as const

/**
 * A line to type in, with its label.
 *
 * @example
 * <Field label="Key" type="password" error={problem()} value={key()} onText={setKey} />
 */
export function Field(props: FieldProps): JSX.Element {
  const [around, rest] = splitProps(props, own)
  return (
    <Labelled {...around}>
      {(ids) => (
        <input
          class={`input ${around.class ?? ''}`}
          {...typing(around, () => true)}
          {...rest}
          {...ids()}
        />
      )}
    </Labelled>
  )
}

/** Several lines to type in; as high as what is in them. */
export function Area(props: AreaProps): JSX.Element {
  const [around, rest] = splitProps(props, own)
  return (
    <Labelled {...around}>
      {(ids) => (
        <textarea
          class={`input area ${around.class ?? ''}`}
          rows={3}
          {...typing(around, (event) => event.ctrlKey || event.metaKey)}
          {...rest}
          {...ids()}
        />
      )}
    </Labelled>
  )
}

type Typed = InputEvent & { readonly currentTarget: { readonly value: string } }

function typing({ onText, onEnter }: Around, isMeant: (event: KeyboardEvent) => boolean) {
  return {
    ...(onText && { onInput: (event: Typed) => onText(event.currentTarget.value) }),
    ...(onEnter && {
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && isMeant(event) && onEnter(),
    }),
  }
}

interface Ids {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': 'true' | undefined
}

function Labelled(props: Around & { readonly children: (ids: () => Ids) => JSX.Element }) {
  const id = createUniqueId()
  const described = () => props.error !== undefined || props.hint !== undefined
  const ids = (): Ids => ({
    id,
    'aria-describedby': described() ? `${id}-more` : undefined,
    'aria-invalid': props.error === undefined ? undefined : 'true',
  })
  return (
    <div class="field">
      <label for={id} classList={{ unseen: props.isLabelHidden === true }}>
        {props.label}
      </label>
      {props.children(ids)}
      <Show when={described()}>
        <p
          id={`${id}-more`}
          class="small"
          classList={{ wrong: props.error !== undefined, muted: props.error === undefined }}
        >
          <span role={props.error === undefined ? undefined : 'alert'}>
            {props.error ?? props.hint}
          </span>
        </p>
      </Show>
    </div>
  )
}
