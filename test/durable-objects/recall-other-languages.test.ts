import { describe, expect, it } from 'vitest'
import set from '../understanding/other-languages.json'
import { openNamespace } from '../support/namespace.ts'

interface Asked {
  readonly question: string
  readonly answer: readonly string[] | null
}

/** Of a chat told at once, by words alone: how many questions are answered with what answers them, and how many are declined. */
async function figuresOf({ language, split, messages, questions }: (typeof set.chats)[number]) {
  const namespace = openNamespace(`other-languages-${split}-${language}`)
  for (const { text } of messages) await namespace.ask('remember', { text })
  const figures = { right: 0, declined: 0 }
  for (const { question, answer } of questions as readonly Asked[]) {
    const { text, answered } = await namespace.ask('recall', { query: question, topK: 8 })
    if (answer === null) {
      figures.declined += answered ? 0 : 1
      continue
    }
    const has = (said: string): boolean =>
      answer.some((one) => said.toLowerCase().includes(one.toLowerCase()))
    figures.right += answered && has(text) ? 1 : 0
  }
  return figures
}

/** Of the questions with an answer, how many are answered with it at least; of those without, how many declined. */
const least: Readonly<Record<string, { readonly right: number; readonly declined: number }>> = {
  'dev de': { right: 42, declined: 6 },
  'dev en': { right: 12, declined: 2 },
  'dev es': { right: 14, declined: 2 },
  'test de': { right: 25, declined: 2 },
  'test fr': { right: 12, declined: 2 },
}

describe('UN-20 what is told in another language is recalled by its words', () => {
  it.each(set.chats)(
    '$split, a chat in $language',
    async (chat) => {
      const { right, declined } = await figuresOf(chat)
      const wanted = least[`${chat.split} ${chat.language}`]
      expect(right).toBeGreaterThanOrEqual(wanted?.right ?? Infinity)
      expect(declined).toBeGreaterThanOrEqual(wanted?.declined ?? Infinity)
    },
    60_000,
  )
})
