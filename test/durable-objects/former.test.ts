import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 5, 25, 9)
const day = 86_400_000

async function told(
  name: string,
  texts: Readonly<Record<number, string>>,
): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  for (const [days, text] of Object.entries(texts)) {
    await namespace.ask('remember', { text }, { now: start + Number(days) * day })
  }
  return namespace
}

async function asked(of: NamespaceUnderTest, query: string, days: number) {
  return await of.ask('recall', { query, topK: 10 }, { now: start + days * day })
}

describe('ON-17 what was before', () => {
  const launch = {
    0: 'Launch is planned for September 1.',
    39: 'Launch slips to September 15 because the bank takes longer.',
  }

  it.each([
    'When was the launch planned originally?',
    'When was the launch before?',
    'What was the original launch date?',
  ])('stands first, with the day until which it was so: %s', async (question) => {
    const namespace = await told(`former-${question.length}`, launch)
    const { hits, text } = await asked(namespace, question, 41)
    expect(hits[0]).toMatchObject({ text: launch[0], validFrom: start, validTo: start + 39 * day })
    expect(text.split('\n')[0]).toMatch(/^until 2026-08-03: Launch is planned for September 1\./)
  })

  it.each([
    ['What was the ferry time originally?', /leaves at 7:15/],
    ['what was the first ferry time', /leaves at 7:15/],
    ['when did the ferry leave in the beginning', /leaves at 7:15/],
    ['When did the ferry leave before it got moved?', /8:05/],
  ])('of three it is the first or the last before: %s', async (question, first) => {
    const namespace = await told(`former-three-${question.length}`, {
      0: 'The ferry leaves at 7:15.',
      10: 'The ferry leaves at 8:05 now.',
      20: 'The ferry leaves at 9:30 now.',
    })
    const { hits, text } = await asked(namespace, question, 25)
    expect(hits[0]?.text).toMatch(first)
    expect(text.split('\n')[0]).toMatch(first)
  })

  it('is told half a year later too', async () => {
    const namespace = await told('former-faded', launch)
    const { text } = await asked(namespace, 'When was the launch planned originally?', 180)
    expect(text).toMatch(/^until 2026-08-03: Launch is planned for September 1\./)
  })

  it.each([
    [
      'Wir wohnen in der Goethestraße 5.',
      'Wir ziehen am 1. Juli in die Lindenallee um.',
      'Wo wohnen wir?',
    ],
    [
      'On habite rue Victor Hugo.',
      'On va déménager rue des Lilas le 1er juillet.',
      'Où habite-t-on ?',
    ],
    ['Vivimos en la calle Mayor.', 'Nos mudamos a la calle Luna el 1 de julio.', '¿Dónde vivimos?'],
  ])('a move that was told ahead holds from its day: %s', async (old, move, question) => {
    const namespace = await told(`former-move-${question.length}`, { 0: old, 2: move })
    const before = await asked(namespace, question, 4)
    expect(before.hits.map(({ text }) => text)).toContain(old)
    const after = await asked(namespace, question, 8)
    expect(after.hits.map(({ text }) => text)).not.toContain(old)
    const then = await asked(namespace, `${question} (originally)`, 8)
    const ended = then.hits.find(({ text }) => text === old)
    expect(ended?.validTo).toBe(Date.UTC(2026, 6, 1))
  })

  it('what is used no longer ends what names it in other words', async () => {
    const namespace = await told('former-used', {
      0: 'Deploys go to Vercel.',
      1: 'Tom works at Vercel.',
      2: 'We stopped using Vercel, everything runs on Fly.io now.',
    })
    const { hits } = await asked(namespace, 'What do we know of Vercel?', 3)
    const texts = hits.map(({ text }) => text)
    expect(texts).not.toContain('Deploys go to Vercel.')
    expect(texts).toContain('Tom works at Vercel.')
  })

  it('stays away where what is so now is asked for', async () => {
    const namespace = await told('former-now', launch)
    for (const question of ['When is the launch?', 'When was the launch?']) {
      const { hits, text } = await asked(namespace, question, 41)
      expect(text).toMatch(/September 15/)
      expect(hits.map((hit) => hit.text)).not.toContain(launch[0])
    }
  })

  it('is not all that a sentence said which names more than what changed', async () => {
    const namespace = await told('former-part', {
      0: 'I am building Harvestly, a market for small farms, with Next.js and Supabase.',
      29: 'We moved from Supabase to Neon.',
    })
    const { hits } = await asked(namespace, 'What am I building?', 30)
    const whole = hits.find(({ text }) => text.includes('Harvestly'))
    expect(whole).toBeDefined()
    expect(whole).not.toHaveProperty('validTo')
  })
})
