import { Utterance } from '../../../language/utterance.ts'
import type { OpenQuestion } from '../../../model/documents.ts'
import { evidenceToldIn } from '../../recall/evidence-told.ts'
import { kindAsked, kindsIn, askingShare } from '../../text/answer-kind.ts'
import { queryTerms, termsOfText } from '../../text/terms.ts'
import { maxOpenQuestions, minAnsweringShare, mostAsking } from '../tuning.ts'
import { isSamePattern, questionKind, type PatternFound } from './same-pattern.ts'
import type { Telling } from './traits.ts'

/**
 * The questions after a reflection: those that it found are added, each once, and those that
 * something told later answers say by what. The oldest go, answered ones before open ones.
 */
export function questionsAfter(
  before: readonly OpenQuestion[],
  found: readonly PatternFound[],
  told: readonly Telling[],
): readonly OpenQuestion[] {
  let questions = before
  for (const one of found) {
    const known = questions.find((question) => isSamePattern({ ...question, ...asQuestion }, one))
    const asked = Math.min(known?.asked ?? one.first, one.first)
    const memoryIds = [...new Set([...(known?.memoryIds ?? []), ...one.memoryIds])]
    const { text, about } = one
    const question = { text, asked, about, memoryIds, answeredBy: known?.answeredBy ?? null }
    questions = [...questions.filter((other) => other !== known), question]
  }
  questions = withAnswers(questions, told)
  const open = questions.filter(isOpen).slice(-maxOpenQuestions)
  const room = maxOpenQuestions - open.length
  const answered = questions.filter((one) => !isOpen(one))
  const kept = new Set([...open, ...(room === 0 ? [] : answered.slice(-room))])
  return questions.filter((one) => kept.has(one))
}

/** Each open question with the first memory since that answers it, where there is one. */
export function withAnswers(
  questions: readonly OpenQuestion[],
  told: readonly Telling[],
): readonly OpenQuestion[] {
  const inOrder = told.toSorted((a, b) => a.at - b.at)
  return questions.map((question) => {
    if (!isOpen(question)) return question
    const asked = new Utterance(questionIn(question.text))
    const answer = inOrder.find(
      ({ id, at, text }) =>
        at >= (question.asked ?? 0) &&
        !question.memoryIds.includes(id) &&
        answersQuestion(asked, new Utterance(text)),
    )
    return answer === undefined ? question : { ...question, answeredBy: answer.id }
  })
}

/**
 * Whether a text may be what a question asks for: it tells something, has most of the words that the
 * question is about, and names a thing of the kind that is asked for.
 * Limits: words, and kinds of English questions; an answer in wholly other words is not seen.
 */
export function answersQuestion(asked: Utterance, told: Utterance): boolean {
  if (!evidenceToldIn(told).ofPeople || askingShare(told) > mostAsking) return false
  const kind = kindAsked(asked)
  if (kind !== 0 && (kind & kindsIn(told)) === 0) return false
  const terms = queryTerms(asked).terms.filter(({ isCategory }) => isCategory !== true)
  const has = new Set(termsOfText(told))
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  const met = terms.reduce((sum, { term, weight }) => sum + (has.has(term) ? weight : 0), 0)
  return all > 0 && met / all >= minAnsweringShare
}

export function isOpen({ answeredBy }: OpenQuestion): boolean {
  return answeredBy === null
}

/** What stands in quotation marks where a sentence tells of a question, else all of it. */
function questionIn(text: string): string {
  return /“([^“”]+)”/u.exec(text)?.[1] ?? text
}

const asQuestion = { kind: questionKind } as const
