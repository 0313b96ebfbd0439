import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBytes, checkExport, checkLife } from '../../bench/support/year/check.mjs'
import { playYear } from '../../bench/support/year/play.mjs'
import { makeBundles, openWorld } from '../../bench/support/year/world.mjs'
import { yearReport } from '../../bench/support/year/year-report.mjs'

const days = 32
const at = Date.UTC(2026, 2, 1)
let bundles
let world
let year

beforeAll(async () => {
  bundles = makeBundles()
  world = await openWorld(bundles)
  year = await playYear(world, { numbers: [0, 1, 2, 3, 4], days, seed: 3 })
})

afterAll(async () => {
  await world?.stop()
  bundles?.remove()
})

test('a month of five lives loses nothing and brings nothing back', () => {
  expect(year.wrong).toEqual([])
  const { counts, drills, lives, reflections } = year
  expect(Object.keys(counts.objects)).toEqual(
    expect.arrayContaining(['quiet', 'chatty', 'team', 'importer', 'forgetful']),
  )
  expect(counts.d1.refused).toBeGreaterThan(0)
  expect(drills).toBeGreaterThan(0)
  expect(reflections).toBeGreaterThan(10)
  const forgetful = lives.at(-1).ledger
  expect(Math.min(forgetful.gone.size, forgetful.hidden.size)).toBeGreaterThan(0)
  const about = { head: 'A month.', days, seed: 3, upgrade: 'a restart', residentBytes: 0 }
  const report = yearReport({ ...year, ...about })
  expect(report).toContain('**Nothing was lost, nothing came back.**')
  expect(yearReport({ ...year, ...about, wrong: ['lost: x'] })).toContain('the first: lost: x')
})

test('what is lost, is back or is still in a file is noticed', async () => {
  const life = year.lives.find(({ kind }) => kind === 'chatty')
  const { client, ledger } = life
  const wrongs = async () => (await checkLife(life, at, null)).join('\n')
  expect(await wrongs()).toBe('')
  const [[id, told]] = ledger.live
  ledger.live.set('mem_of_nobody', told)
  expect(await wrongs()).toContain('lost: mem_of_nobody')
  ledger.live.delete('mem_of_nobody')
  ledger.forget(id)
  expect(await wrongs()).toContain(`back: ${id} was forgotten`)
  ledger.erase(id, 0)
  const [mark] = told.marks
  expect(checkExport(await client.send('GET', '/export', { at }), life)).toEqual([
    `${client.name}: exported: ${mark}`,
  ])
  expect(checkBytes(world.folder, [life], at).wrong.join()).toContain(`${mark} is still in`)
})
