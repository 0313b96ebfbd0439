import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutEllipsis } from '../../../engine/laws/commitments/paraphrase.ts'
import { topicChanged, topicsIn } from '../../../engine/laws/commitments/topic.ts'
import { normalWords } from '../../../engine/laws/text/normal-form.ts'

function topicsOf(text: string) {
  const said = new Utterance(text)
  return topicsIn(normalWords(said), said)
}

function isChanged(earlier: string, later: string): boolean {
  const words = normalWords(new Utterance(later)).map(({ stem }) => stem)
  return topicChanged(topicsOf(later), topicsOf(earlier), words) !== null
}

describe('UN-11 what a clause is about, whatever its grammar', () => {
  it.each([
    ['We have 12 people on the team.', 'Two more joined, so the team is 14 people now.'],
    ['Our newsletter has 1,200 subscribers.', 'The newsletter just hit 2,000 subscribers!'],
    ['The review with Hana is on Wednesday.', "Hana can't make it, review is Thursday now."],
    ['I get up at 6.', 'I get up at 7:30 now.'],
    ['I teach maths.', 'I teach physics now.'],
    ['Beth is bringing the cake.', 'Carl is bringing the cake instead.'],
    ['We deploy on Fridays.', 'No more Friday deploys, we do them on Tuesdays now.'],
    ['The launch is planned for June 15.', 'Launch slipped by two weeks, now June 29.'],
    ['We use Postgres 14 in production.', 'upgraded prod to Postgres 16 over the weekend'],
    [
      'The rate limit is 100 requests per minute.',
      'We bumped the rate limit to 250 rpm last night.',
    ],
    ['Sprint planning is on Monday at 10.', 'Sprint planning got moved to Tuesday.'],
    ['My rent is 1200 euros.', 'The landlord put the rent up to 1350.'],
  ])('%s, then %s', (earlier, later) => {
    expect(isChanged(earlier, later)).toBe(true)
    expect(isChanged(later, earlier)).toBe(false)
  })

  it.each([
    ['Tom has 3 meetings.', 'I have 5 meetings now.'],
    ['I weigh 70 kg.', 'The dog weighs 31 kg now.'],
    ['Phoenix is on Node 20.', 'Griffin is on Node 22 now.'],
    ['I speak Polish.', 'I speak Dutch now.'],
    ['The budget is 40k.', 'If we raised the budget to 55k, we could hire.'],
    ['I ran 5 km with the club on Monday.', 'The club is on Thursday now.'],
    ['The demo on Monday is at 10.', 'The demo on Tuesday is at 2.'],
    ['', 'The team is 14 people now.'],
    ['We deploy on Fridays.', 'No more meetings on Mondays, we do standups on Tuesdays now.'],
    ['The launch is planned for June 15.', 'The price slipped by two euros, now 29.'],
    ['My flight is on June 3.', 'Tom’s flight got moved to June 8.'],
    ['The rate limit is 100 requests per minute.', 'The upload limit is 20 MB now.'],
    ['Sprint planning is on Monday.', 'We are planning to meet on Tuesday.'],
    ['Priya owns the billing service.', 'Priya handed her badge over to Tomas.'],
    ['Kai reviews the report.', 'Kai passed the salt to Tomas.'],
  ])('%s beside %s', (earlier, later) => {
    expect(isChanged(earlier, later)).toBe(false)
  })

  it('no text changes itself, and any text is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(isChanged(text, text)).toBe(false)
      }),
    )
  })
})

describe('a shortened sentence in full', () => {
  it.each([
    ['moved to Leeds last week', 'I moved to Leeds last week'],
    ['Sold the Golf, driving a Kia now', 'I sold the Golf, I am driving a Kia now'],
    ["sooo I'm seeing someone", "so I'm seeing someone"],
    ['Confession: I eat meat again', 'I eat meat again'],
    ['so glad I left the clinic', 'I left the clinic'],
    ['Ana moved to Leeds', 'Ana moved to Leeds'],
    ['', ''],
  ])('%j is %j', (said, full) => {
    expect(withoutEllipsis(said)).toBe(full)
  })
})
