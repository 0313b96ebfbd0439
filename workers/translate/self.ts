import type {
  EvolutionEntry,
  EvolutionView,
  IdentityFacts,
  IdentityView,
  Soul,
} from '../../engine/model/documents.ts'
import type { EvolutionBody, EvolutionEntryBody } from '../../protocol/evolution.ts'
import type { IdentityBody, IdentityPatchBody } from '../../protocol/identity.ts'
import type { SoulBody } from '../../protocol/soul.ts'
import { defined } from './defined.ts'
import { moment } from './moment.ts'

export function soulBody({ values, principles, commitments, boundaries }: Soul): SoulBody {
  return {
    values: [...values],
    principles: [...principles],
    commitments: [...commitments],
    boundaries: [...boundaries],
  }
}

export function factsInput({ facts }: IdentityPatchBody): Partial<IdentityFacts> {
  const { name, role, vibe } = facts
  return defined({ name, role, vibe })
}

export function identityBody(view: IdentityView): IdentityBody {
  const { selfImage, consolidation } = view
  return {
    facts: { ...view.facts },
    self_image: {
      who_i_think_i_am: selfImage.whoIThinkIAm,
      patterns_noticed: [...selfImage.patternsNoticed],
      quirks: [...selfImage.quirks],
      edges_and_limitations: [...selfImage.edgesAndLimitations],
      discovered_values: [...selfImage.discoveredValues],
      open_questions: [...selfImage.openQuestions],
    },
    self_awareness_log: {
      recent: view.recent.map(({ id, text, at }) => ({ id, text, at: moment(at) })),
      archived: view.archived.map((one) => ({ ...one })),
    },
    consolidation: {
      due: consolidation.due,
      lines_since: consolidation.linesSince,
      ...(consolidation.reason !== null && { reason: consolidation.reason }),
    },
  }
}

export function evolutionBody(view: EvolutionView): EvolutionBody {
  return {
    overview: view.overview,
    threads: [...view.threads],
    patterns: view.patterns.map((one) => ({ ...one })),
    assumptions: [...view.assumptions],
    questions: [...view.questions],
    entries: view.entries.map(entryBody),
    archived: view.archived.map(entryBody),
    milestones: view.milestones.map((one) => ({ ...one, at: moment(one.at) })),
    tokens: view.tokens,
  }
}

function entryBody({ counts, date, ...entry }: EvolutionEntry): EvolutionEntryBody {
  const { corePercent, ...rest } = counts
  return {
    ...entry,
    threads: [...entry.threads],
    date: moment(date),
    counts: { ...rest, core_percent: corePercent },
  }
}
