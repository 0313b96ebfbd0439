import { describe, expect, it } from 'vitest'
import { segmentsOf, settle, type Teller, Twins } from '../support/sealing.ts'

async function remember(one: Teller, text: string, more: object = {}): Promise<string> {
  const told = await one.ask('remember', { text, ...more })
  if (told.kind !== 'remembered') throw new Error('not remembered')
  return told.memory.id
}

const withId = (id: string) => ({ kind: 'user', id })

/** `ids` are of what was told, in that order; `begun` is the position behind it. */
type Act = (
  one: Teller,
  known: { readonly ids: readonly string[]; readonly begun: number },
) => Promise<unknown>

interface Change {
  readonly what: string
  readonly told: readonly { readonly text: string; readonly more?: object }[]
  /** Before the others are told. */
  readonly meanwhile?: Act
  readonly change: Act
  readonly asked: readonly { readonly query: string; readonly more?: object }[]
  /** What the answer to the first question says, or does not say any more. */
  readonly says?: string
  readonly saysNot?: string
}

const ferry = { text: 'The night ferry to Visby leaves at nine.' }
const visby = { query: 'When does the night ferry to Visby leave?' }

const changes: readonly Change[] = [
  {
    what: 'a new version of it',
    told: [ferry],
    change: async (one, { ids: [id = ''] }) =>
      await one.ask('changeMemory', { id, text: 'The night ferry to Visby leaves at seven.' }),
    asked: [visby, { ...visby, more: { include: ['superseded', 'forgotten'] } }],
    says: 'seven',
    saysNot: 'nine',
  },
  {
    what: 'another thread',
    told: [{ ...ferry, more: { thread: 'island' } }],
    change: async (one, { ids: [id = ''] }) => await one.ask('changeMemory', { id, thread: 'sea' }),
    asked: [
      { ...visby, more: { threads: ['sea'] } },
      { ...visby, more: { threads: ['island'] } },
    ],
    says: 'nine',
  },
  {
    what: 'a correction that is told',
    told: [{ text: 'Ana lives in Lima.' }],
    change: async (one) => await remember(one, 'Ana no longer lives in Lima, she lives in Oslo.'),
    asked: [{ query: 'Where does Ana live?' }, { query: 'Did Ana live in Lima?' }],
    says: 'Oslo',
  },
  {
    what: 'the same once more',
    told: [{ text: 'Ana lives in Lima.' }],
    change: async (one) => await remember(one, 'Ana lives in Lima.'),
    asked: [{ query: 'Where does Ana live?' }],
    says: 'Lima',
  },
  {
    what: 'that it is forgotten',
    told: [ferry],
    change: async (one, { ids }) => await one.ask('forget', { memoryIds: ids }),
    asked: [visby, { ...visby, more: { include: ['forgotten'] } }],
    saysNot: 'nine',
  },
  {
    what: 'that it is not forgotten after all',
    told: [ferry],
    change: async (one, { ids }) => {
      await one.ask('forget', { memoryIds: ids })
      await one.ask('undoForget', { id: ids[0] ?? '' })
    },
    asked: [visby],
    says: 'nine',
  },
  {
    what: 'a pin',
    told: [ferry],
    change: async (one, { ids: [id = ''] }) => await one.ask('pinMemory', { id, pinned: true }),
    asked: [visby],
    says: 'nine',
  },
  {
    what: 'a time at which it expires',
    told: [ferry],
    change: async (one, { ids: [id = ''] }) =>
      await one.ask('changeMemory', { id, expiresAt: Date.UTC(2026, 4, 6, 12) }),
    asked: [visby, { ...visby, more: { include: ['archived'] } }],
  },
  {
    what: 'that two of its entities are one',
    told: [
      { text: 'user_id:ana rows at dawn', more: { entities: [withId('ana')] } },
      { text: 'user_id:anna sings at dusk', more: { entities: [withId('anna')] } },
    ],
    change: async (one) =>
      await one.ask('mergeEntities', { ...withId('anna'), into: withId('ana') }),
    asked: [
      { query: 'what does user_id:ana do?', more: { entities: [withId('ana')] } },
      { query: 'who sings at dusk?' },
    ],
    says: 'sings',
  },
  {
    what: 'that an entity of it is forgotten',
    told: [{ text: 'user_id:ana rows at dawn', more: { entities: [withId('ana')] } }, ferry],
    change: async (one) => await one.ask('forget', { entities: [withId('ana')] }),
    asked: [{ query: 'who rows at dawn?' }, visby],
    saysNot: 'rows',
  },
  {
    what: 'that its source is withdrawn',
    told: [{ ...ferry, more: { thread: 'rumours' } }, { text: 'Ana lives in Lima.' }],
    change: async (one) => {
      const { confirm } = await one.ask('withdrawSource', { thread: 'rumours' })
      await one.ask('withdrawSource', { thread: 'rumours', confirm: confirm ?? '' })
    },
    asked: [visby, { query: 'Where does Ana live?' }],
    saysNot: 'nine',
  },
  {
    what: 'a goal that is taken up again',
    told: [{ text: 'My goal is to sail to Visby this summer.' }, ferry],
    change: async (one, { ids: [id = ''] }) => {
      await one.ask('forget', { memoryIds: [id] })
      await one.ask('undoForget', { id })
    },
    asked: [{ query: 'sail to Visby this summer' }, visby],
    says: 'Visby',
  },
  {
    what: 'that it was taken back before the rest was sealed, and is there again',
    told: [{ text: 'Ana lives in Lima.' }],
    meanwhile: async (one, { begun }) => {
      await remember(one, ferry.text)
      await one.ask('revertToPosition', { position: begun })
    },
    change: async (one, { begun }) => await one.ask('revertToPosition', { position: begun + 1 }),
    asked: [visby, { query: 'Where does Ana live?' }],
    says: 'nine',
  },
  {
    what: 'that all since then is taken back',
    told: [ferry, { text: 'Ana lives in Lima.' }],
    change: async (one, { ids: [id = ''] }) => {
      const before = await one.position()
      await one.ask('changeMemory', { id, text: 'The night ferry to Visby leaves at seven.' })
      await remember(one, 'Ana no longer lives in Lima, she lives in Oslo.')
      await one.ask('revertToPosition', { position: before })
    },
    asked: [visby, { query: 'Where does Ana live?' }],
    says: 'nine',
  },
]

