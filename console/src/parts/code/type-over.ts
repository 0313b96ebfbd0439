import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * Replaces a selection that is typed over by a transaction. Left to itself, Chromium deletes it in the
 * page, and gives what is typed the color of what was there in a `style` attribute, which the page's
 * policy refuses and reports (Chromium 156, plain text alone being editable changes nothing).
 * On Android an `EditContext` takes the text, and no browser writes into the page.
 */
export const typeOver: Extension = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    if (inputType !== 'insertText' || data === null || view.composing) return false
    if (!isTypedOver(view)) return false
    insertText(view, data)
    return true
  },
  // What an input method begins cannot be prevented: it begins where nothing is selected.
  compositionstart(_, view) {
    if (isTypedOver(view)) view.dispatch(view.state.replaceSelection(''))
  },
})

function isTypedOver({ state, contentDOM }: EditorView): boolean {
  const hasEditContext = 'editContext' in contentDOM && contentDOM.editContext !== null
  return !hasEditContext && !state.readOnly && !state.selection.main.empty
}

/** As CodeMirror inserts what was typed: quotes and brackets go round a selection. */
function insertText(view: EditorView, text: string): void {
  const { state } = view
  const { from, to } = state.selection.main
  const insert = () =>
    state.update(state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true })
  const handlers = state.facet(EditorView.inputHandler)
  if (!handlers.some((handles) => handles(view, from, to, text, insert))) view.dispatch(insert())
}
