import { allFound } from '../../../contract/all-found.ts'
import { textOfLines } from '../../laws/recall/answer.ts'
import { operation, type Asked } from '../../operations/operation.ts'
import type { AnswerLine, Hit, Recollection } from '../../model/views.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { declined } from './answered.ts'
import { fitAnswer, type FittedAnswer } from './fit-answer.ts'

export interface MergeInput {
  /** What each namespace recalled, in the order they were asked. */
  readonly parts: readonly { readonly namespace: string; readonly recollection: Recollection }[]
  readonly topK: number
  readonly maxTokens?: number
}

/**
 * One recollection of several: hits by score, then namespace, then id, whichever was
 * asked first; where a model has put in order what each of them found, by its score first. The
 * answer is made of the sentences that the namespaces gave, in the order of the hits they stand in,
 * so each still stands in a hit that is shown.
 */
export const mergeRecollections = operation({
  role: 'reader',
  writes: false,
  prepare: ({ input }: Asked<MergeInput>) => ({ countsTokens: input.maxTokens !== undefined }),
  run(context: OperationContext, { parts, topK, maxTokens }: MergeInput): Result<Recollection> {
    const sentences = parts.map(({ namespace, recollection }) => ({
      namespace,
      lines: recollection.answered ? recollection.lines : [],
    }))
    const all = (which: 'hits' | 'faded'): Hit[] =>
      parts.flatMap(({ namespace, recollection }) =>
        (recollection[which] ?? []).map((hit) => ({ ...hit, namespace })),
      )
    const hits = all('hits')
      .sort(isReranked(parts) ? byRerankScore : byScore)
      .slice(0, topK)
    const best = new Set(allFound({ hits, faded: all('faded').sort(byScore) }).slice(0, topK))
    const faded = [...best].filter((hit) => !hits.includes(hit))
    const found = allFound({ hits, faded })
    const { answerHits } = context.settings.recall
    const answerFrom = (shown: readonly Hit[]) => answer(shown, sentences, answerHits)
    const full = answerFrom(found)
    const answers = parts.map(({ recollection }) => recollection).toSorted(byProbability)
    const answerProbability = answers[0]?.answerProbability ?? 0
    if (full.lines.length === 0) {
      const none = answers.find(({ answered }) => !answered)
      const text = none?.text ?? "I can't remember anything about that."
      const belief = declined(answerProbability, none?.declinedBecause ?? 'nothing_told')
      const apart = faded.length > 0 && { faded }
      return ok({ text, lines: [], grounding: [], hits, ...apart, ...belief })
    }
    const belief = { answered: true, answerProbability }
    const whole = { ...full, text: textOfLines(full.lines), hits: found, ...belief }
    const fitted =
      maxTokens === undefined ? whole : fitAnswer(context, whole, maxTokens, { answer: answerFrom })
    const isFaded = ({ namespace, id }: Hit): boolean =>
      faded.some((one) => one.namespace === namespace && one.id === id)
    const { apart, shown = [] } = Object.groupBy(fitted.hits, (hit) => {
      return isFaded(hit) ? 'apart' : 'shown'
    })
    return ok({ ...fitted, hits: shown, ...(apart !== undefined && { faded: apart }) })
  },
})

interface Spoken {
  readonly namespace: string
  readonly lines: readonly AnswerLine[]
}

function answer(hits: readonly Hit[], spoken: readonly Spoken[], limit: number): FittedAnswer {
  const said = new Map<string, AnswerLine>()
  const grounding = new Set<string>()
  for (const hit of hits) {
    const own = spoken.find(({ namespace }) => namespace === hit.namespace)?.lines ?? []
    const line = own.find((one) => one.hit === hit.id && !said.has(one.text))
    if (line === undefined || said.size >= limit) continue
    said.set(line.text, line)
    for (const entity of hit.entities) grounding.add(entity)
  }
  return { lines: [...said.values()], grounding: [...grounding] }
}

/** Scores of one model for one question go together, as long as every namespace has them. */
function isReranked(parts: MergeInput['parts']): boolean {
  const firsts = parts.flatMap(({ recollection }) => recollection.hits.slice(0, 1))
  return firsts.length > 0 && firsts.every(({ rerankScore }) => rerankScore !== undefined)
}

function byProbability(a: Recollection, b: Recollection): number {
  return b.answerProbability - a.answerProbability
}

function byRerankScore(a: Hit, b: Hit): number {
  const [left, right] = [a.rerankScore ?? -1, b.rerankScore ?? -1]
  return right - left || byScore(a, b)
}

function byScore(a: Hit, b: Hit): number {
  if (a.score !== b.score) return b.score - a.score
  const left = `${a.namespace} ${a.id}`
  const right = `${b.namespace} ${b.id}`
  return left < right ? -1 : left > right ? 1 : 0
}
