import { words } from '../words.ts'
import en from './log.en.json'

/** By what the log says, with `{names}`, of which those of one letter are numbers. */
const t: (line: string, values: Readonly<Record<string, string | number>>) => string = words(
  en as Readonly<Record<string, string | { readonly other: string }>>,
  import.meta.glob('./log.{ar,zh}.json'),
)

const patterns = Object.keys(en).map((pattern) => {
  const [first = '', ...more] = pattern.split(/\{\w+\}/)
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const parts = more.map((part, i) => (names[i]?.length === 1 ? '(\\d+)' : '(.+)') + part)
  return { pattern, names, says: new RegExp(`^${first}${parts.join('')}$`) }
})

/**
 * What a line of the log says, as a sentence in the reader's language; as it stands where none is known.
 *
 * @example
 * sentenceOf('proposal 8 deferred') // 'Proposal 8 was put off'
 */
export function sentenceOf(summary: string): string {
  const plain = summary.replace(/^CRITICAL /, '')
  for (const { pattern, names, says } of patterns) {
    const found = says.exec(plain)
    if (found === null) continue
    const values = names.map((name, i) => {
      const value = found[i + 1] ?? ''
      return [name, name.length === 1 ? Number(value) : value] as const
    })
    return t(pattern, Object.fromEntries(values))
  }
  return plain
}
