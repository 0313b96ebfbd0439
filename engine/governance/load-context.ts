import { dueSoonMs, maxAnswersSought, maxShownAlerts, maxShownDues } from '../bounds.ts'
import { operation } from '../operations/operation.ts'
import { trustOfLine } from '../laws/governance/vouched-for.ts'
import { fitContext, renderContext, type ContextParts } from '../laws/governance/render-context.ts'
import { isOpen, withAnswers } from '../laws/governance/evolution/open-questions.ts'
import { renderEvolution } from '../laws/governance/render-self.ts'
import { areSeveralSpeaking } from '../index/several-speakers.ts'
import { withSpeaker } from '../laws/text/speaker-label.ts'
import { isAtLeast } from '../model/caller.ts'
import {
  type CoreItem,
  emptySoul,
  type ContextView,
  type EvolutionView,
  type OpenQuestion,
} from '../model/documents.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { reflectionLog, rewardLog, tellings } from '../reflection/write-artefacts.ts'
import { openWithin } from '../due/list-due.ts'
import type { DueItem } from '../model/due.ts'
import { countTokens, readCore, viewCore } from './core.ts'
import { viewIdentity } from './soul-and-identity.ts'
import { readDocument } from './documents.ts'

/**
 * What an agent always loads; no archives, and the soul for `main` alone. Where
 * more than one person speaks, the markdown names who said a line.
 */
export const getContext = operation({
  role: 'reader',
  writes: false,
  countsTokens: true,
  follows: () => [{ kind: 'watch_integrity' }],
  run(
    context: OperationContext,
    { contextTokens = context.settings.core.contextTokens }: { readonly contextTokens?: number },
  ): Result<ContextView> {
    const { items, shown, memories } = readCore(context)
    const trusts = new Map(
      items.map((item) => [item.id, trustOfLine(item, memories.get(item.memoryId ?? ''))]),
    )
    const speakerOf = (item: CoreItem): string => memories.get(item.memoryId ?? '')?.speaker ?? ''
    // The index is loaded for it: not where no line has a speaker.
    const areSeveral =
      items.some((item) => speakerOf(item) !== '') &&
      areSeveralSpeaking(context.store.index.index.passages)
    const spoken = (item: CoreItem): CoreItem => {
      const speaker = areSeveral ? speakerOf(item) : ''
      if (speaker === '') return item
      return { ...item, text: withSpeaker(context.store.utterances.of(item.text), speaker) }
    }
    const render = (parts: ContextParts): string =>
      renderContext({ ...parts, core: parts.core.map(spoken) }, (id) => trusts.get(id) ?? 'main')
    const all: ContextParts = {
      alerts: context.store.alerts
        .list(true, null, maxShownAlerts)
        .filter(({ kind }) => kind === 'critical_change' || kind === 'integrity'),
      core: shown,
      soul: isAtLeast(context.caller, 'main') ? readDocument(context, 'soul') : emptySoul,
      identity: viewIdentity(context),
      reflectionLog: reflectionLog(context),
      rewardLog: rewardLog(context),
      evolution: readDocument(context, 'evolution'),
    }
    const fits = (parts: ContextParts): boolean =>
      countTokens(context, render(parts)) <= contextTokens
    const parts = fitContext(all, fits)
    if (parts === null) {
      const detail = `core, soul and open alerts do not fit in max_tokens ${contextTokens}`
      return fail('context_full', detail, {
        errors: [{ path: 'max_tokens', message: 'is too few' }],
      })
    }
    const markdown = render(parts)
    return ok({
      alerts: parts.alerts,
      due: dueSoon(context),
      core: viewCore(context, parts.core),
      soul: parts.soul,
      identity: parts.identity,
      reflectionLog: parts.reflectionLog,
      rewardLog: parts.rewardLog,
      evolution: {
        ...parts.evolution,
        tokens: countTokens(context, renderEvolution(parts.evolution)),
      },
      markdown,
      tokens: countTokens(context, markdown),
    })
  },
})

/** In no text: that stands before a whole conversation, and this changes with the hour. */
function dueSoon(context: OperationContext): readonly DueItem[] {
  const { now } = context
  return openWithin(context, { from: now - dueSoonMs, to: now + dueSoonMs }, maxShownDues)
}

/** What was told since the last reflection may answer what it left open. */
function answeredSince(
  context: OperationContext,
  questions: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  if (!questions.some(isOpen)) return questions
  const { memories } = context.store
  const newest = memories.list({ archived: false, now: context.now }, null, maxAnswersSought)
  return withAnswers(questions, tellings(context, newest))
}

export const getEvolution = operation({
  role: 'reader',
  writes: false,
  countsTokens: true,
  run(context: OperationContext): Result<EvolutionView> {
    const kept = readDocument(context, 'evolution')
    const evolution = { ...kept, questions: answeredSince(context, kept.questions) }
    return ok({ ...evolution, tokens: countTokens(context, renderEvolution(evolution)) })
  },
})
