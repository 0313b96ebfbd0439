import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clients } from '../../../../clients/cli/connect/clients.ts'
import { shown } from './support/golden.ts'
import { machine } from './support/machine.ts'

const root = join(import.meta.dirname, '../../../..')

/** A file as a page has it: its name in a sentence that ends with a colon, and the block below. */
const copied = /`([^`\n]+)`[^`\n]*:\n\n```\w*\n([\s\S]*?\n)```/g

describe.each(clients.filter(({ scopes }) => scopes.length > 0))('the page of $title', (client) => {
  const page = textOf(client.name)

  test('has each file as `mneme connect` writes it', async () => {
    const made = machine()
    await made.mneme(['connect', client.name, '--namespace', 'acme', '--key', 'YOUR_KEY', '--yes'])
    const written = made.files()
    const files = [...page.matchAll(copied)]
    expect(files.length).toBeGreaterThan(0)
    for (const [, name = '', text] of files) {
      const path = Object.keys(written).find((one) => one.endsWith(name.replace('~/', '')))
      expect([name, written[path ?? '']]).toEqual([name, text])
    }
    const rules = /```md\n([\s\S]*?)```/.exec(textOf('rules'))?.[1]
    if (page.includes('same for every assistant')) expect(shown(written)).toContain(rules)
  })

  test('says what was tried, and how to undo it', () => {
    expect(page).toContain('## What was tried')
    expect(page).toContain(`mneme connect ${client.name} --remove`)
  })
})

test('every assistant has a page in the guide', () => {
  const pages = readFileSync(join(root, 'docs/.vitepress/pages.mjs'), 'utf8')
  for (const { name } of clients) expect(pages).toContain(`'assistants/${name}'`)
})

function textOf(name: string): string {
  return readFileSync(join(root, `docs/assistants/${name}.md`), 'utf8')
}
