import { describe, expect, it } from 'vitest'
import {
  changeBetween,
  claimAbout,
  tellOfOneDuty,
} from '../../../engine/laws/commitments/change.ts'
import { claimFrom } from '../claims.ts'

describe('UN-11 who is in charge of a task', () => {
  it.each([
    ['Marcus owns billing', 'Ines owns billing from now on'],
    ['Marcus owns billing', 'Ines took over billing'],
    ["I'll own billing", 'Ines takes over billing from him'],
    ['Marcus looks after the newsletter', 'Dana took over the newsletter'],
    ['Ana handles onboarding', 'Ben now handles onboarding'],
    ['Marcus is responsible for the SSO rollout', "I'm taking over the SSO rollout"],
    ['Marcus leads the billing team and Ines the SSO team', 'Ines leads the billing team now'],
    ['Our intern maintains the wiki', 'Lea took over the wiki'],
  ])('%s / %s', (a, b) => {
    const [earlier, later] = [claimFrom(a), claimFrom(b)]
    if (!a.startsWith('Our')) expect(tellOfOneDuty(later, earlier)).toBe(true)
    expect(changeBetween(later, earlier)?.isSaid ?? a.startsWith('Our')).toBe(true)
  })

  it.each([
    ['Ana owns a bike', 'Bo owns a bike now'],
    ['Marcus owns two flats', 'Ines owns two flats now'],
    ['Marcus owns horses', 'Ines owns horses now'],
    ["I'll take the stairs", 'Ines takes the stairs now'],
    ['Ana owns billing', 'Ana owns search now'],
    ['Ana owns billing', 'Ines took over search'],
    ['Ines leads the SSO team', 'Ines leads the billing team now'],
    ['I have billing questions', 'Ines took over billing'],
  ])('%s stays beside %s', (a, b) => {
    expect(changeBetween(claimFrom(b), claimFrom(a))).toBeNull()
  })

  it('two are told of one task without a word of change: both stand as rivals at first', () => {
    const found = changeBetween(claimFrom('Ines owns billing'), claimFrom('Marcus owns billing'))
    expect(found).toMatchObject({ kind: 'value', isSaid: false })
  })

  it('who speaks is in charge under their name', () => {
    const claim = claimAbout(claimFrom("I'll own billing"), ['marcus'])
    expect(claim.slots.find(({ domain }) => domain === 'in charge')?.value).toEqual(['marcus'])
    expect(changeBetween(claimFrom('Marcus owns billing now'), claim)).toBeNull()
  })
})

describe('UN-15 what is finished, and prices and days of a launch', () => {
  it('work that is done does not end with what it was done for', () => {
    const done = claimFrom('standup: webhook handler for Paddle done')
    expect(changeBetween(claimFrom("We're dropping Paddle and going with Stripe"), done)).toBeNull()
    const chosen = claimFrom('Payments: Paddle')
    expect(
      changeBetween(claimFrom("We're dropping Paddle and going with Stripe"), chosen),
    ).not.toBeNull()
  })

  it('a rate is no duration: now says a change behind it', () => {
    const found = changeBetween(
      claimFrom('Price is 14 € per seat a month now'),
      claimFrom('Price is 12 € per seat'),
    )
    expect(found?.isSaid).toBe(true)
    expect(claimFrom('I have been here a month now').saysChange).toBe(false)
    expect(claimFrom('I go twice a week now').saysChange).toBe(true)
  })
})
