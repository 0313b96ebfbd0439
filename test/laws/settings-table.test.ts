import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSettings,
  settingIn,
  settingsTable,
  settingsWith,
} from '../../engine/laws/settings-table.ts'
import type { SettingEntry, SettingValue } from '../../engine/laws/settings-table.ts'
import { defaultSettings } from '../../engine/settings.ts'

describe('the table of settings', () => {
  it.each(settingsTable.map((entry) => [entry.name, entry] as const))(
    '%s stands where it says, at a value that it may have',
    (name, entry) => {
      const standing = leaves(defaultSettings).get(entry.path.join('.'))
      const value = settingIn(defaultSettings, entry)
      expect(standing).toBe(entry.values === null ? value : value === 'on')
      expect(checkSettings({ [name]: value })).toEqual({ ok: true, value: { [name]: value } })
      expect([entry.unit, entry.about]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
      ])
    },
  )

  it('names each once, in snake_case, and no place twice', () => {
    const names = settingsTable.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([])
    const places = settingsTable.map(({ path }) => path.join('.'))
    expect(new Set(places).size).toBe(places.length)
  })

  it('gives each either a range or a choice of words', () => {
    for (const { name, min, max, values } of settingsTable) {
      const isRange = min !== null && max !== null && min < max && values === null
      const isChoice = min === null && max === null && values !== null && values.length > 1
      expect([name, isRange !== isChoice]).toEqual([name, true])
    }
  })
})

describe('checking settings', () => {
  it.each<[unknown, string, string]>([
    [1, 'shout', 'is no setting'],
    [1, 'constructor', 'is no setting'],
    [1, 'recall.pool', 'is no setting'],
    [-1, 'depth', 'is a whole number from 0 to 4'],
    [5, 'depth', 'is a whole number from 0 to 4'],
    [1.5, 'depth', 'is a whole number from 0 to 4'],
    ['2', 'depth', 'is a whole number from 0 to 4'],
    [null, 'depth', 'is a whole number from 0 to 4'],
    [undefined, 'depth', 'is a whole number from 0 to 4'],
    [NaN, 'overlap', 'is a number from 0 to 1'],
    [Infinity, 'overlap', 'is a number from 0 to 1'],
    [1.0001, 'overlap', 'is a number from 0 to 1'],
    [true, 'hebbian', 'is on or off'],
    ['ON', 'hebbian', 'is on or off'],
    ['', 'hebbian', 'is on or off'],
    [1, 'hebbian', 'is on or off'],
  ])('refuses %s for %s', (value, path, message) => {
    expect(checkSettings({ starts: 9, [path]: value })).toMatchObject({
      ok: false,
      failure: { code: 'invalid_request', errors: [{ path, message }] },
    })
  })

  it('names all that is wrong, in the order it came', () => {
    const checked = checkSettings({ shout: 1, depth: 2, pass: 1 })
    expect(checked).toMatchObject({ failure: { errors: [{ path: 'shout' }, { path: 'pass' }] } })
  })

  it('takes both ends of a range', () => {
    for (const { name, min, max } of settingsTable) {
      for (const value of [min, max]) {
        if (value !== null) expect(checkSettings({ [name]: value }).ok).toBe(true)
      }
    }
  })
})

describe('changed settings', () => {
  it('are the default ones where nothing is changed', () => {
    expect(settingsWith({})).toEqual(defaultSettings)
  })

  it('leave the default ones as they are', () => {
    const before = JSON.stringify(defaultSettings)
    settingsWith({ depth: 0, weight_lexical: 9, auto_resolve: 'on' })
    expect(JSON.stringify(defaultSettings)).toBe(before)
  })

  it('pass over a name that is no longer one', () => {
    expect(settingsWith({ shout: 1 })).toEqual(defaultSettings)
  })

  it('any valid change is taken, read back, and moves exactly what it names', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        expect(checkSettings(change)).toEqual({ ok: true, value: change })
        const settings = settingsWith(change)
        const expected = leaves(defaultSettings)
        for (const entry of settingsTable) {
          const value = change[entry.name]
          if (value === undefined) continue
          expect(settingIn(settings, entry)).toBe(value)
          expected.set(entry.path.join('.'), entry.values === null ? value : value === 'on')
        }
        expect(leaves(settings)).toEqual(expected)
      }),
    )
  })
})

const anyChange: fc.Arbitrary<Record<string, SettingValue>> = fc
  .subarray([...settingsTable])
  .chain((entries) =>
    fc.record(Object.fromEntries(entries.map((entry) => [entry.name, anyValueOf(entry)]))),
  )

function anyValueOf({ min, max, values, isWhole }: SettingEntry): fc.Arbitrary<SettingValue> {
  if (values !== null) return fc.constantFrom(...values)
  const range = { min: min ?? 0, max: max ?? 0 }
  return isWhole ? fc.integer(range) : fc.double({ ...range, noNaN: true })
}

/** What stands at the end of each path, by the path. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path.join('.'), value]])
  const below = Object.entries(value).flatMap(([key, part]) => [...leaves(part, [...path, key])])
  return new Map(below)
}