describe('the next recall of what is sealed sees', () => {
  it.each(changes)('$what', async ({ what, told, meanwhile, change, asked, says, saysNot }) => {
    const known = new Map<
      Teller['position'],
      { readonly ids: readonly string[]; readonly begun: number }
    >()
    const twins = await Twins.open(
      `sc-${changes.findIndex((one) => one.what === what)}`,
      async (one) => {
        const ids: string[] = []
        for (const { text, more } of told) ids.push(await remember(one, text, more))
        const own = { ids, begun: await one.position() }
        known.set(one.position, own)
        await meanwhile?.(one, own)
      },
    )
    expect(
      (await segmentsOf(twins.sealed)).filter(({ is_sealed }) => is_sealed === 1),
    ).toHaveLength(2)
    const [before] = await twins.recall(asked[0]?.query ?? '')
    expect(before).toBeDefined()
    await twins.both((one) => change(one, known.get(one.position) ?? { ids: [], begun: 0 }))
    for (const round of ['at once', 'settled']) {
      const both = round === 'settled' ? [twins.sealed, twins.whole] : []
      for (const one of both) await settle(one, 5)
      for (const [at, { query, more }] of asked.entries()) {
        const [sealed, whole] = await twins.recall(query, more)
        expect(sealed, `${round}: ${query}`).toEqual(whole)
        if (at > 0) continue
        const texts = sealed.hits.map(([, text]) => text).join()
        if (says !== undefined) expect(texts).toContain(says)
        if (saysNot !== undefined) expect(texts).not.toContain(saysNot)
      }
    }
  })
})
