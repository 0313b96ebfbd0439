import { afterEach, describe, expect, it } from 'vitest'
import type { EmbeddingModel, EmbeddingRequest } from '../../engine/ports/embedding-model.ts'
import { fails } from '../../scripts/support/scripted-model/script.ts'
import type { TextsPlayer } from '../../scripts/support/scripted-model/texts.ts'
import { expectFailure, failures } from './model-failures.ts'

/** A model with the names `first` and `second` that answers by meaning, or as its player says. */
export interface EmbeddingModelUnderTest {
  readonly model: EmbeddingModel
  readonly player: TextsPlayer
  close(): Promise<void>
}

export function embeddingRequest(changes: Partial<EmbeddingRequest> = {}): EmbeddingRequest {
  const texts = ['Ana drives a red car.', 'Bo waters olive trees.']
  return { texts, purpose: 'document', timeoutMs: 5_000, ...changes }
}

export function embeddingModelContract(open: () => Promise<EmbeddingModelUnderTest>): void {
  describe('an embedding model', () => {
    let opened: EmbeddingModelUnderTest | undefined
    afterEach(() => opened?.close())

    async function given(): Promise<EmbeddingModelUnderTest> {
      opened = await open()
      return opened
    }

    it('names the models it has, and the first is the default', async () => {
      const { model, player } = await given()
      expect(model).toMatchObject({ id: 'first', models: ['first', 'second'] })
      expect(model.mostTexts).toBeGreaterThanOrEqual(1)
      expect(await model.embed(embeddingRequest())).toMatchObject({ ok: true, model: 'first' })
      const second = await model.embed(embeddingRequest({ model: 'second' }))
      expect(second).toMatchObject({ ok: true, model: 'second' })
      expect(player.embedded.map((asked) => asked.model)).toEqual(['first', 'second'])
    })

    it('gives each text, in order, 768 numbers of unit length, the same each time', async () => {
      const { model } = await given()
      const { texts } = embeddingRequest()
      const [one, again] = [await vectorsOf(model, texts), await vectorsOf(model, texts)]
      expect(one).toEqual(again)
      expect(one.map((vector) => vector?.length)).toEqual([768, 768])
      for (const vector of one) expect(lengthOf(vector)).toBeCloseTo(1, 5)
      expect(await vectorsOf(model, texts.toReversed())).toEqual(one.toReversed())
    })

    it('AG-35 places what means the same near each other, a question near its answer', async () => {
      const { model } = await given()
      const [car, trees] = await vectorsOf(model, embeddingRequest().texts)
      const [question] = await vectorsOf(model, ['Who has an automobile?'], 'query')
      expect(cosine(question, car)).toBeGreaterThan(0.3)
      expect(cosine(question, car)).toBeGreaterThan(cosine(question, trees) + 0.2)
    })

    it('takes as many texts as it says, and one', async () => {
      const { model } = await given()
      for (const count of [1, model.mostTexts]) {
        const texts = Array.from({ length: count }, (_, at) => `Room ${at} is green.`)
        const vectors = await vectorsOf(model, texts)
        expect(vectors).toHaveLength(count)
        expect(vectors).not.toContain(null)
      }
    })

    it.each([
      ['English', 'a long word '.repeat(6_000)],
      ['letters without a space', 'x'.repeat(65_536)],
      ['Chinese', '今天天气很好。'.repeat(9_000)],
      ['halves of characters', '\ud83d'.repeat(2_000)],
    ])('reads the beginning of a text that is too long: %s', async (_what, text) => {
      const { model, player } = await given()
      const [vector] = await vectorsOf(model, [text])
      expect(vector).not.toBeNull()
      expect(player.embedded[0]?.texts[0]?.length).toBeLessThan(8_200)
    })

    it('gives null where the model gave no such vector, for that text alone', async () => {
      const { model, player } = await given()
      const good = Array.from({ length: 768 }, (_, at) => at - 400)
      const [short, long] = [good.slice(0, 63), Array.from({ length: 4_097 }, (_, at) => at)]
      const [holed, zero, named] = [good.with(3, Number.NaN), good.map(() => 0), good.map(String)]
      const rows = [good, short, long, holed, zero, named, null, 'x', [], good.map(huge)]
      player.onEmbed([{ answers: rows }])
      const texts = rows.map((_, at) => `text ${at}`)
      const vectors = await vectorsOf(model, texts)
      expect(vectors[8]).toEqual(new Float32Array(0))
      const isVector = vectors.map((vector) => vector !== null && vector.length > 0)
      expect(isVector).toEqual([true, ...Array.from({ length: 8 }, () => false), true])
      expect(lengthOf(vectors.at(-1))).toBeCloseTo(1, 5)
    })

    it.each([64, 512, 1_024, 1_536, 4_096])('UN-23 gives %i numbers as they are', async (count) => {
      const { model, player } = await given()
      player.onEmbed([{ answers: [Array.from({ length: count }, (_, at) => at - 20)] }])
      const [vector] = await vectorsOf(model, ['text'])
      expect(vector?.length).toBe(count)
      expect(lengthOf(vector)).toBeCloseTo(1, 5)
    })

    it.each([0, 1, 3])('fails where %i vectors come for two texts', async (count) => {
      const { model, player } = await given()
      player.onEmbed([{ answers: Array.from({ length: count }, () => [1]) }])
      const reply = await model.embed(embeddingRequest())
      expect(reply).toMatchObject({ ok: false, code: 'model_failed' })
    })

    it('counts tokens', async () => {
      const { model } = await given()
      const reply = await model.embed(embeddingRequest())
      expect(reply.ok && Number.isSafeInteger(reply.inputTokens) && reply.inputTokens > 0).toBe(
        true,
      )
    })

    it.each(failures)('TH-13 fails in data: %s; it asks once and tells nothing', async (kind) => {
      const { model, player } = await given()
      player.onEmbed([fails(kind, '2'), 'well'])
      const reply = await model.embed(embeddingRequest())
      expectFailure(reply, kind, ['Ana'])
      expect(player.embedded).toHaveLength(1)
      expect(await model.embed(embeddingRequest())).toMatchObject({ ok: true })
    })

    it('gives up when its time is over', async () => {
      const { model, player } = await given()
      player.onEmbed([fails('timeout'), 'well'])
      const reply = await model.embed(embeddingRequest({ timeoutMs: 50 }))
      expect(reply).toMatchObject({ ok: false, code: 'model_timeout' })
      expect(await model.embed(embeddingRequest())).toMatchObject({ ok: true })
    })

    it('answers several calls at once, each its own', async () => {
      const { model } = await given()
      const texts = ['Ana likes tea', 'Bo sails boats', 'Cy plants oaks']
      const together = await Promise.all(texts.map((text) => vectorsOf(model, [text])))
      expect(together.flat()).toEqual(await vectorsOf(model, texts))
    })
  })
}

async function vectorsOf(
  model: EmbeddingModel,
  texts: readonly string[],
  purpose: EmbeddingRequest['purpose'] = 'document',
): Promise<readonly (Float32Array | null)[]> {
  const reply = await model.embed(embeddingRequest({ texts, purpose }))
  if (!reply.ok) throw new Error(reply.message)
  return reply.vectors
}

function huge(value: number): number {
  return value * 1e300
}

function cosine(one: Float32Array | null | undefined, other: Float32Array | null | undefined) {
  return Array.from(one ?? []).reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0)
}

function lengthOf(vector: Float32Array | null | undefined): number {
  return Math.sqrt(cosine(vector, vector))
}
