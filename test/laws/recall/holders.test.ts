import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { isOfAnotherHolder, type TextOfHolder } from '../../../engine/laws/recall/holders.ts'

const spoken = (text: string, speaker: string | null = null): TextOfHolder => ({
  said: new Utterance(text),
  speaker,
})
const namespace = ['I need new glasses.', 'Finn, Leo, Nora and Tom came for lunch.'].map((text) =>
  spoken(text),
)

function isOfAnother(question: string, text: string, found = namespace): boolean {
  const said = new Utterance(question)
  return isOfAnotherHolder({ said, speakers: new Set() }, spoken(text), [spoken(text), ...found])
}

describe('what is told of another than it is asked of', () => {
  it.each([
    ['when is my birthday', "Nora's birthday is 12 May"],
    ["when is Leo's birthday?", "Nora's birthday is 12 May"],
    ['is finn allergic to anything', "I'm severely allergic to penicillin."],
    ['is finn allergic to anything', 'important thing i forgot, im allergic to penicillin'],
    ['What is my son allergic to?', 'I am allergic to penicillin.'],
    ['whats leos blood type', 'my blood type is o neg'],
    ['where do i live', 'my sister lives in Leeds'],
    ['What car do I drive?', 'Tom drives a red Skoda.'],
    ['whats my phone number', "mum's phone number is 07700 900123"],
    ['what medication does mum take', 'i take 20mg citalopram every morning'],
    ["Who is my wife's boss?", 'My boss is called Ingrid.'],
    ['Am I scared of dogs?', 'My daughter Elsie is scared of dogs.'],
    ['Does Tom have any allergies?', 'I have a nut allergy.'],
    ['How much do I owe Tom?', 'Tom owes me 40 quid.'],
    ['Did I get engaged?', 'Nora got engaged on Saturday!'],
  ])('%j is not answered by %j', (question, text) => {
    expect(isOfAnother(question, text)).toBe(true)
  })

  it.each([
    ['when is my birthday', 'my birthday is 12 May'],
    ['when is my dentist appointment?', 'The dentist moved my appointment to Thursday.'],
    ['when is my birthday', "Nora's birthday is 12 May, and mine a week later"],
    ['What is my son allergic to?', 'Finn is allergic to cashews.'],
    ["When is my mum's birthday?", "mom's birthday is in June"],
    ["What is my partner's job?", 'My husband has a job at the port.'],
    ['Where do I live?', 'We live in Goethestraße.'],
    ['Where do we keep the key?', 'Tom keeps the key under the mat.'],
    ['What medication am I on?', 'Dr Lee prescribed citalopram.'],
    ["What's Tom's number?", "Thomas's number is 4471."],
    ['What does Leo like?', 'Tom and Leo like chess.'],
    ['What does Leo like?', 'He likes chess.'],
    ['When does my passport expire?', 'Her passport expires in June.'],
    ['What did I say about the launch?', 'Dana moved the launch to March.'],
    ['Wann habe ich Geburtstag?', 'Nora hat am 12. Mai Geburtstag.'],
    ['', ''],
  ])('%j may be answered by %j', (question, text) => {
    expect(isOfAnother(question, text)).toBe(false)
  })

  it('is not known where nothing tells who asks, or that who is named is somebody else', () => {
    expect(isOfAnother('What tea do I drink?', 'Nora drinks sencha.', [])).toBe(false)
    expect(isOfAnother('What tea does Leo drink?', 'I drink sencha.', [])).toBe(false)
    const own = [spoken("I'm Leo and I teach chess.")]
    expect(isOfAnother('What tea does Leo drink?', 'I drink sencha.', own)).toBe(false)
  })

  it('is told of who speaks by their name', () => {
    const text = spoken('I play the clarinet.', 'melanie')
    const of = (question: string, speakers: readonly string[]): boolean =>
      isOfAnotherHolder({ said: new Utterance(question), speakers: new Set(speakers) }, text, [
        text,
      ])
    expect(of('What does Caroline play?', ['caroline'])).toBe(true)
    expect(of('What does Melanie play?', ['melanie'])).toBe(false)
    expect(of('What does Caroline play?', [])).toBe(false)
    expect(of('What do I play?', [])).toBe(false)
  })
})
