import { describe, expect, it } from 'vitest'
import type { Hit, HitParts } from '../../engine/model/views.ts'
import { recallScore } from '../../engine/laws/recall/recall-score.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { wordsAlone } from '../support/words-alone.ts'

const ledger = { kind: 'doc', id: 'ledger' }
const semantic = 0.15

async function recallAll(namespace: NamespaceUnderTest, query: string): Promise<readonly Hit[]> {
  const { hits } = await namespace.ask('recall', { query, topK: 40 })
  return hits
}

function hitOf(hits: readonly Hit[], text: string): Hit {
  const found = hits.find((hit) => hit.text.startsWith(text))
  if (found === undefined) throw new Error(`no hit begins ${text}`)
  return found
}

/** The better of L and m of AG-35. */
function bestMatch({ lexical, semantic: likeness }: HitParts): number {
  return Math.max(lexical, (lexical + semantic * likeness) / (1 + semantic))
}

describe('AG-29 sharing an entity', () => {
  it('brings what shares it with a match, by the tie × how well that matches', async () => {
    const namespace = openNamespace('ties-one')
    await namespace.ask('remember', { text: 'Walnuts ripen slowly.', entities: [ledger] })
    await namespace.ask('remember', { text: 'Rain fell until noon.', entities: [ledger] })
    await namespace.ask('remember', { text: 'The kiln stands cold.' })
    const hits = await recallAll(namespace, 'walnuts')
    expect(hits.map(({ text }) => text)).toEqual(['Walnuts ripen slowly.', 'Rain fell until noon.'])
    const match = bestMatch(hitOf(hits, 'Walnuts').parts)
    const { parts } = hitOf(hits, 'Rain')
    expect(parts).toMatchObject({ lexical: 0, semantic: 0 })
    expect(parts.activation).toBeCloseTo(0.3 * match, 5)
  })

  it('shares the tie out among the others, and lifts matches too', async () => {
    const namespace = openNamespace('ties-three')
    await namespace.ask('remember', { text: 'Walnuts ripen slowly.', entities: [ledger] })
    await namespace.ask('remember', { text: 'Plums ripen in August.', entities: [ledger] })
    await namespace.ask('remember', { text: 'Rain fell until noon.', entities: [ledger] })
    const hits = await recallAll(namespace, 'walnuts plums')
    const [walnuts, plums] = [hitOf(hits, 'Walnuts').parts, hitOf(hits, 'Plums').parts]
    const both = bestMatch(walnuts) + bestMatch(plums)
    expect(hitOf(hits, 'Rain').parts.activation).toBeCloseTo(0.15 * both, 5)
    const own = (walnuts.lexical + semantic * walnuts.semantic) / (1 + semantic)
    expect(walnuts.activation).toBeCloseTo(own + 0.15 * bestMatch(plums), 5)
  })

  it('says nothing where more memories share it than may, or the tie is 0', async () => {
    const namespace = openNamespace('ties-off')
    for (const text of [
      'Walnuts ripen slowly.',
      'Rain fell until noon.',
      'The kiln stands cold.',
    ]) {
      await namespace.ask('remember', { text, entities: [ledger] })
    }
    const found = async (values: Record<string, number>): Promise<number> => {
      await namespace.ask('setSettings', { values })
      return (await recallAll(namespace, 'walnuts')).length
    }
    expect(await found({ entity_size: 3 })).toBe(3)
    expect(await found({ entity_size: 2 })).toBe(1)
    expect(await found({ entity_size: 64, tie_entity: 0 })).toBe(1)
  })

  it('goes one hop: what shares another entity with what came in stays away', async () => {
    const namespace = openNamespace('ties-hop')
    const map = { kind: 'doc', id: 'map' }
    await namespace.ask('remember', { text: 'Walnuts ripen slowly.', entities: [ledger] })
    await namespace.ask('remember', { text: 'Rain fell until noon.', entities: [ledger, map] })
    await namespace.ask('remember', { text: 'The kiln stands cold.', entities: [map] })
    const hits = await recallAll(namespace, 'walnuts')
    expect(hits.map(({ text }) => text)).toEqual(['Walnuts ripen slowly.', 'Rain fell until noon.'])
  })

  it('AG-36 leaves every score to be computed from its parts', async () => {
    const namespace = openNamespace('ties-score')
    await namespace.ask('remember', { text: 'Walnuts ripen slowly.', entities: [ledger] })
    await namespace.ask('remember', { text: 'Rain fell until noon.', entities: [ledger] })
    const weights = { ...defaultSettings.recall.weights, semantic }
    for (const { parts, score } of await recallAll(namespace, 'walnuts')) {
      expect(score).toBeCloseTo(recallScore(parts, 'commitment', weights), 5)
    }
  })
})

describe('AG-36 one sentence', () => {
  it('is shown as the commitment it is, however short', async () => {
    const namespace = openNamespace('ties-sentence')
    await namespace.ask('remember', { text: 'Walnuts ripen slowly.' })
    const long = 'Plums came late and the cherries earlier than in any year that we remember here.'
    await namespace.ask('remember', { text: `${long} The walnuts were sold on Friday.` })
    const hits = await recallAll(namespace, 'walnuts')
    expect(hits.map(({ kind }) => kind)).toEqual(['commitment', 'commitment'])
    expect(hits[0]?.text).toBe('Walnuts ripen slowly.')
  })
})

describe('AG-35 goals that are named', () => {
  it('and unknown or not live are told, and start nothing', async () => {
    const namespace = openNamespace('idle-goals')
    const told = await namespace.ask('remember', { text: 'Our goal is to ship Alpha in May.' })
    if (told.kind !== 'remembered') throw new Error('it is remembered')
    const [goal = ''] = told.memory.commitments
    const ask = async (activateGoals: string[]) => {
      const input = { query: 'zeppelin', topK: 5, activateGoals, reinforce: false }
      const { degraded, result } = await namespace.call('recall', input)
      return { degraded, hits: result.ok ? result.value.hits.length : -1 }
    }
    const missing = 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
    expect((await ask([goal])).degraded).toEqual([wordsAlone])
    expect((await ask([goal, missing, missing])).degraded).toEqual([
      { part: 'activate_goals', reason: `no such node: ${missing}` },
      wordsAlone,
    ])
    await namespace.ask('forget', { memoryIds: [told.memory.id] })
    expect(await ask([goal])).toEqual({
      degraded: [{ part: 'activate_goals', reason: `not live: ${goal}` }, wordsAlone],
      hits: 0,
    })
  })
})
