import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSettings } from '../../../engine/laws/settings/check-settings.ts'
import {
  defaultSettings,
  settingIn,
  settingsTable,
  settingsWith,
  type SettingEntry,
  type SettingValue,
} from '../../../engine/settings.ts'

describe('the table of settings', () => {
  it.each(settingsTable.map((entry) => [entry.name, entry] as const))(
    '%s stands where it says, at a value that it may have',
    (name, entry) => {
      const standing = leaves(defaultSettings).get(entry.path.join('.'))
      const value = settingIn(defaultSettings, entry)
      expect(standing).toEqual(entry.path[1] === 'operating' ? null : asStored(entry, value))
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

  it('gives each either a range or a choice of words, but for names, times and zones', () => {
    for (const { name, min, max, values, isList, isTime, unit } of settingsTable) {
      if (isList || isTime || unit === 'time zone') {
        expect([name, min, max, values]).toEqual([name, null, null, null])
        continue
      }
      const isRange = min !== null && max !== null && min < max && values === null
      const isChoice = min === null && max === null && values !== null && values.length > 1
      expect([name, isRange !== isChoice]).toEqual([name, true])
    }
  })
})

describe('checking settings', () => {
  it.each<[unknown, string, string]>([
    [1, 'shout', 'is an unknown setting'],
    [1, 'constructor', 'is an unknown setting'],
    [1, 'recall.pool', 'is an unknown setting'],
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
    ['yes', 'proposals', 'is auto or batch or manual'],
    ...['24:00', '3:00', '03:60', '', 3, null].map((value): [unknown, string, string] => [
      value,
      'scheduled_hour',
      'is HH:MM or off',
    ]),
    ...[1, 'scout', [1], [''], [' '], ['a'.repeat(129)], Array(101).fill('a'), {}, null].map(
      (value): [unknown, string, string] => [
        value,
        'trusted_agents',
        'is a list of at most 100 names of 1 to 128 characters',
      ],
    ),
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

  it('stand before what the operator has for every namespace, and that before the default', () => {
    const operator = { extraction: 'model', depth: 1 }
    const { extraction, graph } = settingsWith({ extraction: 'rules' }, operator)
    expect([extraction.by, graph.depth]).toEqual(['rules', 1])
    expect(settingsWith({}, operator).extraction.by).toBe('model')
    expect(settingsWith({ shout: 1 }, { whisper: 1 })).toEqual(defaultSettings)
  })

  it('leave the default ones as they are', () => {
    const before = JSON.stringify(defaultSettings)
    settingsWith({ depth: 0, weight_lexical: 9, auto_resolve: 'on' })
    expect(JSON.stringify(defaultSettings)).toBe(before)
  })

  it('UN-15 what an owner chose by a former word stands under the word of now', () => {
    expect(settingsWith({ auto_resolve: 'on' }).graph.autoResolve).toBe('changes')
    expect(settingsWith({ auto_resolve: 'off' }).graph.autoResolve).toBe('off')
    expect(settingsWith({}, { auto_resolve: 'on' }).graph.autoResolve).toBe('changes')
    const checked = checkSettings({ auto_resolve: 'on' })
    expect(checked).toEqual({ ok: true, value: { auto_resolve: 'changes' } })
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
          expected.set(entry.path.join('.'), asStored(entry, value))
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

function anyValueOf(entry: SettingEntry): fc.Arbitrary<SettingValue> {
  const { min, max, values, isWhole, isList, isTime, unit } = entry
  if (unit === 'time zone') return fc.constantFrom('Europe/Lisbon', 'Asia/Kathmandu')
  if (isTime) return fc.constantFrom('00:00', '23:59', 'off')
  if (isList) return fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 5 })
  if (values !== null) return fc.constantFrom(...values)
  const range = { min: min ?? 0, max: max ?? 0 }
  return isWhole ? fc.integer(range) : fc.double({ ...range, noNaN: true })
}

/** What is kept of a value: a flag is true or false. */
function asStored({ values }: SettingEntry, value: SettingValue): unknown {
  return values?.includes('on') === true ? value === 'on' : value
}

/** What stands at the end of each path, by the path. A list of names is one value. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  const isNames = Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (isNames || typeof value !== 'object' || value === null) {
    return new Map([[path.join('.'), value]])
  }
  const below = Object.entries(value).flatMap(([key, part]) => [...leaves(part, [...path, key])])
  return new Map(below)
}
