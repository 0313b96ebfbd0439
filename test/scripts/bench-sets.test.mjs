import { describe, expect, test } from 'vitest'
import { readDescribedLives } from '../../bench/support/described-lives.mjs'
import { read, readMemorySet, readUpdates } from '../../bench/support/own-sets.mjs'
import { readLives } from '../../scripts/support/talks.mjs'
import { indexTerms } from '../../engine/laws/text/terms.ts'

const NOW = Date.UTC(2026, 10, 22)

describe('the set of questions that share no word with what answers them', () => {
  const { items, questions } = readMemorySet('no-shared-words', NOW)

  test('has 100 questions over 140 memories, half of them for tuning', () => {
    expect(items).toHaveLength(140)
    expect(questions).toHaveLength(100)
    expect(questions.filter(({ split }) => split === 'dev')).toHaveLength(50)
  })

  test('asks for each memory without a term of it', () => {
    const textOf = new Map(items.map(({ external_id: id, text }) => [id, text]))
    const sharing = questions.filter(({ question, relevant: [id] }) => {
      const told = new Set(indexTerms(textOf.get(id)))
      return indexTerms(question).some((term) => told.has(term))
    })
    expect(sharing).toEqual([])
  })
})

describe('the set of questions of which half have no answer', () => {
  const { items, questions, unanswerable } = readMemorySet('abstention', NOW)

  test('has 100 of each over 120 memories, half of them for tuning', () => {
    expect([items.length, questions.length, unanswerable.length]).toEqual([120, 100, 100])
    const tuned = [...questions, ...unanswerable].filter(({ split }) => split === 'dev')
    expect(tuned).toHaveLength(100)
  })

  test('names for each answer a memory that is there', () => {
    const known = new Set(items.map((item) => item.external_id))
    expect(questions.filter(({ relevant: [id] }) => !known.has(id))).toEqual([])
  })
})

describe('the set of updates and rivals', () => {
  const changes = read('updates').changes
  const has = (text, part) => text.toLowerCase().includes(part.toLowerCase())

  test('has 100 changes of ten people, of which 20 leave both standing', () => {
    expect(changes).toHaveLength(100)
    expect(changes.filter(({ standing }) => standing !== undefined)).toHaveLength(20)
    expect(changes.filter(({ split }) => split === 'dev')).toHaveLength(50)
    expect(readUpdates(NOW)).toHaveLength(10)
  })

  test('tells by a part of its text which statement came first', () => {
    const unclear = changes.filter(
      ({ before, after, current, standing }) =>
        !has(after, current) ||
        has(before, current) ||
        (standing !== undefined && (!has(before, standing) || has(after, standing))),
    )
    expect(unclear).toEqual([])
  })

  test('dates every earlier statement before every later one of its person', () => {
    for (const { items } of readUpdates(NOW)) {
      const places = items.map((item) => item.external_id.split('-')[0])
      expect(places).toEqual([...Array(10).fill('before'), ...Array(10).fill('after')])
    }
  })
})

describe('the lives that people tell a memory', () => {
  const lives = readLives()

  test('are 177, each with as many questions that it answers as it does not, a quarter held out', () => {
    expect(lives).toHaveLength(177)
    expect(lives.filter(({ split }) => split === 'test')).toHaveLength(44)
    expect(lives.filter(({ questions, untold }) => questions.length !== untold.length)).toEqual([])
  })

  test('name for each answer and each change turns that are there, and ask nothing twice', () => {
    for (const { items, questions, untold, changes } of lives) {
      const known = new Set(items.map(({ external_id: id }) => id))
      const named = [
        ...questions.flatMap(({ relevant }) => [...relevant]),
        ...changes.flatMap(({ earlier, later }) => [earlier, later]),
      ]
      expect(known.size).toBe(items.length)
      expect(named.filter((id) => !known.has(id))).toEqual([])
      const asked = [...questions.map(({ question }) => question), ...untold]
      expect(new Set(asked).size).toBe(asked.length)
    }
  })
})

describe('the lives of which descriptions say what is to be forgotten', () => {
  const lives = readDescribedLives(NOW).filter(({ name }) => !name.startsWith('plain'))

  test('are at least six, half of them of other manners for testing', () => {
    const { true: held = [], false: own = [] } = Object.groupBy(
      lives,
      ({ split }) => split === 'test',
    )
    expect(lives.length).toBeGreaterThanOrEqual(6)
    expect(held.length).toBeGreaterThanOrEqual(3)
    const manners = new Set(own.map(({ manner }) => manner))
    expect(held.filter(({ manner }) => manners.has(manner))).toEqual([])
  })

  test.each(lives.map((life) => [life.name, life]))('%s names what it tells', (_, life) => {
    const ids = new Set(life.items.map(({ external_id: id }) => id))
    for (const { description, meant, may } of life.descriptions) {
      const named = [...meant, ...may]
      expect({ description, lost: named.filter((id) => !ids.has(id)) }).toEqual({
        description,
        lost: [],
      })
      expect(new Set(named).size).toBe(named.length)
    }
  })
})
