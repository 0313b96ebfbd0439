import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { allExpressions, clientExpressions } from '../bench/hostile/found-texts.ts'

// Of a run that is repeated, begins anywhere or is parted in several ways, each beginning and each
// parting is tried: a text of its characters takes time that is a square of its length, or worse.
test.each([
  ['of the service', allExpressions, 1_000],
  ['of clients', clientExpressions, 200],
])(
  'no expression %s on texts from outside goes back over a run again and again',
  (_, find, least) => {
    const all = find()
    expect(all.length).toBeGreaterThan(least)
    const slow = all.flatMap(({ place, source, flags }) =>
      analyse({ source, flags }).reports.map(
        ({ type, exponential }) =>
          `${place} ${exponential ? 'exponential' : 'square'} (${type}): /${source}/${flags}`,
      ),
    )
    expect(slow).toEqual([])
  },
)

test.each(['\\s+$', '^\\s*,?\\s*x', '(?:a+|b)+c', '[^<]*<x'])(
  'an expression as /%s/ would be found',
  (source) => {
    expect(analyse({ source, flags: 'u' }).reports).not.toEqual([])
  },
)
