import { dueSoonMs, maxShownAlerts, maxShownDues } from '../bounds.ts'
import { operation } from '../operations/operation.ts'
import { trustOfLine } from '../laws/governance/vouched-for.ts'
import { fitContext, renderContext, type ContextParts } from '../laws/governance/render-context.ts'
import { renderEvolution } from '../laws/governance/render-self.ts'
import { areSeveralSpeaking } from '../index/known-speakers.ts'
import { withSpeaker } from '../laws/text/speaker-label.ts'
import { isAtLeast } from '../model/caller.ts'
import {
  type CoreItem,
  emptySoul,
  type ContextProfile,
  type ContextView,
  type EvolutionView,
} from '../model/documents.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { reflectionLog, rewardLog } from '../reflection/write-artefacts.ts'
import { openWithin } from '../due/list-due.ts'
import type { DueItem } from '../model/due.ts'
import { answeredSince } from './answered-questions.ts'
import { countTokens, readCore, viewCore } from './core.ts'
import { viewIdentity } from './soul-and-identity.ts'
import { drawProfilePage } from '../pages/draw-page.ts'
import { readDocument } from './documents.ts'

/**
 * What an agent always loads; no archives, and the soul for `main` alone. Where
 * more than one person speaks, the markdown names who said a line. Where the setting says so, the
 * profile stands first.
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
    const profile = profileOf(context)
    const all: ContextParts = {
      profile: profile?.text ?? '',
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
      profile: parts.profile === '' ? null : profile,
      markdown,
      tokens: countTokens(context, markdown),
    })
  },
})

/** Null where it is not asked for, or has no line. */
function profileOf(context: OperationContext): ContextProfile | null {
  const { contextProfile, pageTokens: maxTokens } = context.settings.core
  if (!contextProfile) return null
  const page = drawProfilePage(context, { maxTokens, asOf: null })
  const { sections, revision, updatedAt, tokens, markdown: text } = page
  return sections.length === 0 ? null : { revision, updatedAt, tokens, text }
}

/** In no text: that stands before a whole conversation, and this changes with the hour. */
function dueSoon(context: OperationContext): readonly DueItem[] {
  const { now } = context
  return openWithin(context, { from: now - dueSoonMs, to: now + dueSoonMs }, maxShownDues)
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
