import { describe, expect, it } from 'vitest'
import { answerOfCard } from '../../engine/laws/entities/asked-property.ts'
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
  sam: card('user', 'u-9', 'samwise', { username: 'samwise', plan: 'pro', lives_in: 'Oslo' }),
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
  ] as const)('%s has none', (question, of) => {
    expect(ask(question, of)).toBeNull()
  })
})
