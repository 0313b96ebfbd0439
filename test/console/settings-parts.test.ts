import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultSettings, settingIn, settingsTable } from '../../engine/settings.ts'
import { isExport, linesOf } from '../../console/src/pages/settings/data/files.ts'
import {
  clearPoint,
  keepPoint,
  pointOf,
} from '../../console/src/pages/settings/data/resume-point.ts'
import { readDraft, textOf } from '../../console/src/pages/settings/memory/draft.ts'
import { fits, groupsOf, groupStarts } from '../../console/src/pages/settings/memory/groups.ts'
import jobWords from '../../console/src/pages/settings/upkeep/words.en.ts'
import { mayEnter } from '../../console/src/session/patterns.ts'
import { valuesByDay } from '../../console/src/pages/settings/usage/days.ts'

describe('the settings', () => {
  test('begin their groups with settings that there are', () => {
    const names = settingsTable.map(({ name }) => name)
    for (const name of Object.keys(groupStarts)) expect(names).toContain(name)
  })

  test.each(['ar', 'zh'])('say what they do in %s, with their units', (language) => {
    const file = `../../console/src/pages/settings/memory/about/about.${language}.json`
    const said = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as object
    const plain = new Set(['1', 'count', 'UTC', 'cosine'])
    const units = settingsTable.map(({ unit }) => unit).filter((unit) => !plain.has(unit))
    const names = [...settingsTable.map(({ name }) => name), ...units.map((unit) => `unit ${unit}`)]
    expect(Object.keys(said).toSorted()).toEqual([...new Set(names)].toSorted())
  })

  test('stand in groups, changed ones marked', () => {
    const [recall, fading] = groupsOf({
      version: 1,
      values: { pool: 256, lambda: 0.05 },
      schema: {
        pool: { default: 256, unit: 'count', about: 'Texts scored in a recall' },
        lambda: { default: 0.03, unit: '1/day', about: 'How fast relevance falls' },
      },
    })
    expect(recall?.name).toBe('recall')
    expect(recall?.rows[0]?.isChanged).toBe(false)
    expect(fading?.name).toBe('fading')
    expect(fading?.rows[0]?.isChanged).toBe(true)
    expect(fading?.rows[0] && fits(fading.rows[0], 'relevance falls')).toBe(true)
    expect(fading?.rows[0] && fits(fading.rows[0], 'graph')).toBe(false)
  })

  test('say in words what each job of the server does', () => {
    const table = new URL('../../durable-objects/background/jobs.ts', import.meta.url)
    const names = [...readFileSync(table, 'utf8').matchAll(/^    (\w+): async /gm)].map(
      ([, name]) => name,
    )
    expect(names.length).toBeGreaterThan(20)
    for (const name of [...names, 'import']) expect(jobWords).toHaveProperty(`job_${name}`)
  })

  test('are read as typed, each default as itself', () => {
    for (const entry of settingsTable) {
      const value = settingIn(defaultSettings, entry)
      const schema = { default: value, unit: '1', about: '' }
      expect(readDraft(textOf(value), schema)).toEqual({ value })
    }
  })

  test('are refused outside of their range', () => {
    const days = { default: 30, unit: 'days', min: 1, max: 3_650, about: '' }
    expect(readDraft(' 14 ', days)).toEqual({ value: 14 })
    expect(readDraft('0', days)).toEqual({ wrong: 'least', limit: 1 })
    expect(readDraft('1e9', days)).toEqual({ wrong: 'most', limit: 3_650 })
    expect(readDraft('', days)).toEqual({ wrong: 'number' })
    expect(readDraft('25:00', { default: '03:00', unit: 'UTC', about: '' })).toEqual({
      wrong: 'hour',
    })
    const names = { default: [], unit: 'names', about: '' }
    expect(readDraft('a, b,, a', names)).toEqual({ value: ['a', 'b'] })
  })
})

test('days without use are days of nothing', () => {
  const sums = { operations: {}, rows_read: 0, rows_written: 3, input_tokens: 0, output_tokens: 0 }
  const items = [{ day: '2026-05-02', model_calls: 0, ...sums }]
  const now = Date.parse('2026-05-03T22:00:00Z')
  const values = valuesByDay(items, (day) => day.rows_written, { days: 3, now })
  expect(values.map(({ value }) => value)).toEqual([0, 3, 0])
  expect(values[2]?.at).toBe(Date.parse('2026-05-03T00:00:00Z'))
})

test('an export is told by its first line, and read a line at a time', async () => {
  const file = new Blob(['{"type":"header","format":"mneme"}\n\n{"type":"end"}'])
  expect(await isExport(file)).toBe(true)
  expect(await isExport(new Blob(['{"type":"header"}']))).toBe(false)
  const lines: string[] = []
  for await (const line of linesOf(file)) lines.push(line)
  expect(lines).toEqual(['{"type":"header","format":"mneme"}', '{"type":"end"}'])
})

test('a credential is for the namespaces that its patterns name', () => {
  expect(mayEnter(['*'], 'ana')).toBe(true)
  expect(mayEnter(['acme-*', 'ana'], 'acme-1')).toBe(true)
  expect(mayEnter(['acme-*', 'ana'], 'ana')).toBe(true)
  expect(mayEnter(['acme-*', 'ana'], 'anais')).toBe(false)
  expect(mayEnter(['a.b'], 'axb')).toBe(false)
  expect(mayEnter([], 'ana')).toBe(false)
})

describe('how far an import has come', () => {
  const counts = {
    items: 400,
    kept: 390,
    unchanged: 0,
    proposed: 0,
    skipped: 10,
    failed: 0,
    would_keep: 0,
  }
  const point = { counts, skips: { media: 10 } }
  const facts = {
    namespace: 'ana',
    files: [{ name: 'chat.txt', size: 90_000, lastModified: 1 }],
    how: ['chat', { zone: 'Europe/Madrid' }],
  }

  test('is found again by the same files, and by no others', () => {
    const store = fakeStore()
    keepPoint(store, facts, point)
    expect(pointOf(store, facts)).toEqual(point)
    expect(pointOf(store, { ...facts, namespace: 'bo' })).toBeUndefined()
    expect(pointOf(store, { ...facts, how: ['slack', {}] })).toBeUndefined()
    const [file] = facts.files
    expect(file && pointOf(store, { ...facts, files: [{ ...file, size: 1 }] })).toBeUndefined()
    clearPoint(store)
    expect(pointOf(store, facts)).toBeUndefined()
  })

  test('is nothing where what was kept is torn, and names of files are not kept', () => {
    const store = fakeStore()
    keepPoint(store, facts, point)
    expect(store.text()).not.toContain('chat.txt')
    store.setItem('mneme.import', '{"of":')
    expect(pointOf(store, facts)).toBeUndefined()
  })
})

function fakeStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    text: () => [...kept.values()].join(''),
  }
}
