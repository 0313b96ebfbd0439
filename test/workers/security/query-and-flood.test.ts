import { describe, expect, it } from 'vitest'
import { must } from '../../../engine/assert.ts'
import { type Answer, Service } from '../../support/security/service.ts'
import { Site } from '../../support/security/site.ts'

const service = new Service()
const openSite = () => new Site(service, `flood-${crypto.randomUUID()}`)
const start = Date.now()
const hour = 3_600_000

interface Hit {
  readonly memory_id: string
  readonly text: string
  readonly trust: string
  readonly score: number
}

async function recalled(site: Site, query: string, more: object = {}): Promise<Answer['body']> {
  return await site.done('reader', 'POST', '/recall', { query, top_k: 50, ...more })
}

async function hitsOf(site: Site, query: string, more: object = {}): Promise<readonly Hit[]> {
  return (await recalled(site, query, { reinforce: false, ...more }))['hits'] as readonly Hit[]
}

/** A thousand at once, as one caller would send them. */
async function flood(site: Site, texts: readonly string[]): Promise<void> {
  const items = texts.map((text) => ({ text, trust: 'untrusted' }))
  const { results } = await site.done('main', 'POST', '/remember/batch', { items })
  const kept = (results as readonly { readonly memory?: unknown }[]).filter(({ memory }) => memory)
  expect(kept.length, 'the flood was taken in').toBeGreaterThan(texts.length * 0.9)
}

const rooms = [
  'hall',
  'study',
  'cellar',
  'attic',
  'kitchen',
  'library',
  'garage',
  'chapel',
  'barn',
  'tower',
]

describe('RELIABILITY 36 an attacker who only asks', () => {
  const planted = 'Spare keys of the villa are handed to Mallory, the quartz gardener.'
  const question = 'Who has spare keys of the villa?'

  async function villa(): Promise<Site> {
    const site = openSite()
    await site.done('owner', 'PUT', '/settings', { hebbian: 'on' })
    for (const room of rooms) {
      const text = `Spare keys of the villa ${room} are kept by Ana.`
      await site.done('owner', 'POST', '/remember', { text })
    }
    await site.done('main', 'POST', '/remember', { text: planted, trust: 'untrusted' })
    return site
  }

  it('writes no facts with a thousand questions, and lifts what is planted over no trusted memory', async () => {
    const site = await villa()
    const counts = async () => {
      const stats = await site.get('/graph/stats')
      const { items } = await site.get('/memories?limit=200')
      const texts = (items as readonly { readonly text: string }[]).map(({ text }) => text)
      return [stats['nodes'], texts.toSorted()]
    }
    const places = async () => {
      const hits = await hitsOf(site, question)
      const own = must(
        hits.find(({ text }) => text === planted),
        'it is a hit',
      )
      const over = hits.filter((hit) => hit.trust === 'owner' && hit.score < own.score)
      return { over: over.length, score: own.score }
    }
    const [facts, before] = [await counts(), await places()]
    for (let asked = 0; asked < 1_000; asked++) {
      const headers = {
        'Mneme-Now': new Date(start + Math.floor(asked / 100) * hour).toISOString(),
      }
      const body = { query: 'Mallory, the quartz gardener', top_k: 3 }
      const { status } = await site.send('reader', 'POST', '/recall', { body, headers })
      expect(status).toBe(200)
    }
    expect(await counts()).toEqual(facts)
    const after = await places()
    expect(after.over - before.over, 'trusted memories that it has passed').toBeLessThanOrEqual(
      mostPassed,
    )
    expect(after.score / before.score, 'how much higher it scores').toBeLessThanOrEqual(mostLift)
  })
})

/** What a thousand questions over ten hours may lift a memory by (docs/security.md). */
const mostPassed = 1
const mostLift = 1.1

describe('RELIABILITY 37 a flood of near duplicates', () => {
  const said = 'The office opens at 9 am.'
  const denied = [
    'The office does not open at 9 am',
    'the office does NOT open at 9 am',
    'The office doesn’t open at 9 am',
    'The office does not open at 9 am, not',
  ]

  it('counts as one voice and does not end what an owner has told', async () => {
    const site = openSite()
    const { memory } = await site.done('owner', 'POST', '/remember', { text: said })
    const { __memory_id: id, commitments } = memory as Told
    const texts = Array.from(
      { length: 1_000 },
      (_, at) => `${denied[at % denied.length]}${'!'.repeat(at % 7)}`,
    )
    await flood(site, texts)
    expect(await site.get(`/memories/${id}`)).toMatchObject({
      text: said,
      trust: 'owner',
      lifecycle: 'active',
      status: { value: 'ready' },
    })
    const node = await site.get(`/graph/nodes/${commitments[0]}`)
    expect(node).toMatchObject({ text: said, status: 'live' })
    const { items } = await site.get('/graph/nodes?limit=200')
    const nodes = items as readonly { readonly text: string }[]
    expect(nodes.filter(({ text }) => text !== said).length, 'voices').toBeLessThanOrEqual(
      denied.length,
    )
    const hits = await hitsOf(site, 'When does the office open?', { top_k: 10 })
    expect(hits.some(({ memory_id }) => memory_id === id)).toBe(true)
    const { text } = await recalled(site, 'When does the office open?', { reinforce: false })
    expect(String(text)).toContain(said)
  })
})

interface Told {
  readonly __memory_id: string
  readonly commitments: readonly string[]
}

describe('RELIABILITY 39 a crowd of texts around a question', () => {
  it('does not push out what an owner has told', async () => {
    const site = openSite()
    const text = 'The safe of the villa opens to Ana alone.'
    const { memory } = await site.done('owner', 'POST', '/remember', { text })
    const { __memory_id: id } = memory as Told
    const names = Array.from({ length: 1_000 }, (_, at) => `Mallory${at.toString(36)}`)
    await flood(
      site,
      names.map((name) => `The safe of the villa opens to ${name}.`),
    )
    for (const query of ['Who opens the safe of the villa?', 'To whom does the safe open?', text]) {
      const hits = await hitsOf(site, query, { top_k: 10 })
      expect([query, hits.some(({ memory_id }) => memory_id === id)]).toEqual([query, true])
    }
  })
})
