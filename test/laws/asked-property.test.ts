import { describe, expect, it } from 'vitest'
import { answerOfCard, mayAskProperty } from '../../engine/laws/entities/asked-property.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import { queryTerms } from '../../engine/laws/text/terms.ts'

const cards = {
  ana: card('person', 'ana', 'Ana Reyes', {
    name: 'Ana Reyes',
    city: 'Lisbon',
    employer: 'Nordwind GmbH',
    job: 'marine engineer',
    birthday: '4 May',
    salary: '52000',
  }),
  lamp: card('product', 'p-7', 'Dune floor lamp', {
    title: 'Dune floor lamp',
    price: '129',
    colour: 'sand',
  }),
  cafe: card('place', 'cafe', 'Café Luz', { name: 'Café Luz', opens: '8:30', seats: '24' }),
  dana: card('contact', 'c-4', 'Dana', {
    name: 'Dana',
    email: 'dana@helix.io',
    phone: '+49 30 1234567',
  }),
  tom: card('contact', 'c-5', 'Tom', { name: 'Tom', title: 'Account executive' }),
  sam: card('user', 'u-9', 'samwise', { username: 'samwise', plan: 'pro', lives_in: 'Oslo' }),
}

const order = {
  kind: 'order',
  id: 'A-1',
  label: 'A-1',
  properties: [
    { name: 'placed', words: '2026-11-25' },
    { name: 'owner', words: 'Kira' },
    { name: 'plan', words: 'Team', former: 'Starter' },
    { name: 'reason', words: 'a gift' },
  ],
}

function card(kind: string, id: string, label: string, told: Readonly<Record<string, string>>) {
  const properties = Object.entries(told).map(([name, words]) => ({ name, words }))
  return { kind, id, label, properties }
}

function ask(question: string, of: keyof typeof cards): string | null {
  const asked = queryTerms(new Utterance(question)).terms.map(({ term }) => term)
  return answerOfCard(question, asked, cards[of])?.text ?? null
}

describe('what a property answers', () => {
  it.each([
    ['Where does Ana live?', 'ana', "Ana Reyes's city is Lisbon."],
    ['Which city is Ana in?', 'ana', "Ana Reyes's city is Lisbon."],
    ['where does ana work', 'ana', "Ana Reyes's employer is Nordwind GmbH."],
    ['What does Ana do for a living?', 'ana', "Ana Reyes's job is marine engineer."],
    ['What does Ana earn?', 'ana', "Ana Reyes's salary is 52000."],
    ["When is Ana's birthday?", 'ana', "Ana Reyes's birthday is 4 May."],
    ['Wo wohnt Ana?', 'ana', "Ana Reyes's city is Lisbon."],
    ['Ana住在哪里？', 'ana', "Ana Reyes's city is Lisbon."],
    ['Who is the engineer in Lisbon?', 'ana', 'Ana Reyes (city: Lisbon, job: marine engineer).'],
    ['How much is the floor lamp?', 'lamp', "Dune floor lamp's price is 129."],
    ['What color is the Dune lamp?', 'lamp', "Dune floor lamp's colour is sand."],
    ['When does Café Luz open?', 'cafe', 'Café Luz opens 8:30.'],
    ['How many people does Café Luz seat?', 'cafe', "Café Luz's seats: 24."],
    ['Who is the executive?', 'tom', 'Tom (title: Account executive).'],
    ['Which plan does samwise have?', 'sam', "samwise's plan is pro."],
    ['Where does samwise live?', 'sam', 'samwise lives in Oslo.'],
  ] as const)('%s', (question, of, answer) => {
    expect(ask(question, of)).toBe(answer)
  })

  it.each([
    ['Where does Bo live?', 'ana'],
    ['Who is Ana?', 'ana'],
    ['What did Ana say about the lamp?', 'ana'],
    ['Where did Ana spend her holiday?', 'ana'],
    ["Where does Ana's sister live?", 'ana'],
    ['Who is the doctor in Lisbon?', 'ana'],
    ['How much was the sofa?', 'lamp'],
    ['How heavy is the Dune lamp?', 'lamp'],
    ['When does Café Luz close?', 'cafe'],
    ['Is Lisbon warm?', 'ana'],
    ['Is Dana at helix?', 'dana'],
    ['when can i call dana', 'dana'],
  ] as const)('%s has none', (question, of) => {
    expect(ask(question, of)).toBeNull()
  })
})

describe('what a question calls for', () => {
  const askOrder = (question: string, isMeant = false): string | null => {
    const asked = queryTerms(new Utterance(question)).terms.map(({ term }) => term)
    return answerOfCard(question, asked, order, { isMeant })?.text ?? null
  }

  it.each([
    ['When was A-1 placed?', "A-1's placed is 2026-11-25."],
    ['Who is the owner of A-1?', "A-1's owner is Kira."],
    ['Is A-1 on Team?', "A-1's plan is Team."],
    ['Is A-1 on Starter?', "A-1's plan is Team."],
    ['Which plan does A-1 have?', "A-1's plan is Team."],
    ['Why, what is the reason for A-1?', "A-1's reason is a gift."],
  ])('%s', (question, answer) => {
    expect(askOrder(question)).toBe(answer)
  })

  it.each([
    'Who placed A-1?',
    'Where was A-1 placed?',
    'Why was A-1 placed?',
    'Warum ist A-1 placed?',
    'Is A-1 on Pro?',
    'Which plan is Starter?',
    'What is the plan of A-2?',
  ])('%s has none', (question) => {
    expect(askOrder(question)).toBeNull()
  })

  it('is asked of what is meant without its name, and of no other', () => {
    expect(askOrder('What is the plan of the order?', true)).toBe("A-1's plan is Team.")
    expect(askOrder('What is the plan of the order?')).toBeNull()
    expect(askOrder('What is the plan of B-2?', true)).toBeNull()
  })

  it.each([
    ['Which plan did A-1 have in June?', true, true],
    ['Which plan did A-1 have?', false, false],
    ['Which plan did A-1 cancel in June?', true, false],
    ['What did A-1 plan in June?', true, false],
    ['What is the plan?', false, true],
  ])('%s', (question, isOfThen, may) => {
    expect(mayAskProperty(question, isOfThen)).toBe(may)
  })
})
