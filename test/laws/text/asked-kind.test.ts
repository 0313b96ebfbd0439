import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { isSaidAs, kindAskedFor, wordsOfKind } from '../../../engine/laws/text/asked-kind.ts'
import { indexTerms } from '../../../engine/laws/text/terms.ts'
import { happeningsAsked } from '../../../engine/laws/text/what-happened.ts'

describe('ON-14 a question for all of a kind', () => {
  it.each([
    ['What were the decisions?', 'decision'],
    ['What did we decide in April?', 'decision'],
    ['What goals does Lena have?', 'goal'],
    ['Which rules do I have to follow?', 'constraint'],
    ['Any rules about deploying?', 'constraint'],
    ['What do you know about my preferences?', 'preference'],
    ['Who promised what?', 'promise'],
    ['What has changed since Monday?', 'change'],
    ['what do i still have to do', 'task'],
    ['whats left to do', 'task'],
    ["what's on my todo list", 'task'],
    ['what do i need to do this week', 'task'],
    ['what have i got to do tomorrow?', 'task'],
    ['What still needs doing?', 'task'],
    ['Show me my tasks', 'task'],
    ['what else do we have to get done before friday', 'task'],
    ['Was muss ich noch erledigen?', 'task'],
    ['¿Qué tengo que hacer?', 'task'],
    ["Qu'est-ce que je dois encore faire ?", 'task'],
    ['我还有什么要做?', 'task'],
    ['Was haben wir entschieden?', 'decision'],
    ['¿Cuáles son nuestros objetivos?', 'goal'],
    ['Quelles règles devons-nous suivre ?', 'constraint'],
    ['我们做了哪些决定?', 'decision'],
  ])('%j asks for each %s', (text, kind) => {
    expect(kindAskedFor(new Utterance(text))?.kind).toBe(kind)
  })

  it.each([
    'Why did we decide on Postgres?',
    'When did I decide to move?',
    'Who decided on the van?',
    'What is the speed limit?',
    'What does Ana like to eat?',
    'What is the new address?',
    'What did we decide not to buy?',
    'What is my favourite colour?',
    'What does Nadia look like?',
    'what does it feel like',
    'What does Bo have to do with the van?',
    'What does the plumber need to fix?',
    'What is left of the cake?',
    'What do I have to pay?',
    'What should I do about the noise?',
  ])('%j asks for something else', (text) => {
    expect(kindAskedFor(new Utterance(text))).toBeNull()
  })

  it('leaves what it is about', () => {
    const about = kindAskedFor(new Utterance("What are Lena's goals for the spring?"))
    expect(about?.by).toBe('Lena')
    expect(about?.rest).toContain('spring')
  })

  it.each([
    ['What did Marcus promise?', 'Marcus'],
    ['what has omar promised so far', 'omar'],
    ['What have Ines and Pavel decided?', 'Ines Pavel'],
    ['So what did Ana Ruiz agree on?', 'Ana Ruiz'],
    ['What does my sister like?', 'sister'],
    ['What did the landlord promise?', 'landlord'],
    ['What does Tomás want to achieve?', 'Tomás'],
    ["What are Olga's main goals?", 'Olga'],
    ["What are my brother's promises?", 'brother'],
    ['Was hat Jana gestern versprochen?', 'Jana'],
    ['Was hat jana entschieden?', 'jana'],
    ['Was sind Annas Ziele?', 'Anna'],
    ["Qu'est-ce que Luc a promis ?", 'Luc'],
    ["Qu'est-ce que ma mère a décidé ?", 'mère'],
  ])('of whom: %j', (text, by) => {
    expect(kindAskedFor(new Utterance(text))?.by).toBe(by)
  })

  it.each([
    'What did we decide?',
    'What did we finally decide about the roof?',
    'What did the team decide?',
    'What have you guys agreed on?',
    'what have i promised',
    'What did I promise yesterday?',
    'Who promised what?',
    'What are our current goals?',
    'What do I like?',
    'Was haben wir entschieden?',
    'Was hat das Team beschlossen?',
    "Qu'avons-nous décidé ?",
    "Qu'est-ce que nous avons promis ?",
    '¿Qué hemos decidido?',
    '我们决定了什么?',
  ])('of nobody in particular: %j', (text) => {
    expect(kindAskedFor(new Utterance(text))?.by).toBe('')
  })

  it.each(["Qu'a promis Luc ?", "Qu'ont décidé Luc et Ines ?", '¿Qué prometió Luc?'])(
    'who follows the verb stays: %j',
    (text) => {
      expect(kindAskedFor(new Utterance(text))?.rest).toContain('Luc')
    },
  )

  it.each([
    ['preference', 'I hate phone calls', true],
    ['preference', 'Crust like a geological event.', false],
    ['promise', "I'll send Bo the draft by Friday", true],
    ['promise', 'Karim said "I\'ll send you the photos tomorrow"', false],
    ['promise', 'The app promises rain by Friday', false],
    ['goal', "I'd love to live in Portugal one day", true],
    ['goal', "I'm going to Oslo next week", false],
  ] as const)('%s, %j: %s', (kind, text, isSaid) => {
    expect(isSaidAs(kind, text)).toBe(isSaid)
  })
})

describe('ON-18 a question for all that happened', () => {
  it.each([
    'What happened today?',
    'What did I do with Priya yesterday?',
    'How was my week?',
    'What is on next week?',
    'What do I have tomorrow?',
    'Was ist gestern passiert?',
    '¿Qué hice ayer?',
    'Qu’ai-je fait hier ?',
    '上周发生了什么?',
  ])('is %j', (text) => {
    expect(happeningsAsked(new Utterance(text))).not.toBeNull()
  })

  it.each([
    'What did Priya say yesterday?',
    'What did I have for lunch yesterday?',
    'What did I bake last week?',
    'Who called yesterday?',
  ])('is not %j', (text) => {
    expect(happeningsAsked(new Utterance(text))).toBeNull()
  })
})

describe('ON-14 what is said as one of a kind', () => {
  it.each([
    ['preference', "Two sugars and no milk, that's how I take it."],
    ['preference', 'My favourite is the blue one.'],
    ['preference', "I'm not keen on olives."],
    ['decision', 'We decided to wait.'],
    ['promise', 'I promised her a lift.'],
  ] as const)('a %s is found by a word: %s', (kind, text) => {
    expect(isSaidAs(kind, text)).toBe(true)
    const looked = new Set(indexTerms(wordsOfKind(kind)))
    expect(indexTerms(text).some((term) => looked.has(term))).toBe(true)
  })
})
