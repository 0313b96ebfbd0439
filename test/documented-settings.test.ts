import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultSettings, settingIn, settingsTable } from '../engine/settings.ts'

const DOCS = join(import.meta.dirname, '../docs')
const entries = new Map(settingsTable.map((entry) => [entry.name, entry]))

/** A setting that a page names, with the default that it says. */
type Said = readonly [place: string, name: string, said: string]

describe('the pages of docs', () => {
  const said = readdirSync(DOCS)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => defaultsSaidIn(file, readFileSync(join(DOCS, file), 'utf8')))
    .filter(([, name, value]) => entries.has(name) && value !== '')

  test('name defaults in their tables and in brackets behind numbers', () => {
    expect(said.length).toBeGreaterThan(15)
  })

  test.each(said)('%s: %s is %s as in the table of settings', (_place, name, value) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Error(`${name} is no setting`)
    expect(value).toBe(settingIn(defaultSettings, entry).toLocaleString('en'))
  })
})

function defaultsSaidIn(file: string, text: string): readonly Said[] {
  let defaultCell = -1
  let settingCell = -1
  return text.split('\n').flatMap((line, at) => {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : []
    if (cells.length === 0) defaultCell = settingCell = -1
    if (cells.includes('default')) defaultCell = cells.indexOf('default')
    if (cells.includes('setting')) settingCell = cells.indexOf('setting')
    const place = `${file}:${at + 1}`
    const said = [inTable(cells, defaultCell), besideSetting(cells, settingCell), inProse(line)]
    return said.flat().map(([name, value]): Said => [place, name, value])
  })
}

/** `a`, `b` | 1, 2: the names of the first cell, each with its part of the cell of defaults. */
function inTable(cells: readonly string[], defaultCell: number): (readonly [string, string])[] {
  const names = [...(cells[1] ?? '').matchAll(/^`([a-z_]+)`|, `([a-z_]+)`|\(`([a-z_]+)`\)/g)]
  const isBracketed = names.some((match) => match[3] !== undefined)
  const said = cells[isBracketed ? 2 : defaultCell] ?? ''
  if (isBracketed && !/^\d/.test(said)) return []
  const values = said.split(/, |; | (?=[a-z])/)
  return names.map((match, at) => [match[1] ?? match[2] ?? match[3] ?? '', values[at] ?? ''])
}

/** 0.4; 0.2 of it | `a`, `b`: a cell of settings, with the numbers of the cell before it. */
function besideSetting(
  cells: readonly string[],
  settingCell: number,
): (readonly [string, string])[] {
  if (settingCell < 2) return []
  const names = (cells[settingCell] ?? '').replaceAll(/\d[\d.,]* \(`[a-z_]+`\)/g, '')
  const values = (cells[settingCell - 1] ?? '').match(/\d+(?:[.,]\d+)*/g) ?? []
  return [...names.matchAll(/`([a-z_]+)`/g)].map(([, name = ''], at) => [name, values[at] ?? ''])
}

/** 0.3 (`a`), 90 days (`a`), (`a`, 90 days), `a` (90 days), l = 1, `a` */
function inProse(line: string): (readonly [string, string])[] {
  const before =
    /(\d[\d.,]*)(?: [a-z]+)? \((?:setting )?`([a-z_]+)`[),]|= (\d[\d.,]*), `([a-z_]+)`/g
  const behind = /\(`([a-z_]+)`, (\d[\d.,]*\d|\d)|`([a-z_]+)` \((\d[\d.,]*\d|\d)/g
  return [
    ...[...line.matchAll(before)].map((m): [string, string] => [
      m[2] ?? m[4] ?? '',
      m[1] ?? m[3] ?? '',
    ]),
    ...[...line.matchAll(behind)].map((m): [string, string] => [
      m[1] ?? m[3] ?? '',
      m[2] ?? m[4] ?? '',
    ]),
  ]
}
