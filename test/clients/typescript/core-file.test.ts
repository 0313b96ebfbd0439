import { describe, expect, test } from 'vitest'
import {
  coreText,
  readCoreText,
  type CoreLine,
} from '../../../clients/typescript/files/core-text.ts'
import { memoryTool } from '../../../clients/typescript/files/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { freshName, storyClient } from './support/story-client.ts'

const server = sharedServer()
const path = '/memories/core.md'

/** An owner, and the tool in the hands of a key with another role. */
async function open(role: 'owner' | 'main' | 'sub' | 'reader' = 'owner') {
  const [namespace, url] = [freshName('core'), server.url]
  const owner = storyClient({ url, namespace })
  const { key } = await owner.keys.create({
    role,
    namespaces: [namespace],
    name: freshName('key'),
    ...(role === 'sub' && { agent: 'scout' }),
  })
  const memory = storyClient({ url, namespace, key })
  return { owner, memory, files: memoryTool({ memory }) }
}

type Open = Awaited<ReturnType<typeof open>>

const swap = ({ files }: Pick<Open, 'files'>, old_str: string, new_str: string) =>
  files.str_replace({ command: 'str_replace', path, old_str, new_str })
const persona = async ({ owner }: Open) =>
  (await owner.core.get()).blocks.find(({ name }) => name === 'persona')?.items.map((it) => it.text)

