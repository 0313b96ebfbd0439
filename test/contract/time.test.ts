import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { timeSchema } from '../../contract/time.ts'

const wireTime = (text: string) => new Date(timeSchema.parse(text)).toISOString()

describe('timeSchema', () => {
  it.each([
    ['2026-03-01T01:30:00+02:00', '2026-02-28T23:30:00.000Z'],
    ['2026-03-01T01:30:00.123Z', '2026-03-01T01:30:00.123Z'],
    ['2026-03-01T01:30:00.1Z', '2026-03-01T01:30:00.100Z'],
    ['2026-03-01T01:30:00.123999Z', '2026-03-01T01:30:00.123Z'],
    ['2026-03-01T01:30:00,5Z', '2026-03-01T01:30:00.500Z'],
    ['2026-03-01T01:30Z', '2026-03-01T01:30:00.000Z'],
    ['2026-03-01t01:30:00z', '2026-03-01T01:30:00.000Z'],
    ['2026-03-01T01:30:00-0530', '2026-03-01T07:00:00.000Z'],
    ['2026-03-01T01:30:00+02', '2026-02-28T23:30:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('CL-20 %s is %s', (text, time) => {
    expect(wireTime(text)).toBe(time)
  })

  it.each([
    '2026-03-01T01:30:00',
    '2026-03-01T01:30',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31T00:00:00Z',
    '0000-01-01',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-01:00',
    '2026-03-01T24:00:00Z',
    '2026-03-01T23:60:00Z',
    '2026-03-01T23:59:60Z',
    '2026-03-01T10:00:00+24:00',
    '2026-03-01T10:00:00+02:60',
    '2026-03-01 10:00:00Z',
    '2026-03-01Z',
    '2026-3-1',
    '20260301',
    '+002026-03-01',
    ' 2026-03-01',
    '2026-03-01\n',
    'yesterday',
    '',
    1_772_323_200_000,
    null,
  ])('CL-20 %j is refused', (text) => {
    expect(timeSchema.safeParse(text).success).toBe(false)
  })

  it('CL-20 every time survives being written as ISO with any zone', () => {
    const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 })
    const dates = fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, minutes, (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
        const [hour, minute] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
        const zone = `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`
        expect(timeSchema.parse(`${local}${offset < 0 ? '-' : '+'}${zone}`)).toBe(date.getTime())
      }),
    )
  })

  it('CL-47 describes itself as JSON schema', () => {
    expect(z.toJSONSchema(timeSchema, { io: 'input', unrepresentable: 'any' }).type).toBe('string')
  })
})
