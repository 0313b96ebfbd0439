import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../../engine/laws/text/sentences.ts'

describe('AG-3 sentences', () => {
  it.each([
    [
      'Dr. Ito pays 3.50 a day. Rent is due at https://a.io/b.c on Monday!',
      ['Dr. Ito pays 3.50 a day.', 'Rent is due at https://a.io/b.c on Monday!'],
    ],
    ['One? Two! Three', ['One?', 'Two!', 'Three']],
    ['他住在北京。她住在上海！', ['他住在北京。', '她住在上海！']],
    ['first line\nsecond line', ['first line', 'second line']],
    ['- tea\n- coffee', ['tea', 'coffee']],
    ['He said "Stop. Now." and left.', ['He said "Stop. Now." and left.']],
    ['We met at 5 p.m. in Rome.', ['We met at 5 p.m. in Rome.']],
    ['I said no. Then I left.', ['I said no.', 'Then I left.']],
    ['See No. 5 and Fig. 3 today.', ['See No. 5 and Fig. 3 today.']],
    ['It ends at 5 p.m. We left.', ['It ends at 5 p.m.', 'We left.']],
    ['Tea, e.g. Assam, etc. is fine.', ['Tea, e.g. Assam, etc. is fine.']],
    ['They met J. R. Tolkien. He wrote.', ['They met J. R. Tolkien.', 'He wrote.']],
    ['1. Buy milk\n2) Call Ana', ['Buy milk', 'Call Ana']],
    [
      'Wir ziehen am 1. November um. Am 3. Mai auch.',
      ['Wir ziehen am 1. November um.', 'Am 3. Mai auch.'],
    ],
    ['1. November: wir ziehen um', ['1. November: wir ziehen um']],
    [
      'Meine Schwester kommt vom 17. bis 20. Oktober zu Besuch. Ich freue mich.',
      ['Meine Schwester kommt vom 17. bis 20. Oktober zu Besuch.', 'Ich freue mich.'],
    ],
    ['Am 3. und 4. November bin ich in Köln.', ['Am 3. und 4. November bin ich in Köln.']],
    ['bin am 3. oder 4. november da', ['bin am 3. oder 4. november da']],
    ['Urlaub vom 1. bis zum 12. Juli', ['Urlaub vom 1. bis zum 12. Juli']],
    ['Jsem v Brně 3. a 4. listopadu. Pak doma.', ['Jsem v Brně 3. a 4. listopadu.', 'Pak doma.']],
    ['Vi er i Bergen 3. til 5. november.', ['Vi er i Bergen 3. til 5. november.']],
    ['cop on la 33. fine + yard = 740', ['cop on la 33.', 'fine + yard = 740']],
    ['Biscuit down to 13. vet gave him 2. yes', ['Biscuit down to 13.', 'vet gave him 2.', 'yes']],
    ['A buli 12. és 13. között lesz.', ['A buli 12. és 13. között lesz.']],
    ['We have 3. They have 4. Good.', ['We have 3.', 'They have 4.', 'Good.']],
    ['i have 3. we have 4 of them', ['i have 3.', 'we have 4 of them']],
    ['Ich habe 3. Sie hat 4.', ['Ich habe 3.', 'Sie hat 4.']],
    ['Wir wohnen im 3. Stock. Das ist hoch.', ['Wir wohnen im 3. Stock.', 'Das ist hoch.']],
    ['Ab 1.11. wohnen wir hier. Schön.', ['Ab 1.11. wohnen wir hier.', 'Schön.']],
    ['Wir kommen am 1.11. Danach essen wir.', ['Wir kommen am 1.11.', 'Danach essen wir.']],
    ['We meet in room 3. May I come?', ['We meet in room 3.', 'May I come?']],
    ['Wir kommen am 3. Danach essen wir.', ['Wir kommen am 3.', 'Danach essen wir.']],
    ['# Goals\n> quoted\n- [x] done', ['Goals', 'quoted', 'done']],
    ['Buy: • two eggs • flour', ['Buy:', 'two eggs', 'flour']],
    ['"Stop." Then he left.', ['"Stop."', 'Then he left.']],
    ['"Stop!" Ana said. He did.', ['"Stop!" Ana said.', 'He did.']],
    ["He said 'Stop. Now.' and left.", ["He said 'Stop. Now.' and left."]],
    ['他说：“走。现在。”然后他走了。', ['他说：“走。现在。”', '然后他走了。']],
    ['“走。”他说。', ['“走。”他说。']],
    ['你好吗?我很好!', ['你好吗?', '我很好!']],
    [
      'He is 5\'10" tall. She left. It is 6" wide.',
      ['He is 5\'10" tall.', 'She left.', 'It is 6" wide.'],
    ],
    ['Wait... what', ['Wait...', 'what']],
    ['Version 2.0.1 of a.io is out', ['Version 2.0.1 of a.io is out']],
    ['', []],
    ['  \n ', []],
  ])('%j', (text, expected) => {
    expect(sentencesOf(new Utterance(text)).map((sentence) => sentence.text)).toEqual(expected)
  })

  it('the spans of the example are 0–24 and 25–67', () => {
    const text = 'Dr. Ito pays 3.50 a day. Rent is due at https://a.io/b.c on Monday!'
    const spans = sentencesOf(new Utterance(text)).map(({ start, end }) => [start, end])
    expect(spans).toEqual([
      [0, 24],
      [25, 67],
    ])
  })

  it('a span is its sentence, spans come in order and never overlap, whatever the text', () => {
    const text = fc.array(
      fc.constantFrom('a', 'Dr.', '. ', '! ', '。', '"', '\n', '- ', '3.5', ' '),
    )
    fc.assert(
      fc.property(
        text.map((parts) => parts.join('')),
        (given) => {
          let last = 0
          for (const { text: sentence, start, end } of sentencesOf(new Utterance(given))) {
            expect(given.slice(start, end)).toBe(sentence)
            expect(start).toBeGreaterThanOrEqual(last)
            last = end
          }
        },
      ),
    )
  })
})