describe('core as a file', () => {
  test('is written by an owner, line by line, and read by everybody', async () => {
    const one = await open()
    const { files } = one
    const file_text = '## persona\n\n- Speaks plainly.\n'
    expect(await files.create({ command: 'create', path, file_text })).toMatch(/^File created/)
    expect(await swap(one, 'plainly', 'softly')).toMatch(/^The memory file has been edited/)
    expect(
      await files.insert({
        command: 'insert',
        path,
        insert_line: 3,
        insert_text: '- Never shouts.',
      }),
    ).toBe(`The file ${path} has been edited.`)
    expect(await persona(one)).toEqual(['Speaks softly.', 'Never shouts.'])
    expect(await files.create({ command: 'create', path, file_text })).toBe(
      `Error: File ${path} already exists`,
    )
  })

  test('keeps a line pinned that is edited in its place', async () => {
    const one = await open()
    const items = [{ text: 'Allergic to nuts.', pinned: true }, { text: 'Lives in Oslo.' }]
    await one.owner.core.set([{ name: 'critical_facts', items }])
    expect(await swap(one, 'nuts', 'all nuts')).toMatch(/^The memory file has been edited/)
    const { blocks } = await one.owner.core.get()
    expect(blocks.find(({ name }) => name === 'critical_facts')?.items).toMatchObject([
      { text: 'Allergic to all nuts.', pinned: true },
      { text: 'Lives in Oslo.', pinned: false },
    ])
  })

  test('of a sub-agent proposes, says so, and reads as before until it is approved', async () => {
    const one = await open('sub')
    await one.owner.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    const said = await swap(one, 'plainly', 'softly')
    expect(said).toMatch(
      /^Proposed, not written: 1 line waits for approval \(prp_\w+\)\. Reading \/memories\/core\.md still shows the old text\. What the edit takes out or replaces stays/,
    )
    expect(await one.files.view({ command: 'view', path })).toContain('- Speaks plainly.')
    const [proposal] = (await one.owner.proposals.list({ status: 'pending' }).page()).items
    expect(proposal).toMatchObject({
      content: 'Speaks softly.',
      from: 'scout',
      suggested_store: 'core',
      trigger: `edit of ${path}, persona, in place of: Speaks plainly.`,
    })
    await one.owner.proposals.commit(proposal?.id ?? '')
    expect(await one.files.view({ command: 'view', path })).toContain('- Speaks softly.')
  })

  test('of `main` proposes what an owner vouches for, and writes the rest', async () => {
    const one = await open('main')
    await one.owner.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    expect(await swap(one, 'plainly', 'softly')).toMatch(/^Proposed, not written/)
    expect(await swap(one, 'plainly.\n', 'plainly.\n- Never shouts.\n')).toMatch(/has been edited/)
    expect(await persona(one)).toEqual(['Speaks plainly.', 'Never shouts.'])
    // What only goes has nothing to propose.
    expect(await swap(one, '- Speaks plainly.\n', '')).toMatch(
      /^Error: \/memories\/core\.md: the line itm_\w+ .* Only a new line can be proposed$/,
    )
  })

  test('of a reader is refused', async () => {
    const one = await open('reader')
    await one.owner.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    expect(await swap(one, 'plainly', 'softly')).toMatch(/^Error: The memory refused this/)
    expect((await one.owner.proposals.list().page()).items).toEqual([])
  })

  test('is not written over another session', async () => {
    const one = await open()
    const other = { ...one, files: memoryTool({ memory: one.memory }) }
    await one.owner.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    await one.files.view({ command: 'view', path })
    expect(await swap(other, 'Speaks', 'Talks')).toMatch(/has been edited/)
    expect(await swap(one, 'plainly', 'softly')).toBe(
      `Error: The file ${path} was changed by another session since it was viewed. View it again before changing it`,
    )
    await one.files.view({ command: 'view', path })
    expect(await swap(one, 'plainly', 'softly')).toMatch(/has been edited/)
    expect(await persona(one)).toEqual(['Talks softly.'])
  })

  test('of edits at one moment one is written, and the others are told so', async () => {
    const one = await open()
    await one.owner.core.set([{ name: 'persona', items: [{ text: 'zero' }] }])
    const said = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        swap({ files: memoryTool({ memory: one.memory }) }, 'zero', `by ${i}`),
      ),
    )
    const written = said.findIndex((text) => text.startsWith('The memory file'))
    expect(said.filter((text) => text.startsWith('The memory file'))).toHaveLength(1)
    expect(await persona(one)).toEqual([`by ${written}`])
  })

  test('says which line cannot be read', async () => {
    const one = await open()
    const create = (file_text: string) => one.files.create({ command: 'create', path, file_text })
    expect(await create('- stray\n')).toMatch(/core\.md: line 1: a line stands below the heading/)
    expect(await create('## soul\n- a\n')).toMatch(/line 1: core has no block soul/)
    expect(await create('## persona\nloose\n')).toMatch(/line 2: it is no heading/)
    expect(await create('## persona\n- \n')).toMatch(/line 2: a line of core says something/)
  })

  test('over its cap is refused, and nothing is stored', async () => {
    const one = await open()
    const file_text = `## persona\n- ${'word '.repeat(4_000)}end\n`
    expect(await one.files.create({ command: 'create', path, file_text })).toMatch(
      /^Error: The memory refused this: core is \d+ tokens, limit 3000$/,
    )
    expect(await persona(one)).toEqual([])
  })
})

describe('the text of core', () => {
  const line = (block: CoreLine['block'], text: string, pinned = false) => ({ block, text, pinned })

  test.each([
    [[]],
    [[line('persona', 'a')]],
    [[line('persona', 'a\u2028b'), line('persona', 'c\u2029d')]],
    [[line('identity', 'a\nb\n\nc'), line('identity', '- d'), line('critical_facts', 'e', true)]],
  ])('of %j is read as what it was', (lines) => {
    const read = readCoreText(coreText(lines), lines)
    expect(read).toMatchObject({ ok: true, lines, come: [], gone: [] })
  })

  test('an editor may strip spaces and write other line ends', () => {
    const lines = [line('persona', 'a\n\nb')]
    const edited = coreText(lines).replaceAll(/ +$/gm, '').replaceAll('\n', '\r\n')
    expect(readCoreText(edited, lines)).toMatchObject({ ok: true, lines, come: [], gone: [] })
  })
})
