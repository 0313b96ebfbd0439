import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behindLabel, speakerLabelOf } from '../../../engine/laws/text/speaker-label.ts'

const labelOf = (text: string) => text.slice(0, speakerLabelOf(new Utterance(text))?.end ?? 0)

describe('AG-4 the label of a speaker', () => {
  it.each([
    ['Caroline: I moved.', 'Caroline: '],
    ['Ana Maria Ito: I moved.', 'Ana Maria Ito: '],
    ['Dr. Ito: I moved.', 'Dr. Ito: '],
    ['[10:32] Mel: I moved.', '[10:32] Mel: '],
    ['**Mel:** I moved.', '**Mel:** '],
    ['user: I moved.', 'user: '],
    ['AI: I moved.', 'AI: '],
    ['Speaker 1: I moved.', 'Speaker 1: '],
    ['Mel:', 'Mel:'],
    ['小明：你好', '小明：'],
    ['小明:你好', '小明:'],
    ['Olu 🌻: I moved.', 'Olu 🌻: '],
    ['Ana (10:32): I moved.', 'Ana (10:32): '],
    ['Sam (he/him): I moved.', 'Sam (he/him): '],
    ['Grandma Jo: I moved.', 'Grandma Jo: '],
    ['Mom: are you home?', 'Mom: '],
    ['Mom: call about the visa', ''],
    ['<Ana> brb', '<Ana> '],
    ['<kev_92> i moved', '<kev_92> '],
    ['<b> bold', ''],
    ['<h1> Heading', ''],
    ['<Button> press </Button>', ''],
    ['Priya  9:14 AM\nI moved.', 'Priya  9:14 AM\n'],
    ['Ana, [12.03.24 10:32]\nI moved.', 'Ana, [12.03.24 10:32]\n'],
    ['Lunch 12:30\nWe eat.', ''],
    [
      'From: Karl Weber <k@post.example>\nTo: Ana\n\nI moved.',
      'From: Karl Weber <k@post.example>\nTo: Ana\n\n',
    ],
    ['From: Berlin\nI moved.', ''],
    ['Goal: ship Alpha.', ''],
    ['Project Goals: ship Alpha.', ''],
    ['Deadline: Friday', ''],
    ['TODO: call Bob', ''],
    ['He said: go', ''],
    ['Meet at 10:30 or 11: both work', ''],
    ['Mel:Mel', ''],
    ['https://a.io', ''],
    ['价格：40元', ''],
    ['目标：六月上线', ''],
    ['他说：“好”', ''],
    ['', ''],
  ])('%s → %j', (sentence, label) => {
    expect(labelOf(sentence)).toBe(label)
  })

  it('a label begins its text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const said = new Utterance(text)
        expect(behindLabel(said).text).toBe(text.slice(speakerLabelOf(said)?.end ?? 0))
        expect(speakerLabelOf(said)?.end ?? 0).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
