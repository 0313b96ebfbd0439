import { describe, expect, it } from 'vitest'
import { namesGiven } from '../../../engine/laws/recall/names-given.ts'
import { stem } from '../../../engine/laws/text/stem.ts'

describe('UN-27 the name that a text gives to a thing', () => {
  it.each([
    ['My old car was a Golf from 2009.', 'car', ['Golf']],
    ['Mr. Okafor, my landlord, never fixes it', 'landlord', ['Okafor']],
    ['My dog Rex chewed the sofa', 'dog', ['Rex']],
    ['My therapist is called Dr. Winter.', 'therapist', ['Winter']],
    ['Clara is my ex', 'ex', ['Clara']],
    ['Rex, our old dog, sleeps', 'dog', ['Rex']],
    ['My sister lives in Utrecht', 'sister', []],
    ['My landlord is Catholic', 'landlord', []],
    ['I love my job. Bosch is great', 'job', []],
    ['Dropped my phone into the toilet.', 'phone', []],
    ['', 'dog', []],
  ])('%s: %s', (text, thing, names) => {
    expect(namesGiven(text, stem(thing))).toEqual(names)
  })
})
