import { createMemo, For, type JSX } from 'solid-js'
import { tokensOf, type CodeLanguage, type TokenKind } from './tokens.ts'
import './code.css'

interface CodeTextProps {
  readonly text: string
  /** Without one it has no colors. */
  readonly language?: CodeLanguage | undefined
}

const mostColored = 20_000

/** Code to read, in colors; each piece of it is text. */
export function CodeText(props: CodeTextProps): JSX.Element {
  const pieces = createMemo(() => piecesOf(props.text, props.language))
  return (
    <pre class="code-text" tabindex={0}>
      <For each={pieces()}>
        {({ text, kind }) => (kind === undefined ? text : <span data-kind={kind}>{text}</span>)}
      </For>
    </pre>
  )
}

interface Piece {
  readonly text: string
  readonly kind?: TokenKind | undefined
}

function piecesOf(text: string, language: CodeLanguage | undefined): readonly Piece[] {
  if (language === undefined || text.length > mostColored) return [{ text }]
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, kind } of tokensOf(language, text)) {
    if (from > at) pieces.push({ text: text.slice(at, from) })
    pieces.push({ text: text.slice(from, to), kind })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
