import { maxFoundCharacters } from '../../bounds.ts'
import type { Json } from '../../model/json.ts'
import { answerByRules, nothingFound } from '../../laws/reasoning/rules/answer-by-rules.ts'
import { seekResultsFound, surveyResultsFound } from '../../laws/reasoning/signal-data.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import type { FoundText } from '../../ports/run-host.ts'
import { answerStep, noteAnswer } from './answer-step.ts'
import { contextFor } from './ask-model.ts'
import { seenIn } from './budget.ts'
import type { Frame } from './frame.ts'
import { done } from './step-stopped.ts'

/** What notes or memories say about a question; a survey looks at tasks or threads. */
export async function performSeek(frame: Frame<StepOf<'seek' | 'survey'>>): Promise<RunOutcome> {
  const { step, scope, log } = frame
  const hits = await find(frame)
  const found = { ...frame.named, searchQuery: step.query, resultCount: hits.length }
  const tell = step.kind === 'seek' ? seekResultsFound : surveyResultsFound
  log.tell(tell(step.path, found))
  const facts = {
    result_count: String(hits.length),
    hits: JSON.stringify(hits.map(({ id }) => id)),
  }
  if (hits.length === 0) {
    const metadata = { by: 'rules', ...facts }
    frame.note({ key: step.summaryKey, content: nothingFound, metadata, trust: frame.trustOf([]) })
    return done
  }
  const answered = await answerStep(frame, {
    data: async () => [{ label: 'Results', text: await contextFor(frame, numbered(hits)) }],
    rules: () =>
      answerByRules(step, {
        seen: seenIn(scope),
        notes: frame.context,
        hits: hits.map(({ text }) => text),
      }),
  })
  noteAnswer(frame, step.summaryKey, answered, hits, facts)
  return done
}

/** Searches once: the hits are written down, so that a run taken up again goes on with the same. */
async function find({
  step,
  host,
  log,
}: Frame<StepOf<'seek' | 'survey'>>): Promise<readonly FoundText[]> {
  const { query, limit, scope: where, kind } = step
  const found = await log.record(async () => {
    const hits =
      where === 'memories'
        ? await host.recall(query, limit, kind === 'survey')
        : await host.search(query, kind === 'survey' ? 'task' : 'note', limit)
    // As much of each as is written down with the others; a model reads less.
    const most = Math.floor(maxFoundCharacters / Math.max(1, hits.length))
    const result = hits.map(({ id, text, score, trust }) => {
      return { id, text: text.slice(0, most).toWellFormed(), score, trust }
    })
    return { events: [], result: result as Json }
  })
  // The journal answers what was put there.
  return found as unknown as readonly FoundText[]
}

function numbered(hits: readonly FoundText[]) {
  return hits.map(({ text, trust }, at) => ({
    seq: at + 1,
    key: String(at + 1),
    content: text,
    metadata: {},
    source: 'seek',
    trust,
    createdAt: 0,
  }))
}
