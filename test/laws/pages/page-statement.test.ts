import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { commitmentRole } from '../../../engine/laws/commitments/commitment-role.ts'
import {
  lineOfStatement,
  sectionOf,
  withoutReplaced,
  type PageStatement,
} from '../../../engine/laws/pages/page-statement.ts'

const day = 86_400_000
const told = Date.UTC(2026, 5, 1)

function statement(text: string, changes: Partial<PageStatement> = {}): PageStatement {
  return {
    id: 'com_1',
    role: 'fact',
    said: new Utterance(text),
    whole: text,
    subject: { entities: [], speaker: 'user', about: 'user' },
    event: null,
    modality: { negated: false, hypothetical: false, attributed: false },
    memoryIds: ['mem_1'],
    speaker: '',
    validFrom: told,
    recordedAt: told,
    replaces: false,
    ...changes,
  }
}

describe('ON-20 what stands where on a profile', () => {
  it.each([
    ['who', "I'm Ana, a nurse."],
    ['who', 'We live in Porto.'],
    ['who', 'Ich wohne in Leipzig.'],
    ['who', 'Vivo en Sevilla.'],
    ['who', "J'habite à Lyon."],
    ['who', '我住在上海。'],
    ['preferred', 'I prefer short answers.'],
    ['people', 'My sister Jo is a midwife.'],
    ['people', 'Bo is my manager.'],
    ['people', 'Omar is a plumber.'],
    ['changed', 'The retro has moved to Thursday.'],
    ['changed', 'We moved from Supabase to Neon, the connection limits killed us.'],
    [null, 'I ran along the river.'],
    [null, 'Do we live in Porto?'],
    [null, 'I might live in Porto until spring.'],
  ])('%s: %s', (section, text) => {
    expect(sectionOf(statement(text), told + day)).toBe(section)
  })

  it.each([
    ['who', 'i study geography at groningen'],
    ['who', 'i have two kids'],
    ['who', 'i live with Jonas and Priya'],
    ['who', 'i work at a bike shop'],
    ['who', 'i work nights at the hospital'],
    ['who', 'im a nurse at st lukes'],
    ['who', "i'm vegetarian"],
    ['who', 'ive got three sisters'],
    ['who', 'i dont eat meat'],
    ['who', "I'm lactose intolerant."],
    ['who', 'im badly dyslexic'],
    ['who', 'I have asthma.'],
    ['who', "I've got coeliac disease and rheumatoid arthritis."],
    ['people', 'my husbands called Costin'],
    ['people', 'my gf is noor'],
    ['people', 'my dads a plumber'],
    ['people', 'My flatmates are Jonas and Priya.'],
    ['people', 'noors birthday is 3 may'],
    [null, 'im so tired today'],
    [null, 'i have a headache'],
    [null, 'im back from the gym'],
    [null, 'i work out before breakfast'],
    [null, 'my sisters called me last night'],
    [null, 'My parents are coming on Sunday.'],
    [null, 'i had two kids in the shop today'],
    [null, 'i have asked my boss'],
  ])('%s, however it is typed: %s', (section, text) => {
    expect(sectionOf(statement(text), told + day)).toBe(section)
  })

  it.each([
    ['rules', 'The upload limit is 20 MB.'],
    [null, 'The memory limit broke our deploys last night.'],
    [null, 'We hit the rate limit twice yesterday.'],
  ])('what a limit did is no rule, what it is one: %s: %s', (section, text) => {
    const said = new Utterance(text)
    expect(sectionOf(statement(text, { role: commitmentRole(said, 'en') }), told)).toBe(section)
  })

  it('what is in force is what its role says, until the day it names has passed', () => {
    const goal = statement('I want to run a 10k by 20 June.', { role: 'goal' })
    expect(sectionOf(goal, told + day)).toBe('goals')
    expect(sectionOf(goal, told + 30 * day)).toBeNull()
    const decision = statement('We decided to rent the hall.', { role: 'decision' })
    expect(sectionOf(decision, told + 300 * day)).toBe('decisions')
    const rule = statement('Nobody deploys on Fridays.', { role: 'constraint' })
    expect(sectionOf(rule, told)).toBe('rules')
  })

  it('what changed is told for a month', () => {
    const moved = statement('The retro has moved to Thursday.')
    expect(sectionOf(moved, told + 40 * day)).toBeNull()
  })

  it('a line says whom it means, with its memory where it does not by itself', () => {
    const whole = 'The landlord wants 900 for the hall. We said yes.'
    expect(lineOfStatement(statement('We said yes.', { whole }), 'decisions')?.text).toBe(whole)
    const pronoun = 'She cannot drive for six weeks.'
    expect(lineOfStatement(statement(pronoun), 'rules')).toBeNull()
    const spoken = statement('I am a nurse.', { speaker: 'Bo' })
    expect(lineOfStatement(spoken, 'who')?.text).toBe('Bo: I am a nurse.')
  })

  it('a plan goes that a later statement names as let go', () => {
    const half = statement('I want to run the Porto Half.', { role: 'goal' })
    const other = statement('I want to learn Welsh.', { role: 'goal' })
    const later = statement('I am running the 10k instead of the half.', {
      validFrom: told + day,
    })
    expect(withoutReplaced([half, other, later])).toEqual([other, later])
    const bo = { entities: [], speaker: 'bo', about: 'bo' }
    expect(withoutReplaced([half, { ...later, subject: bo }])).toHaveLength(2)
    const team = statement('We decided to build Atlas on Postgres.', { role: 'decision' })
    const anew = statement('We are going with MySQL instead of Postgres.', {
      subject: bo,
      validFrom: told + day,
    })
    expect(withoutReplaced([team, anew])).toEqual([anew])
    const earlier = { ...later, validFrom: told - day }
    expect(withoutReplaced([half, other, earlier])).toEqual([half, other, earlier])
  })
})
