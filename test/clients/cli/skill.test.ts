import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, describe, expect, test } from 'vitest'
import { partsOf, plainPage } from '../../../clients/cli/skill/page-parts.ts'
import { skillFiles } from '../../../clients/cli/skill/skill-files.ts'
import { runProgram } from './support/run-program.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const files = skillFiles((path) => readFileSync(join(ROOT, path), 'utf8'))
const page = files.get('SKILL.md') ?? ''

describe('the skill', () => {
  test('has a head as the format asks for it, and a first page that is read in one go', () => {
    const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(page) ?? []
    const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/s)))
    expect(Object.keys(fields)).toEqual(['name', 'description', 'license'])
    expect(fields['name']).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    const description: string = JSON.parse(fields['description'] ?? '""')
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(1_024)
    expect(page.split('\n').length).toBeLessThan(500)
    expect(countTokens(page)).toBeLessThan(5_000)
  })

  test('is one level deep, and no file is longer than a model likes to read', () => {
    const paths = [...files.keys()]
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths.slice(1)) expect(path).toMatch(/^references\/[\w-]+\.md$/)
    for (const [path, text] of files) expect(countTokens(text), path).toBeLessThan(9_000)
  })

  test('has a link to every file on its first page, and every link leads to a file and a heading', () => {
    const linked = new Set<string>()
    for (const [path, text] of files) {
      const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
      for (const [, target = ''] of prose.matchAll(/\]\(([^()\s]+)\)/g)) {
        if (/^https?:/.test(target)) continue
        const [file = ''] = target.split('#')
        const at = join(dirname(path), file)
        expect(files.has(at), `${path} leads to ${target}`).toBe(true)
        if (path === 'SKILL.md') linked.add(at)
      }
      expect(prose, path).not.toMatch(/<!--|!\[|OWNER/)
    }
    expect([...files.keys()].filter((path) => !linked.has(path))).toEqual(['SKILL.md'])
  })

  test('says what the pages say, and knows the calls and the rules', () => {
    expect(page).toContain('POST /v1/namespaces/{ns}/recall')
    expect(page).toMatch(/^- Forget: when the user asks to forget something/m)
    const whole = readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8')
    const code = [...whole.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
    const told = [...files]
      .filter(([path]) => path.startsWith('references/sdk'))
      .map(([, text]) => text)
    expect(code.length).toBeGreaterThan(10)
    expect(code.filter((block) => !told.join('').includes(block))).toEqual([])
  })
})

test('a page is cut between headings, and links follow what was cut', () => {
  const long = `${'word '.repeat(3_000)}\n\n`
  const text = `# Title\n\nWhat it is. More.\n\n## One\n\n${long}See [two](#two), [other](other.md#x) and [out](../x.md).\n\n## Two\n\n${long}\n\`\`\`\n## none\n\`\`\`\n`
  const parts = partsOf('a', text)
  expect(parts.map(({ file, about }) => [file, about])).toEqual([
    ['a.md', 'What it is.'],
    ['a-2.md', 'Two'],
  ])
  const [first] = parts
  expect(first && plainPage(first, parts)).toContain('See [two](a-2.md#two), other and out.')
})

describe('mneme skill', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-skill-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const at = (path: string) => join(folder, '.claude/skills/mneme', path)
  const run = (...argv: string[]) => runProgram(['skill', ...argv], { cwd: folder })

  test('writes it, changes nothing the second time, brings it up to date and takes it out', async () => {
    expect((await run()).stdout).toMatch(/^Wrote \d\d files to .*mneme\n$/)
    expect(readFileSync(at('SKILL.md'), 'utf8')).toBe(page)
    expect(readdirSync(at('references'))).toHaveLength(files.size - 1)
    expect(await run()).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/^Nothing to change/),
    })
    writeFileSync(at('references/sdk.md'), 'of an earlier version')
    writeFileSync(at('references/gone.md'), 'a page that is no more')
    expect((await run('--json')).json()).toMatchObject({
      written: ['references/sdk.md'],
      removed: ['references/gone.md'],
    })
    expect((await run('--remove')).stdout).toMatch(/^Removed \d\d files/)
    expect(existsSync(at(''))).toBe(false)
    expect((await run('--remove')).stdout).toMatch(/^There is no skill/)
  })

  test('leaves a folder that is another skill', async () => {
    mkdirSync(join(folder, 'own/mneme'), { recursive: true })
    writeFileSync(join(folder, 'own/mneme/SKILL.md'), '---\nname: other\n---\n')
    for (const argv of [['own'], ['own', '--remove']]) {
      expect(await run(...argv)).toMatchObject({
        exit: 2,
        stderr: expect.stringContaining('no skill of Mneme'),
      })
    }
    expect(readFileSync(join(folder, 'own/mneme/SKILL.md'), 'utf8')).toBe('---\nname: other\n---\n')
  })
})
