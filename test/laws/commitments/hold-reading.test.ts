import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { readExtraction } from '../../../engine/laws/commitments/read-extraction.ts'
import type { Commitment } from '../../../engine/model/commitment.ts'
import { nothingShown, type ShownToModel } from '../../../engine/model/shown-to-model.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const plain = { negated: false, hypothetical: false, attributed: false }

function shownWith(
  known: readonly string[],
  before: readonly string[] = [],
  how: { readonly isTrusted?: boolean; readonly role?: Commitment['role'] } = {},
): ShownToModel {
  const { isTrusted = true, role = 'fact' } = how
  return {
    ...nothingShown,
    speaker: 'Nora',
    known: known.map((text, at) => ({
      label: `k${at + 1}`,
      text,
      memoryIds: [`mem_k${at + 1}`],
      isTrusted,
      node: {
        id: `com_${at + 1}`,
        text,
        role,
        modality: plain,
        lang: 'en',
        subject: { entities: [], speaker: 'user', about: null },
        validFrom: 0,
        event: null,
      },
    })),
    before: before.map((text, at) => {
      return { text, memoryIds: [`mem_b${at + 1}`], isTrusted, speaker: 'Theo' }
    }),
  }
}

function read(text: string, item: object, shown: ShownToModel) {
  const said = JSON.stringify({ statements: [item] })
  const answer = readExtraction(new Utterance(text), said, defaultSettings.extraction, true, shown)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

function stored(text: string, item: object, shown: ShownToModel) {
  return read(text, item, shown).extraction.commitments.map((one) => one.text)
}

describe('AG-10 a reading is its clause with the open places filled', () => {
  const rows: readonly (readonly [text: string, known: string, says: string, quotes: string[]])[] =
    [
      ["She's moved to Leeds now.", 'Mia lives in York.', 'Mia lives in Leeds.', ['Mia lives in']],
      [
        'Make that 11.',
        'The cleaner comes at 10.',
        'The cleaner comes at 11.',
        ['The cleaner comes at'],
      ],
      [
        'No, the 28th.',
        'The picnic is on the 27th of June.',
        'The picnic is on the 28th of June.',
        ['The picnic is on the', 'of June'],
      ],
      [
        "It's at the Lamb.",
        "Dad's dinner is at Luigi's.",
        "Dad's dinner is at the Lamb.",
        ["Dad's dinner is at"],
      ],
      [
        'They go out on Thursdays.',
        'The bins go out on Fridays.',
        'The bins go out on Thursdays.',
        ['The bins go out'],
      ],
      [
        'Then we take the train there.',
        "Priya can't drive us to the cottage.",
        'We take the train to the cottage.',
        ['to the cottage'],
      ],
    ]
  it.each(rows)('%s beside %s is read as %s', (text, known, says, quotes) => {
    const item = { text: says, quotes: [text, ...quotes] }
    const { extraction, proposed } = read(text, item, shownWith([known]))
    expect(extraction.commitments).toMatchObject([{ text: says, restsOn: ['mem_k1'] }])
    expect(proposed).toEqual([])
  })

  it.each([
    ['what nobody says', "She's moved to Leeds now.", 'Mia works in Leeds.', ['Mia lives in']],
    [
      'a quote that stands nowhere',
      "She's moved to Leeds now.",
      'Zoe lives in Leeds.',
      ['Zoe lives in'],
    ],
    ['no quotes', "She's moved to Leeds now.", 'Mia lives in Leeds.', []],
    ['a subject that the clause has', 'Bob loves Paris.', 'Mia lives in Paris.', ['Mia lives in']],
    ['the end of another sentence', 'My wrist hurts.', 'Mia lives in hurts.', ['Mia lives in']],
    [
      'a value beside the old one',
      'Make that Leeds.',
      'Mia lives in York and Leeds.',
      ['Mia lives in York'],
    ],
    ['a lost not', "She hasn't moved to Leeds.", 'Mia lives in Leeds.', ['Mia lives in']],
    ['a lost doubt', 'Maybe she moved to Leeds.', 'Mia lives in Leeds.', ['Mia lives in']],
    ['a lost teller', 'Bob says she moved to Leeds.', 'Mia lives in Leeds.', ['Mia lives in']],
    ['a yes for a no', 'No, since March.', 'Mia smokes since March.', ['Mia lives in', 'smokes']],
  ])('%s is not stored', (_, text, says, quotes) => {
    const shown = shownWith(['Mia lives in York.'], ['Mia smokes, does she?'])
    expect(stored(text, { text: says, quotes: [text, ...quotes] }, shown)).toEqual([])
  })

  it('takes no deed from what was denied, and nothing from what is trusted less', () => {
    const item = { text: 'Mia likes fish now.', quotes: ['She does now', 'Mia', 'likes fish'] }
    const denied = shownWith(['Mia never likes fish.'])
    expect(stored('She does now.', item, denied)).toEqual([])
    const moved = { text: 'Mia lives in Leeds.', quotes: ["She's moved to Leeds", 'Mia lives in'] }
    const doubted = shownWith(['Mia lives in York.'], [], { isTrusted: false })
    expect(stored("She's moved to Leeds.", moved, doubted)).toEqual([])
  })

  it('stands by the sentence that it quotes, and says what it rests on', () => {
    const text = "Lovely day. She's moved to Leeds now."
    const item = { text: 'Mia lives in Leeds.', quotes: ["She's moved to Leeds", 'Mia lives in'] }
    const { extraction } = read(text, item, shownWith(['Mia lives in York.']))
    const [drawn] = extraction.commitments
    expect(text.slice(drawn?.start, drawn?.end)).toBe("She's moved to Leeds now.")
  })
})

describe('AG-10 a change that a model names', () => {
  const changed = (text: string, known: string, change: object, role?: Commitment['role']) =>
    read(text, { text, changes: [change] }, shownWith([known], [], role && { role })).extraction
      .commitments[0]?.changes

  it.each([
    ['another value', 'The dentist is on Friday.', 'The dentist is on Monday.', 'on Friday'],
    ['a denial', "Zoe doesn't like sushi.", 'Zoe likes sushi.', "doesn't like sushi"],
    [
      'words of change',
      'The picnic with Mia is cancelled.',
      'The picnic with Mia is in May.',
      'is cancelled',
    ],
  ])('%s: %s ends %s', (_, text, known, quote) => {
    const change = { known: 'k1', how: 'ends', quote }
    expect(changed(text, known, change)).toEqual([{ id: 'com_1', how: 'ends', was: null }])
  })

  it('what was to be done is told as done', () => {
    const change = { known: 'k1', how: 'ends', quote: 'bought a tent' }
    expect(changed('We bought a tent.', 'We need to buy a tent.', change, 'goal')).toHaveLength(1)
    expect(changed('We bought a stove.', 'We need to buy a tent.', change, 'goal')).toBeUndefined()
  })

  it.each([
    ['another matter', { known: 'k1', how: 'ends', quote: 'watched a film' }],
    ['a label that was not shown', { known: 'k9', how: 'ends', quote: 'watched a film' }],
    ['words that are not there', { known: 'k1', how: 'ends', quote: 'moved to Leeds' }],
    ['no quote', { known: 'k1', how: 'ends' }],
    ['no way that is known', { known: 'k1', how: 'deletes', quote: 'watched a film' }],
    ['no object', 'k1'],
  ])('%s changes nothing', (_, change) => {
    expect(changed('Mia watched a film.', 'Mia lives in York.', change as object)).toBeUndefined()
  })
})
