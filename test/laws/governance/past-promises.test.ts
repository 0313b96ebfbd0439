import { describe, expect, it } from 'vitest'
import { findingsIn } from '../../../engine/laws/governance/findings/find.ts'
import type { EpisodeRead } from '../../../engine/model/reflection.ts'

const day = 86_400_000
const start = Date.UTC(2025, 9, 6, 10)

/** Told a day after each other; `due` in days from the first, where it has a time. */
function told(
  ...texts: readonly (readonly [text: string, due?: number, isOpen?: boolean])[]
): readonly EpisodeRead[] {
  return texts.map(([text, due, isOpen = true], at) => ({
    id: `mem_${at}`,
    text,
    occurredAt: start + at * day,
    nodes: [],
    isTrusted: true,
    trust: 'main',
    speaker: 'Jo',
    dues: due === undefined ? [] : [{ text, to: start + due * day, isOpen }],
  }))
}

function namedIn(episodes: readonly EpisodeRead[], now = start + 40 * day): readonly string[] {
  return findingsIn(episodes, now).flatMap(({ kind, content }) =>
    kind === 'promise' ? content : [],
  )
}

describe('ON-3 promises past their time', () => {
  it.each([
    'remind me to call the dentist on friday',
    'told Helen at the hut id pay the deposit by friday',
    'need to: finish slides w sam by tuesday, pay energy bill',
    'must pay the window cleaner friday',
    'renew my NMC by friday',
    'gonna drop the drill at Eds friday',
    'I owe Tess a call by friday',
  ])('are named as they come due: %s', (text) => {
    const [named = '', ...others] = namedIn(told([text, 4.5], ['it rained all day']))
    expect(named).toContain(`past its time: “${text}”`)
    expect(named).toContain('due on 10 October 2025')
    expect(others).toEqual([])
  })

  it('are none while their time is not over, or where something has closed them', () => {
    const text = 'must pay the window cleaner friday'
    expect(namedIn(told([text, 60]))).toEqual([])
    expect(namedIn(told([text, 5, false]))).toEqual([])
    expect(namedIn(told([text, 5], ['paid the window cleaner at last']))).toEqual([])
  })

  it.each([
    'gig on friday at the crown',
    'party is on sunday',
    'mum arrives saturday',
    "I'm flying to Porto on friday",
    'dentist friday 9.30',
  ])('are no appointments, which are kept by themselves: %s', (text) => {
    expect(namedIn(told([text, 5]))).toEqual([])
  })
})

describe('ON-3 what comes back', () => {
  const themes = (...texts: readonly string[]): readonly string[] =>
    findingsIn(told(...texts.map((text) => [text] as const)), start + 10 * day).map(
      ({ headline }) => headline,
    )

  it.each([
    ['Got the train to Leeds, 32 quid', 'Got the train rebooked, another 12 quid'],
    ['booked the ferry to Aran', 'the ferry is cancelled'],
    ['the piano tuner comes at nine', 'piano tuner moved to Monday'],
  ])('is not what is changed the second time: %s', (first, second) => {
    expect(themes(first, second)).toEqual([])
  })

  it('is said to have come up where it did so on fewer than three days', () => {
    const [named = ''] = themes('Ana planted olive trees', 'the olive trees need water')
    expect(named).toContain('came up twice')
    expect(named).not.toContain('keeps coming back')
  })
})
