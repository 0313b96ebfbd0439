import { describe, expect, it } from 'vitest'
import { createDigest } from '../../../adapters/local/digest.ts'
import { createEmbedder } from '../../../adapters/local/embedder.ts'
import { Utterance } from '../../../engine/language/utterance.ts'
import { cosine, quantize } from '../../../engine/laws/commitments/quantized-vector.ts'
import { countedWork } from '../../support/node/counted-work.ts'
import { embedderContract } from '../embedder-contract.ts'

embedderContract(createEmbedder)

function vectorsOf(texts: readonly string[], embedder = createEmbedder()) {
  return embedder.embed(texts.map((text) => new Utterance(text)))
}

describe('the local embedder', () => {
  async function similarity(a: string, b: string): Promise<number> {
    const [x, y] = await vectorsOf([a, b])
    return cosine(quantize(x ?? new Float32Array()), quantize(y ?? new Float32Array()))
  }

  it('AG-11 gives the same bytes on every machine; other bytes ask for another id', async () => {
    const embedder = createEmbedder()
    const vectors = await vectorsOf(
      [
        'Ana lives in Berlin and works at Acme.',
        'She doesn’t like 3.50 euro coffee from the well-known machine, e-mail user@a.io!',
        '他昨天在北京买了两本书。',
        'Kühlschrank \ud83d サーバー 서버는',
      ],
      embedder,
    )
    const bytes = vectors.map((vector) => new Uint8Array(vector?.buffer ?? new ArrayBuffer(0)))
    expect({
      id: embedder.id,
      bytes: createDigest()
        .of(...bytes)
        .slice(0, 16),
    }).toEqual({
      id: 'local-words-1',
      bytes: '0763758bbbeb748a',
    })
  })

  it('AG-11 gives a word its bytes however many came before it', async () => {
    const embedder = createEmbedder()
    const [before] = await vectorsOf(['walnuts ripen'], embedder)
    await vectorsOf(
      Array.from({ length: 5_000 }, (_, at) => `word${at} other${at}`),
      embedder,
    )
    const [after] = await vectorsOf(['walnuts ripen'], embedder)
    expect(after).toEqual(before)
  })

  it('takes a misspelt or joined word for a bit like the right one', async () => {
    const unlike = await similarity('We receive parcels daily', 'We xqzwv parcels daily')
    expect(
      await similarity('We receive parcels daily', 'We recieve parcels daily'),
    ).toBeGreaterThan(unlike)
    expect(await similarity('the firetruck', 'the fire truck')).toBeGreaterThan(0.1)
  })

  it.each([
    ['Ana moved to Oslo.', 'Ana moved from Oslo.'],
    ['I like tea.', 'She likes tea.'],
    ['The shop opens before noon.', 'The shop opens after noon.'],
  ])('AG-12 does not take %j for %j', async (a, b) => {
    expect(await similarity(a, b)).toBeLessThan(createEmbedder().table.strict)
  })

  it('goes over a sentence a few times and no more, however many came before', () => {
    const embedder = createEmbedder()
    const texts = Array.from(
      { length: 1_000 },
      (_, at) => `The team ships release ${at % 7} on Monday`,
    )
    const work = countedWork(() => vectorsOf(texts, embedder))
    const characters = texts.join('').length
    expect(work / characters).toBeLessThan(100)
  })
})
