import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const fence = /^```([^\n]*)\n(.*?)^```$/gms

/** The blocks of these languages, and no more said of them, in a Markdown text: `{code, line}`, from line 1. */
export function blocksOf(text, ...languages) {
  return [...text.matchAll(fence)]
    .filter(([, language]) => languages.includes(language))
    .map(({ index, 2: code }) => ({ code, line: text.slice(0, index).split('\n').length }))
}

export function shellBlocks(text) {
  return blocksOf(text, 'sh', 'bash', 'shell')
}

/** README, the pages of docs/ and the others that a newcomer reads, from the folder of a checkout. */
export function pagesIn(checkout) {
  const pages = readdirSync(join(checkout, 'docs'), { recursive: true })
    .map(String)
    .filter(
      (path) => path.endsWith('.md') && !/^(decisions|worked-examples)\b|node_modules/.test(path),
    )
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
  const others = [
    'README.md',
    'CONTRIBUTING.md',
    'examples/README.md',
    'clients/typescript/README.md',
    'clients/python/README.md',
  ]
  return [...others, ...pages.sort()].flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(checkout, path), 'utf8') }]
    } catch (error) {
      if (error.code === 'ENOENT') return []
      throw error
    }
  })
}
