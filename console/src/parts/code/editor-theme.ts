import { EditorView } from '@codemirror/view'

/** The console's tokens reach into the shadow root; its style sheets do not. */
export const editorTheme = EditorView.theme({
  '&': { color: 'var(--text)', fontSize: '13px', outline: 'none' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '21px', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)', overflowWrap: 'anywhere' },
  '.cm-line': { padding: '0 10px', unicodeBidi: 'plaintext' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '1.5px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      background: 'color-mix(in srgb, var(--accent) 26%, transparent)',
    },
  '.cm-name': { color: 'var(--code-name)' },
  '.cm-string': { color: 'var(--code-string)' },
  '.cm-number': { color: 'var(--code-number)' },
  '.cm-word': { color: 'var(--code-word)', fontWeight: '500' },
  '.cm-sign': { color: 'var(--muted)' },
  '.cm-wrong': {
    textDecoration: 'underline wavy var(--danger) 1.5px',
    textUnderlineOffset: '4px',
    textDecorationSkipInk: 'none',
    background: 'var(--danger-wash)',
    borderRadius: '2px',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    background: 'var(--raised)',
    boxShadow: 'var(--shadow-2)',
    color: 'var(--text)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--mono)',
    fontSize: '12px',
    maxHeight: '220px',
    padding: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '3px 8px',
    borderRadius: '5px',
    lineHeight: '18px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--selected)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal', marginLeft: '0' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
})
