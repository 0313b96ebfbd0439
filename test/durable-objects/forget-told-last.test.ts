import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const now = Date.UTC(2026, 5, 22, 12)

describe('UN-27 what was told last', () => {
  it.each(['forget the last thing I told you', 'undo that', 'scratch that', 'what I just said'])(
    '%j previews it and forgets nothing before it is confirmed',
    async (text) => {
      const namespace = openNamespace(`told-last-${text.replaceAll(' ', '-')}`)
      await namespace.ask('remember', { text: 'My dentist is Dr. Okafor.' }, { now })
      const code = 'Remember that my locker code is 4471.'
      await namespace.ask('readMessage', { text: code, act: true, topK: 5 }, { now: now + 1 })
      const read = await namespace.ask(
        'readMessage',
        { text, act: true, topK: 5 },
        { now: now + 2 },
      )
      const shown =
        text === 'what I just said'
          ? await namespace.ask('forget', { text }, { now: now + 2 })
          : read.result
      if (shown?.kind !== 'preview') throw new Error('no preview')
      expect(shown.memories.map((one) => one.text)).toEqual([code])
      const recalled = await namespace.ask(
        'recall',
        { query: 'locker code', topK: 5 },
        { now: now + 3 },
      )
      expect(recalled.hits.map((hit) => hit.text)).toContain('my locker code is 4471.')
      const gone = await namespace.ask('forget', { confirm: shown.confirm ?? '' }, { now: now + 4 })
      if (gone.kind !== 'forgotten') throw new Error('not forgotten')
      expect(gone.memories).toHaveLength(1)
    },
  )

  it('is of the one who speaks', async () => {
    const namespace = openNamespace('told-last-of-a-speaker')
    const say = (text: string, id: string, at: number) =>
      namespace.ask(
        'readMessage',
        { text, act: true, topK: 5, speaker: { kind: 'user', id } },
        { now: now + at },
      )
    await say('Remember that I parked on level 3.', 'ana', 1)
    await say('Remember that I parked on level 5.', 'bo', 2)
    const { result } = await say('scratch that', 'ana', 3)
    if (result?.kind !== 'preview') throw new Error('no preview')
    expect(result.memories.map((one) => one.text)).toEqual(['Remember that I parked on level 3.'])
  })
})
