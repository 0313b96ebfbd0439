import type { TextReadings } from '../../engine/operations/text-readings.ts'
import type { MeaningJob } from '../background/embed-meanings.ts'
import { freshWaitMs, questionsAtOnce } from '../bounds.ts'
import type { ModelParts } from '../object-parts.ts'
import { findNeighbours } from '../vectors/neighbours.ts'
import { emptyTally } from './model-tally.ts'
import type { QuestionReader } from './question-reader.ts'

export interface QuestionParts extends ModelParts {
  readonly meanings: MeaningJob
  readonly questions: QuestionReader
}

/**
 * What a recall needs from afar, for each of many questions: models place them in few requests, and
 * an index beyond the object is asked for some of them at a time.
 */
export async function readQuestions(
  parts: QuestionParts,
  asked: readonly string[],
): Promise<Pick<TextReadings, 'questions' | 'spent'>> {
  const { meanings, ports, questions } = parts
  if ((ports.embedding === null && ports.vectorIndex === null) || asked.length === 0) return {}
  await meanings.placedFresh(freshWaitMs)
  const spent = emptyTally()
  const failure = await questions.placeAll(asked, spent)
  const read = new Map<string, Pick<TextReadings, 'meanings' | 'neighbours'>>()
  const each = [...new Set(asked)]
  for (let start = 0; start < each.length; start += questionsAtOnce) {
    const some = each.slice(start, start + questionsAtOnce)
    await Promise.all(
      some.map(async (question) => {
        const placed =
          failure === null
            ? await questions.read(question, spent)
            : { spaces: () => new Map(), failure, isBehind: false }
        const neighbours = await findNeighbours(parts, placed)
        read.set(question, {
          ...(placed !== undefined && { meanings: placed }),
          ...(neighbours !== undefined && { neighbours }),
        })
      }),
    )
  }
  return { questions: read, ...(spent.modelCalls > 0 && { spent }) }
}
