import { afterEach, describe, expect, it } from 'vitest'
import type { RerankModel, RerankRequest } from '../../engine/ports/rerank-model.ts'
import { fails } from '../../scripts/support/scripted-model/script.ts'
import type { RerankEntry, TextsPlayer } from '../../scripts/support/scripted-model/texts.ts'
import { expectFailure, failures } from './model-failures.ts'

/** A model with the names `first` and `second` that ranks by meaning, or as its player says. */
export interface RerankModelUnderTest {
  readonly model: RerankModel
  readonly player: TextsPlayer
  close(): Promise<void>
}

export function rerankRequest(changes: Partial<RerankRequest> = {}): RerankRequest {
  const texts = ['Bo waters olive trees.', 'Ana drives a red car.', 'It rains.']
  return { query: 'Who drives an automobile?', texts, timeoutMs: 5_000, ...changes }
}

export function rerankModelContract(open: () => Promise<RerankModelUnderTest>): void {
  describe('a reranker', () => {
    let opened: RerankModelUnderTest | undefined
    afterEach(() => opened?.close())

    async function given(): Promise<RerankModelUnderTest> {
      opened = await open()
      return opened
    }

    async function scoresFor(answers: readonly unknown[]) {
      const { model, player } = await given()
      player.onRerank([{ answers }])
      const reply = await model.rerank(rerankRequest())
      return reply.ok ? reply.scores : reply.code
    }

    it('names the models it has, and the first is the default', async () => {
      const { model, player } = await given()
      expect(model).toMatchObject({ id: 'first', models: ['first', 'second'] })
      expect(await model.rerank(rerankRequest())).toMatchObject({ ok: true, model: 'first' })
      const second = await model.rerank(rerankRequest({ model: 'second' }))
      expect(second).toMatchObject({ ok: true, model: 'second' })
      expect(player.reranked.map((asked) => asked.model)).toEqual(['first', 'second'])
    })

    it('scores each text, in the order of the texts, what answers highest', async () => {
      const { model } = await given()
      const reply = await model.rerank(rerankRequest())
      expect(reply).toMatchObject({ ok: true, inputTokens: expect.any(Number) })
      const [trees = 1, car = 0, rain = 1] = reply.ok ? reply.scores : []
      expect(car).toBeGreaterThan(trees)
      expect(car).toBeGreaterThan(rain)
      for (const score of [trees, car, rain]) expect(score >= 0 && score <= 1).toBe(true)
    })

    it('keeps the order of logits, and scores within 0–1 as they are', async () => {
      const logits = await scoresFor(entries([-9.5, 11, 0]))
      expect(logits).toEqual([expect.closeTo(0, 3), expect.closeTo(1, 3), 0.5])
      await opened?.close()
      expect(await scoresFor(entries([0, 1, 0.25]))).toEqual([0, 1, 0.25])
    })

    it('takes as many texts as it says, and one', async () => {
      const { model } = await given()
      for (const count of [1, model.mostTexts]) {
        const texts = Array.from({ length: count }, (_, at) => `Room ${at} is green.`)
        const reply = await model.rerank(rerankRequest({ texts }))
        expect(reply.ok && reply.scores.length).toBe(count)
      }
    })

    it('reads the beginning of what is too long, of the question too', async () => {
      const { model, player } = await given()
      const query = '今天天气很好。'.repeat(9_000)
      const reply = await model.rerank(rerankRequest({ query, texts: ['x '.repeat(30_000)] }))
      expect(reply).toMatchObject({ ok: true })
      const [asked] = player.reranked
      expect(asked?.query.length).toBeLessThan(500)
      expect(asked?.texts[0]?.length).toBeLessThan(1_600)
    })

    it.each([
      ['misses a text', [entry(0, 1), entry(1, 2)]],
      ['has none', []],
      ['has a text twice', [entry(0, 1), entry(1, 2), entry(1, 3)]],
      ['has one too many', [entry(0, 1), entry(1, 2), entry(2, 3), entry(3, 4)]],
      ['has another text', [entry(0, 1), entry(1, 2), entry(3, 3)]],
      ['has a score that is none', [entry(0, 1), entry(1, 2), entry(2, '3')]],
      ['has no score', [entry(0, 1), entry(1, 2), entry(2, null)]],
      ['has an index that is none', [entry(0, 1), entry(1, 2), entry('2', 3)]],
    ])('fails where the answer %s', async (_what, answers) => {
      expect(await scoresFor(answers)).toBe('model_failed')
    })

    it.each(failures)('TH-13 fails in data: %s; it asks once and tells nothing', async (kind) => {
      const { model, player } = await given()
      player.onRerank([fails(kind, '2'), 'well'])
      const reply = await model.rerank(rerankRequest())
      expectFailure(reply, kind, ['Ana', 'automobile'])
      expect(player.reranked).toHaveLength(1)
      expect(await model.rerank(rerankRequest())).toMatchObject({ ok: true })
    })

    it('gives up when its time is over', async () => {
      const { model, player } = await given()
      player.onRerank([fails('timeout'), 'well'])
      const reply = await model.rerank(rerankRequest({ timeoutMs: 50 }))
      expect(reply).toMatchObject({ ok: false, code: 'model_timeout' })
      expect(await model.rerank(rerankRequest())).toMatchObject({ ok: true })
    })
  })
}

function entries(scores: readonly number[]): readonly RerankEntry[] {
  return scores.map((score, index) => ({ index, score })).toReversed()
}

function entry(index: unknown, score: unknown) {
  return { index, score }
}
