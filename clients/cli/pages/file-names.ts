import { createHash } from 'node:crypto'
import { parseReference } from '../../../contract/inline-reference.ts'

/**
 * The file of each page: `profile.md`, `entities/person/ana.md`. What no file may be called is left out of
 * a name; where that changes it, or another file is called the same but for capitals, eight characters
 * of a hash of the page's name follow.
 */
export function fileNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const reference = parseReference(name)
    if (reference === null) return `${name}.md`
    const { kind, id } = reference
    const word = [...id.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')]
      .slice(0, mostCharacters)
      .join('')
    const plain = `entities/${kind}/${word}`
    const isPlain = word === id && !isReserved.test(word) && !taken.has(plain.toLowerCase())
    const path = isPlain ? plain : `${plain}-${shortHash(name)}`
    taken.add(path.toLowerCase())
    return `${path}.md`
  }
}

/** Code points, of four bytes at most: a file's name may have 255 bytes. */
const mostCharacters = 48
/** Names that Windows keeps for devices, and those that begin as an option does. */
const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d|-.*|)$/i

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
