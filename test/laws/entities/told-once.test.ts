import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import type { LinkedTelling, StatedValue } from '../../../engine/laws/entities/known-lines.ts'
import { toldOnce } from '../../../engine/laws/entities/told-once.ts'

const city: StatedValue = {
  name: 'city',
  words: 'Lisbon',
  memoryId: 'mem_1',
  since: 1,
  until: null,
}

function telling(text: string, memoryId = 'mem_2'): LinkedTelling {
  return { said: new Utterance(text), memoryId, occurredAt: 2, until: null }
}

function linesOf(...tellings: readonly LinkedTelling[]) {
  return toldOnce('Ana', [city], tellings).map(({ text, memoryIds }) => [text, ...memoryIds])
}

describe('ON-20 a value and the sentences that tell it', () => {
  it.each(['Ana lives in Lisbon.', "Ana's city is Lisbon.", 'Lisbon is the city of Ana.'])(
    'are one line with the memories of both: %s',
    (text) => {
      expect(linesOf(telling(text))).toEqual([["Ana's city is Lisbon.", 'mem_1', 'mem_2']])
    },
  )

  it('are one line of all that tell it', () => {
    expect(
      linesOf(telling('Ana lives in Lisbon.'), telling('Ana is based in Lisbon.', 'mem_0')),
    ).toEqual([["Ana's city is Lisbon.", 'mem_0', 'mem_1', 'mem_2']])
  })

  it('are the sentence where the value was told with it and it says more', () => {
    const text = 'Ana lives in Lisbon with two cats.'
    expect(linesOf(telling(text, 'mem_1'), telling('Ana lives in Lisbon.'))).toEqual([
      [text, 'mem_1', 'mem_2'],
    ])
  })

  it.each([
    'Ana lives in Lisbon with two cats.',
    'Ana does not live in Lisbon.',
    'Ana met Bo in Lisbon.',
    'Ana lives in Porto.',
  ])('are two where the sentence says something else: %s', (text) => {
    expect(linesOf(telling(text))).toEqual([
      ["Ana's city is Lisbon.", 'mem_1'],
      [text, 'mem_2'],
    ])
  })

  it('are two where the sentence that the value was told with denies it', () => {
    expect(linesOf(telling('Ana does not live in Lisbon.', 'mem_1'))).toHaveLength(2)
  })
})

describe('ON-20 values that say one thing', () => {
  const livesIn: StatedValue = { ...city, name: 'lives in', memoryId: 'mem_2' }

  it('are one line where a sentence was read to say what a property does', () => {
    const lines = toldOnce('Ana', [city, livesIn], [telling('Ana lives in Lisbon.')])
    expect(lines.map(({ text, memoryIds }) => [text, ...memoryIds])).toEqual([
      ["Ana's city is Lisbon.", 'mem_1', 'mem_2'],
    ])
  })

  it('are two where both are properties: a city may be named as its country is', () => {
    const country = { ...city, name: 'country' }
    expect(toldOnce('Ana', [city, country], [])).toHaveLength(2)
  })

  it('keep a sentence that stands for one of them, where it repeats another', () => {
    const mood: StatedValue = { ...city, name: 'mood', memoryId: 'mem_2' }
    const lines = toldOnce('Ana', [mood, city], [telling('Ana lives in Lisbon.')])
    expect(lines.map(({ text }) => text)).toEqual(["Ana's city is Lisbon.", 'Ana lives in Lisbon.'])
  })
})
