import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Files outside of docs/ that are pages of the guide, and where they are in it. */
export const rewrites = {
  'README.md': 'readme.md',
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'examples/README.md': 'examples.md',
  'docs/:page*': ':page*',
}

/** The sections of the guide, each with its pages in the order in which they are read. */
const sections = [
  ['Start here', ['index', 'first-hour', 'quick-start', 'console', 'examples', 'comparison']],
  ['Concepts', ['concepts', 'understanding', 'graph', 'governance', 'thoughts']],
  [
    'Guides',
    [
      'guide-saas',
      'prompts',
      'guide-agents',
      'guide-operators',
      'integrations',
      'messages',
      'models',
      'import',
      'migrate-from-mem0',
      'migrate-from-zep',
    ],
  ],
  [
    'Assistants',
    [
      'assistants/claude-code',
      'assistants/codex',
      'assistants/cursor',
      'assistants/vscode',
      'assistants/claude-desktop',
      'assistants/chatgpt',
      'assistants/project',
      'assistants/rules',
    ],
  ],
  [
    'Reference',
    [
      'api',
      'command-line',
      'sdk',
      'python',
      'mcp',
      'events',
      'workbench',
      'export',
      'embedder',
      'changelog',
    ],
  ],
  [
    'Operating',
    ['operating', 'security', 'reliability', 'scaling', 'vectors', 'storage', 'benchmarks', 'gotchas'],
  ],
  ['The code', ['readme', 'architecture', 'glossary', 'contributing']],
]

/** The side bar, with the heading of each page as its title; pages that are not there are left out. */
export function sidebar() {
  const named = sections.map(([text, pages]) => ({
    text,
    collapsed: false,
    items: pages.map(item).filter((one) => one !== null),
  }))
  const decisions = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => item(`decisions/${name.slice(0, -'.md'.length)}`))
  return [...named, { text: 'Decisions', collapsed: true, items: decisions }]
}

/** The page of the guide that a file of the repository is; undefined where it is none. */
export function pageOf(file) {
  if (rewrites[file]) return withoutEnd(rewrites[file])
  return /^docs\/(?!\.).*\.md$/.test(file) ? withoutEnd(file.slice('docs/'.length)) : undefined
}

function item(page) {
  const source = Object.keys(rewrites).find((file) => rewrites[file] === `${page}.md`)
  const path = join(root, source ?? `docs/${page}.md`)
  if (!existsSync(path)) return null
  const heading = /^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? page
  const title = page === 'readme' ? 'README' : heading
  const link = page === 'index' ? '/' : `/${page}`
  return { text: title.replaceAll('`', ''), link }
}

function withoutEnd(file) {
  return file.replace(/(^index)?\.md$/, '')
}
