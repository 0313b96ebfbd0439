import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import {
  Compartment,
  EditorState,
  StateEffect,
  StateField,
  type Extension,
} from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  placeholder,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view'
import type { Complete } from './complete.ts'
import { editorTheme } from './editor-theme.ts'
import type { Stretch } from './json-places.ts'
import { tokensOf, type CodeLanguage } from './tokens.ts'
import { typeOver } from './type-over.ts'

/** What an editor begins with, and whom it tells. */
export interface EditorOptions {
  readonly language: CodeLanguage
  readonly label: string
  readonly text: string
  readonly hint: string
  readonly isReadOnly: boolean
  readonly onText: (text: string) => void
  /** Ctrl Enter, or ⌘ Enter. */
  readonly onRun: () => void
  readonly complete: Complete
}

/** An editor in a shadow root, whose styles the page's policy leaves alone there. */
export interface Editor {
  setText(text: string): void
  setMarks(marks: readonly Stretch[]): void
  setReadOnly(isReadOnly: boolean): void
  focus(): void
  destroy(): void
}

const setMarks = StateEffect.define<readonly Stretch[]>()
const wrong = Decoration.mark({ class: 'cm-wrong' })

/** What is wrong in the text, until it is changed. */
const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, docChanged, effects, newDoc }) {
    let next = docChanged ? marks.map(changes) : marks
    for (const effect of effects) {
      if (effect.is(setMarks)) next = markSet(effect.value, newDoc.length)
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

export function createEditor(host: HTMLElement, options: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const readOnly = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        readOnly.of(EditorState.readOnly.of(options.isReadOnly)),
        history(),
        drawSelection(),
        closeBrackets(),
        typeOver,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': options.label }),
        placeholder(options.hint),
        colors(options.language),
        marksField,
        offers(options.complete),
        keymap.of([
          { key: 'Mod-Enter', run: (at) => (closeCompletion(at), options.onRun(), true) },
          { key: 'Tab', run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
          ...historyKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onText(update.state.doc.toString())
        }),
        editorTheme,
      ],
    }),
  })
  return {
    setText(text) {
      const { doc } = view.state
      if (doc.toString() !== text)
        view.dispatch({ changes: { from: 0, to: doc.length, insert: text } })
    },
    setMarks: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    setReadOnly: (isReadOnly) =>
      view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

/** In order, within the text, and at least a character wide, so that they are seen. */
function markSet(marks: readonly Stretch[], length: number): DecorationSet {
  const ranges = marks.flatMap(({ from, to }) => {
    const start = Math.max(0, Math.min(from, length - 1))
    const end = Math.min(length, Math.max(to, start + 1))
    return end > start ? [wrong.range(start, end)] : []
  })
  return Decoration.set(ranges, true)
}

function colors(language: CodeLanguage): Extension {
  const marks = new Map<string, Decoration>()
  const markOf = (kind: string) => {
    const mark = marks.get(kind) ?? Decoration.mark({ class: `cm-${kind}` })
    marks.set(kind, mark)
    return mark
  }
  const decorate = (view: EditorView) =>
    Decoration.set(
      tokensOf(language, view.state.doc.toString()).map(({ from, to, kind }) =>
        markOf(kind).range(from, to),
      ),
    )
  return ViewPlugin.define(
    (view) => ({
      decorations: decorate(view),
      update({ docChanged, view: at }: ViewUpdate) {
        if (docChanged) this.decorations = decorate(at)
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  )
}

function offers(complete: Complete): Extension {
  const source = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = complete(state.doc.toString(), pos)
    if (found === null || found.offers.length === 0) return null
    // Not in the way of who only puts the cursor somewhere.
    if (!explicit && found.from === pos && !/[\s({"']$/.test(state.sliceDoc(0, pos))) return null
    return {
      from: found.from,
      options: found.offers.map(({ label, kind, note }) => ({
        label,
        type: kind,
        ...(note !== undefined && { detail: note }),
      })),
      validFor: /^[\p{L}\p{N}_.'"`%-]*$/u,
    }
  }
  return autocompletion({ override: [source], icons: false, activateOnTyping: true })
}
