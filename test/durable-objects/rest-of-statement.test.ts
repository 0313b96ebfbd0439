import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { tell } from '../support/remembering.ts'

async function told(namespace: NamespaceUnderTest, text: string, daysAgo = 0) {
  const occurredAt = Date.now() - daysAgo * 86_400_000
  return await tell(namespace, { text, occurredAt })
}

async function found(namespace: NamespaceUnderTest, query: string): Promise<readonly string[]> {
  const { hits } = await namespace.ask('recall', { query, topK: 10 })
  return hits.map(({ text }) => text)
}

describe('UN-15 a change ends what it changes and no more', () => {
  it('what else the sentence said is found, the old value is not', async () => {
    const namespace = openNamespace('rest-hiking')
    await told(namespace, 'I live in Berlin and love hiking.')
    const { outcomes } = await told(namespace, 'I moved to Madrid last month.')
    expect(outcomes.map(({ kind }) => kind)).toContain('supersedes')
    expect(await found(namespace, 'Do I love hiking?')).toEqual(['I love hiking.'])
    const homes = await found(namespace, 'Where do I live?')
    expect(homes[0]).toBe('I moved to Madrid last month.')
    expect(homes.join()).not.toContain('Berlin')
  })

  it('each part stands at its stretch of the memory, says whom it is about, and goes with it', async () => {
    const namespace = openNamespace('rest-cat')
    const { memory } = await told(namespace, 'I work at Google and have a cat named Pixel.')
    await told(namespace, 'I got a new job at Stripe!')
    expect(await found(namespace, 'Do I have a cat?')).toEqual(['I have a cat named Pixel.'])
    await namespace.ask('forget', { memoryIds: [memory.id] })
    expect(await found(namespace, 'Do I have a cat?')).not.toContain('I have a cat named Pixel.')
  })

  it('undone, the whole holds again and its part is no second hit', async () => {
    const namespace = openNamespace('rest-undone')
    await told(namespace, 'I live in Berlin and love hiking.')
    await told(namespace, 'I moved to Madrid last month.')
    const [conflict] = (await namespace.ask('listConflicts', { limit: 5, cursor: null })).items
    await namespace.ask('undoConflict', { id: conflict?.id ?? '' })
    const about = (await found(namespace, 'Do I love hiking?')).filter((one) => /hiking/.test(one))
    expect(about).toEqual(['I live in Berlin and love hiking.'])
  })

  it('a change back leaves nothing twice', async () => {
    const namespace = openNamespace('rest-again')
    await told(namespace, 'I live in Berlin and love hiking.', 40)
    await told(namespace, 'I moved to Madrid.', 30)
    await told(namespace, 'I live in Berlin and love hiking.', 20)
    await told(namespace, 'I moved to Lisbon.', 10)
    expect(await found(namespace, 'Who loves hiking?')).toEqual(['I love hiking.'])
  })

  it.each([
    [
      'es',
      'Vivo en Valencia y trabajo en Mercadona',
      'Me he mudado a Castellón',
      'Trabajo en Mercadona',
    ],
    [
      'de',
      'Ich wohne in Leipzig und arbeite bei Siemens',
      'Ich bin nach Halle gezogen',
      'Ich arbeite bei Siemens',
    ],
    [
      'fr',
      "J'habite à Lyon et je travaille chez Renault",
      "J'ai déménagé à Nantes",
      'je travaille chez Renault',
    ],
    [
      'pt',
      'Moro em Lisboa e trabalho na Farfetch',
      'Mudei-me para o Porto',
      'Trabalho na Farfetch',
    ],
    [
      'gap',
      'Marcus leads the billing team and Ines the SSO team',
      'Kim leads the billing team now',
      'Ines leads the SSO team',
    ],
    [
      'price',
      'The launch is on Nov 23 and the price is 12 €',
      'The launch moves to Nov 30',
      'the price is 12 €',
    ],
  ])('UN-20 the rest lives on: %s', async (name, before, after, rest) => {
    const namespace = openNamespace(`rest-${name}`)
    await told(namespace, before, 40)
    const { outcomes } = await told(namespace, after)
    expect(outcomes.map(({ kind }) => kind)).toContain('supersedes')
    expect(await found(namespace, rest)).toContain(rest)
  })

  it('nothing ends where its parts cannot be told apart, and the newer one comes first', async () => {
    const namespace = openNamespace('rest-unclear')
    await told(namespace, 'rent is 900, gas 60, phone 20', 40)
    const { outcomes } = await told(namespace, 'rent went up to 950')
    expect(outcomes.map(({ kind }) => kind)).toEqual(['conflict_open'])
    expect(await found(namespace, 'how much is rent?')).toEqual([
      'rent went up to 950',
      'rent is 900, gas 60, phone 20',
    ])
  })

  it('what is told late ends where the later one begins, and its rest does not', async () => {
    const namespace = openNamespace('rest-late')
    await told(namespace, 'I moved to Madrid.')
    await told(namespace, 'I live in Berlin and love hiking.', 40)
    expect(await found(namespace, 'Do I love hiking?')).toEqual(['I love hiking.'])
  })
})
