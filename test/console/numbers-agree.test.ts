import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/numbers-agree.test.ts: ${howToGetBrowser}\n`)

const told = [
  'Ana lives in Berlin.',
  'Ana now lives in Madrid.',
  'Ana works at Fern. Ana drinks green tea.',
  'I want to run a half marathon in April.',
  'I must never eat peanuts.',
  'We decided to ship on Fridays.',
  'If the build is red, the release waits.',
  'I promised Lucia to measure the balcony by Friday.',
  'Lucia is a nurse in Valencia.',
  'The dentist moved to Calle Mayor.',
]

/** A life with what counts wrong easily: something replaced, forgotten, edited, expired, and much that waits. */
async function tellLife(namespace: string): Promise<void> {
  const memory = storyClient({ url: server.url, namespace })
  for (const text of told) await memory.remember({ text, entities: ['user_id:ana'] })
  const gone = await memory.remember('The wifi code of the flat is heron.')
  await memory.memories.delete(gone.__memory_id)
  const edited = await memory.remember('The bakery opens at six.')
  await memory.memories.patch(edited.__memory_id, { text: 'The bakery opens at seven.' })
  await memory.remember({ text: 'Mei works with Ana.', entities: ['user_id:mei', 'user_id:ana'] })
  await memory.in(namespace).remember('My landlord is Paco.')
  await memory.in(namespace).remember('My landlord is Lena.')
  for (const n of [1, 2, 3])
    await memory.proposals.create({ content: `Museum ${n} is open on Mondays.` })
}

/** The numbers in a text, `1,204` as 1204. */
function numbersIn(text: string): readonly number[] {
  return [...text.replaceAll(',', '').matchAll(/\d+/g)].map(([found]) => Number(found))
}

function numberIn(text: string): number {
  const [number = NaN] = numbersIn(text)
  return number
}

describe.skipIf(!hasBrowser)('/console counts', () => {
  const visitor = visitConsole(server)

  /** What the page beside its title says, and how many rows it has. */
  async function countOf(page: Page, rows: string): Promise<{ said: number; shown: number }> {
    await page.locator(rows).first().waitFor()
    const head = page.locator('.page-head .number')
    await head.waitFor()
    return { said: numberIn(await head.innerText()), shown: await page.locator(rows).count() }
  }

  test('each number of Home is the length of the list that it opens', async () => {
    const namespace = freshName('console')
    await tellLife(namespace)
    const home = `${server.url}/console/@${namespace}/home`
    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev' })
    const wait = async () => {
      await page.locator('.strip a').first().waitFor()
      await page.locator('.waits-count').first().waitFor()
    }
    const agree = async (link: string, rows: string, index = 0) => {
      await page.goto(home)
      await wait()
      const number = numberIn(await page.locator(link).nth(index).innerText())
      await page.locator(link).nth(index).click()
      await page.locator('.home').waitFor({ state: 'detached' })
      const { said, shown } = await countOf(page, rows)
      expect([link, index, said, shown]).toEqual([link, index, number, number])
    }
    await wait()
    const roles = await page.locator('.strip a').count()
    expect(roles).toBeGreaterThanOrEqual(4)
    await agree('.home-head h2 a', '.moment')
    await agree('.home-head h2 a', '.table-row', 1)
    for (let index = 0; index < roles; index += 1) await agree('.strip a', '.moment', index)

    await page.goto(home)
    await wait()
    const waiting = await page.locator('.waits-count').allInnerTexts()
    const badge = numberIn(await page.locator('.waiting-count').innerText())
    expect(waiting.map(numberIn).reduce((sum, n) => sum + n, 0)).toBe(badge)
    for (const [index, text] of waiting.entries()) {
      await page.goto(home)
      await wait()
      await page.locator('.lines a:has(.waits-count)').nth(index).click()
      await page.locator('.table-row').first().waitFor()
      expect(await page.locator('.table-row').count()).toBe(numberIn(text))
      expect(numberIn(await page.locator('.page-head .number').innerText())).toBe(badge)
    }
  })

  test('a search counts what fits, and apart from it what is near in meaning, in the palette too', async () => {
    const namespace = freshName('console')
    await tellLife(namespace)
    const page = await visitor.open(`/@${namespace}/memories?q=dentist`, { as: 'mneme-dev' })
    await page.locator('.moment').first().waitFor()
    const head = page.locator('.page-head .number')
    await head.filter({ hasText: 'near in meaning' }).waitFor()
    const [found, near] = numbersIn(await head.innerText())
    expect(found).toBe(1)
    expect(near).toBe((await page.locator('.moment').count()) - 1)
    expect(await page.locator('.moment').first().innerText()).toContain('dentist')
    expect(await page.locator('.table-group').allInnerTexts()).toEqual(['Found', 'Near in meaning'])
    expect(await seriousFaults(page)).toEqual([])

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('dentist')
    const option = page.getByRole('option', { name: /dentist moved/ })
    await option.waitFor()
    const groups = page.locator('.palette-group')
    const names = await groups.allInnerTexts()
    expect(names).toContain('Memories')
    const lines = await page.locator('.palette ul > li').allInnerTexts()
    const [from, to] = [lines.indexOf('Memories'), lines.indexOf('Near in meaning')]
    expect(to - from).toBe(2)
  })

  test('audit says one total, of which the newest position is told', async () => {
    const namespace = freshName('console')
    await tellLife(namespace)
    const memory = storyClient({ url: server.url, namespace })
    const records = []
    for await (const record of memory.audit.list()) records.push(record)
    const page = await visitor.open(`/@${namespace}/audit`, { as: 'mneme-dev' })
    const chain = page.getByText(/Each of \d+ records/)
    await chain.waitFor()
    expect(numberIn(await page.locator('.page-head .number').innerText())).toBe(records.length)
    expect(numbersIn(await chain.innerText())).toEqual([records.length, records[0]?.position])
    const first = page.locator('.table-row').first()
    expect(numbersIn(await first.innerText())).toContain(records[0]?.position)
  })

  test('a list and the picture beside it have as many as the page says', async () => {
    const namespace = freshName('console')
    await tellLife(namespace)
    const page = await visitor.open(`/@${namespace}/graph?of=statements&view=list`, {
      as: 'mneme-dev',
    })
    const { said, shown } = await countOf(page, '.graph-node-row')
    expect(shown).toBe(said)
    await page.goto(`${server.url}/console/@${namespace}/entities`)
    const entities = await countOf(page, '.table-row')
    expect(entities.shown).toBe(entities.said)
  })
})
