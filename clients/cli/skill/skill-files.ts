import { skillBounds } from './bounds.ts'
import { partsOf, plainPage, type Part } from './page-parts.ts'

/** Pages of docs/ that an assistant needs who writes code against Mneme, by what it needs first. */
const pages = [
  'quick-start',
  'concepts',
  'guide-agents',
  'guide-saas',
  'sdk',
  'python',
  'api',
  'integrations',
  'mcp',
  'command-line',
  'messages',
  'governance',
  'events',
  'workbench',
  'thoughts',
  'import',
  'migrate-from-mem0',
  'migrate-from-zep',
  'prompts',
  'gotchas',
] as const

/** Also the folder's, as the format asks for it. */
export const skillName = 'mneme'

const description =
  'Writes and debugs code that uses Mneme, long-term memory for AI applications and agents: remember, recall and ' +
  'forget over HTTP, TypeScript, Python, MCP or the command line. Use it when a project depends on @mneme/client, ' +
  '@mneme/cli, the Python package mneme or a Mneme server, when a URL has /v1/namespaces or /mcp/, or when somebody ' +
  'asks to give an application a memory with Mneme.'

/**
 * The documentation as an Agent Skill: `SKILL.md`, and the pages below `references/`, one level deep.
 * All of it is drawn from files of the repository, which `read` answers by their paths.
 */
export function skillFiles(read: (path: string) => string): ReadonlyMap<string, string> {
  const parts = pages.flatMap((page) => partsOf(page, read(`docs/${page}.md`)))
  const files = new Map([['SKILL.md', skillPage(read, parts)]])
  for (const part of parts) files.set(`references/${part.file}`, plainPage(part, parts))
  checkSizes(files)
  return files
}

function skillPage(read: (path: string) => string, parts: readonly Part[]): string {
  const facts = read('workers/assets/llms.txt').split('\n## Documentation')[0] ?? ''
  const rules = /<!-- mneme:begin -->\n## Memory\n([\s\S]*?)<!-- mneme:end -->/.exec(
    read('docs/assistants/rules.md'),
  )?.[1]
  if (rules === undefined) throw new Error('docs/assistants/rules.md has no rules')
  const own = rules.split('\n').filter((line) => line.startsWith('- '))
  return [
    '---',
    `name: ${skillName}`,
    `description: ${JSON.stringify(description)}`,
    'license: MIT',
    '---',
    '',
    facts.trim(),
    '',
    'A running server describes itself at `/openapi.json`: every route, schema, error and role.',
    '',
    '## Where you have Mneme’s tools yourself',
    '',
    ...own,
    '',
    '## References',
    '',
    'Read one when its subject comes up; each is a page of the documentation or a part of one.',
    '',
    ...parts.map(({ file, title, about }) => `- [${title}](references/${file}): ${about}`),
    '',
  ].join('\n')
}

function checkSizes(files: ReadonlyMap<string, string>): void {
  const { fileBytes, skillBytes, lines } = skillBounds
  let all = 0
  for (const [path, text] of files) {
    const bytes = Buffer.byteLength(text)
    all += bytes
    if (bytes > fileBytes)
      throw new Error(`${path} has ${bytes} bytes, limit ${fileBytes}: give its page more headings`)
  }
  if (all > skillBytes) throw new Error(`the skill has ${all} bytes, limit ${skillBytes}`)
  const long = files.get('SKILL.md')?.split('\n').length ?? 0
  if (long > lines) throw new Error(`SKILL.md has ${long} lines, limit ${lines}`)
}
