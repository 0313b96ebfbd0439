import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const now = Date.UTC(2026, 5, 1)
const told = [
  'We spend Christmas with my parents in Graz.',
  'I still have to buy a Christmas present for Mum.',
  'The rent was due yesterday.',
]

describe('UN-27 times in a description', () => {
  it.each([
    ['Christmas', told.slice(0, 2)],
    ['what I told you about Christmas', told.slice(0, 2)],
    ['delete everything about Christmas', told.slice(0, 2)],
    ['yesterday', []],
  ])('%s', async (text, meant) => {
    const namespace = openNamespace(`named-times-${text.replaceAll(' ', '-')}`)
    for (const one of told) await namespace.ask('remember', { text: one }, { now })
    const shown = await namespace.ask('forget', { text }, { now })
    if (shown.kind !== 'preview') throw new Error('no preview')
    expect(shown.memories.map((one) => one.text).sort()).toEqual(meant.toSorted())
  })
})
