import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { namedInText } from '../../../engine/laws/entities/named-in-text.ts'

describe('a tag begins with a number sign, and is no colour', () => {
  it.each([
    ['Brand colour is #1F4FD8 now', []],
    ['Use #0f62fe80, please.', []],
    ['Join #design-review', ['#design-review']],
    ['Join #decade', ['#decade']],
    ['Join #Q4Plan and #b2b', ['#Q4Plan', '#b2b']],
    ['Join #1F4FD8x', ['#1F4FD8x']],
    ['It is #42', []],
  ])('%s', (text, tags) => {
    const { names } = namedInText(new Utterance(text), () => null)
    expect(names.filter(({ kind }) => kind === 'tag').map(({ name }) => name)).toEqual(tags)
  })
})
