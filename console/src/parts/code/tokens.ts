/** What is colored: JSON, or the condition of a filter. */
export type CodeLanguage = 'json' | 'where'

export type TokenKind = 'name' | 'string' | 'number' | 'word' | 'sign'

/** A stretch of a text in one color; what lies between is plain. */
interface Token {
  readonly from: number
  readonly to: number
  readonly kind: TokenKind
}

const patterns: Readonly<Record<CodeLanguage, RegExp>> = {
  json: /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*"?)|(?<number>-?\d[\d.eE+-]*)|(?<word>\b(?:true|false|null)\b)|(?<sign>[{}[\],:])/g,
  where:
    /(?<string>'(?:[^']|'')*'?|"(?:[^"\\]|\\.)*"?)|(?<number>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?<word>\b(?:and|or|not|in|like|contains|starts|with|is|null|true|false)\b)|(?<name>`[^`]*`?|[\p{L}_][\p{L}\p{N}_.]*(?:\[-?\d+\])*)|(?<sign>[<>=!]+|[(),])/giu,
}

/** The colored stretches of a text, in order. */
export function tokensOf(language: CodeLanguage, text: string): readonly Token[] {
  return [...text.matchAll(patterns[language])].flatMap(({ index, groups = {}, 0: found }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined)
    return [{ from: index, to: index + found.length, kind: kind as TokenKind }]
  })
}
