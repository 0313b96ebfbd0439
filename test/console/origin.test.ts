import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/origin.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('/console says where it comes from', () => {
  const visitor = visitConsole(server)

  /** A chat of five turns on 21 November, and somebody with a name that their id does not tell. */
  async function chatOfAna() {
    const namespace = freshName('origin')
    const memory = storyClient({ url: server.url, namespace })
    const turn = (minutes: number) => `2026-11-21T09:0${minutes}:00Z`
    await memory.remember({
      thread: 'chat-7',
      messages: [
        { role: 'user', name: 'Ana', content: 'I fly to Lisbon in May.', at: turn(0) },
        { role: 'assistant', content: 'Which days suit you best?', at: turn(1) },
        { role: 'user', name: 'Ana', content: 'From the fourth to the ninth.', at: turn(2) },
        { role: 'assistant', content: 'The early flight is cheaper.', at: turn(3) },
        { role: 'user', name: 'Ana', content: 'I take the early flight then.', at: turn(4) },
      ],
    })
    const bo = { user_id: 'u-8f3a', properties: { name: 'Bo Larsen' } }
    await memory.remember({ text: 'The canteen is closed on Fridays.', entities: [bo] })
    return { namespace, memory }
  }

  test('a memory shows the turns around it and who spoke, and its thread is a list', async () => {
    const { namespace } = await chatOfAna()
    const page = await visitor.open(`/@${namespace}/memories`, { as: 'mneme-dev' })
    await page.getByRole('row', { name: /From the fourth/ }).click()
    const drawer = page.getByRole('complementary', { name: 'Memory' })
    await drawer.getByRole('heading', { name: 'From a chat of 21 Nov, 5 messages' }).waitFor()
    const turns = drawer.locator('.turns li')
    const said = (await turns.allInnerTexts()).map((text) =>
      text.split(/\n|·/).map((part) => part.trim()),
    )
    expect(said.map((parts) => [parts[0], parts.at(-1)])).toEqual([
      ['Ana', 'I fly to Lisbon in May.'],
      ['The assistant', 'Which days suit you best?'],
      ['Ana', 'From the fourth to the ninth.'],
      ['The assistant', 'The early flight is cheaper.'],
      ['Ana', 'I take the early flight then.'],
    ])
    expect(await turns.nth(2).getAttribute('aria-current')).toBe('true')
    await turns.nth(4).getByRole('link').click()
    await drawer.locator('.told-text', { hasText: 'I take the early flight' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await drawer.getByRole('link', { name: 'All of it' }).click()
    await page.getByText('5 memories').waitFor()
    expect(new URL(page.url()).searchParams.get('thread')).toBe('chat-7')
    await page.getByRole('button', { name: /Thread/ }).waitFor()
  })

  test('somebody is called by their name wherever they are named, which leads to them', async () => {
    const { namespace } = await chatOfAna()
    const page = await visitor.open(`/@${namespace}/memories`, { as: 'mneme-dev' })
    const row = page.getByRole('row', { name: /canteen/ })
    await row.getByText('Bo Larsen').waitFor()
    await row.click()
    const drawer = page.getByRole('complementary', { name: 'Memory' })
    await drawer.getByRole('link', { name: 'user Bo Larsen' }).click()
    await page.getByRole('heading', { name: 'Bo Larsen' }).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/(?<!user_id:)u-8f3a/)
  })

  test('who is named together stands beneath the relations, with the texts', async () => {
    const { namespace, memory } = await chatOfAna()
    const [bo, kit] = [{ user_id: 'u-8f3a' }, { user_id: 'u-77', properties: { name: 'Kit Moss' } }]
    await memory.remember({ text: 'They painted the fence green.', entities: [bo, kit] })
    await memory.remember({ text: 'They sold the old boat.', entities: [bo, kit] })
    const path = `/@${namespace}/entities?entity=user_id:u-8f3a&view=known`
    const page = await visitor.open(path, { as: 'mneme-dev' })
    const named = page.locator('.together li')
    await named.getByRole('link', { name: 'user Kit Moss' }).waitFor()
    await named.getByRole('link', { name: 'in 2 texts' }).click()
    const both = page.getByRole('complementary', { name: 'What joins two' })
    await both.getByText('They sold the old boat.').waitFor()
    expect(await seriousFaults(page)).toEqual([])
  })

  test('a committed proposal leads to what it became, and that to the proposal', async () => {
    const { namespace, memory } = await chatOfAna()
    const { id } = await memory.proposals.create({
      content: 'The deposit is due on Monday.',
      trigger: 'a mail of the landlord',
    })
    await memory.proposals.commit(id)
    const page = await visitor.open(`/@${namespace}/decisions?item=${id}`, { as: 'mneme-dev' })
    await page.getByText('a mail of the landlord').waitFor()
    await page.getByRole('link', { name: 'The deposit is due on Monday.' }).click()
    const drawer = page.getByRole('complementary', { name: 'Memory' })
    await drawer.getByRole('term').filter({ hasText: 'Proposal' }).waitFor()
    await drawer.getByRole('link', { name: 'The deposit is due on Monday.' }).click()
    await page.getByText('a mail of the landlord').waitFor()
  })
})
