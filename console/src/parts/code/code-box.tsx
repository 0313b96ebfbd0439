import { createEffect, createSignal, on, onCleanup, onMount, Show, type JSX } from 'solid-js'
import type { Complete } from './complete.ts'
import type { Editor } from './code-mirror.ts'
import type { Stretch } from './json-places.ts'
import type { CodeLanguage } from './tokens.ts'
import './code.css'

export interface CodeBoxProps {
  readonly language: CodeLanguage
  /** What it is, read out. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Ctrl Enter, or ⌘ Enter. */
  readonly onRun: () => void
  readonly hint?: string | undefined
  readonly complete?: Complete | undefined
  /** What is wrong, where it stands. */
  readonly marks?: readonly Stretch[] | undefined
  readonly isReadOnly?: boolean | undefined
  /** It has the cursor as soon as it is there. */
  readonly isFocused?: boolean | undefined
  /** How many lines it has at least; default 1. */
  readonly lines?: 6 | 8 | 10 | undefined
}

const nothing: Complete = () => null

/**
 * A box to write JSON or a condition in, with colors, completion and what is wrong at its place. The
 * editor is loaded when the first of them is shown; until then the text stands there.
 *
 * @example
 * <CodeBox language="where" label={t('where')} text={where()} onText={setWhere} onRun={run}
 *   complete={completeWhere(fields())} marks={faults()} />
 */
export function CodeBox(props: CodeBoxProps): JSX.Element {
  let host: HTMLDivElement | undefined
  let isGone = false
  const [editor, setEditor] = createSignal<Editor>()

  onMount(async () => {
    const { createEditor } = await import('./code-mirror.ts')
    if (isGone || host === undefined) return
    const made = setEditor(
      createEditor(host, {
        language: props.language,
        label: props.label,
        text: props.text,
        hint: props.hint ?? '',
        isReadOnly: props.isReadOnly ?? false,
        onText: (text) => props.onText(text),
        onRun: () => props.onRun(),
        complete: (text, at) => (props.complete ?? nothing)(text, at),
      }),
    )
    if (props.isFocused === true) made.focus()
  })
  onCleanup(() => {
    isGone = true
    editor()?.destroy()
  })
  createEffect(() => editor()?.setText(props.text))
  createEffect(() => editor()?.setReadOnly(props.isReadOnly ?? false))
  createEffect(on([editor, () => props.marks], () => editor()?.setMarks(props.marks ?? [])))

  return (
    <div
      class="code-box"
      data-takes-keys=""
      data-keeps-escape=""
      onClick={(event) => {
        if (event.target === event.currentTarget) editor()?.focus()
      }}
    >
      <div class="code-box-host" data-lines={props.lines} ref={(element) => (host = element)} />
      <Show when={editor() === undefined}>
        <pre class="code-box-text">{props.text}</pre>
      </Show>
    </div>
  )
}
