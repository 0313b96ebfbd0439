import {
  readRoute,
  routePrompt,
  routeRepair,
  routeRules,
  type RouteQuestion,
} from '../../engine/laws/governance/route-prompt.ts'
import { askChecked } from '../../engine/operations/ask-checked.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import { maxRouteTokens, routeMs } from '../bounds.ts'
import type { ModelParts } from '../object-parts.ts'
import { inTime } from '../within.ts'
import { emptyTally, tallied } from './model-tally.ts'

/**
 * Has the chat model say whether a message that rules are unsure of is meant for the assistant;
 * nothing where they are sure, none is bound, the owner wants rules, or it does not answer in time.
 */
export async function askRoute(
  { models, store }: ModelParts,
  question: RouteQuestion | null = null,
): Promise<Pick<TextReadings, 'isAsked' | 'spent'>> {
  const { extraction } = store.settings.current
  if (question === null || !models.isBound || extraction.by !== 'model') return {}
  const spent = emptyTally()
  const asking = askChecked(
    tallied(models, spent),
    {
      system: routeRules,
      prompt: routePrompt(question, models.nonce()),
      repair: routeRepair,
      maxTokens: maxRouteTokens,
      temperature: 0,
      mostMs: routeMs,
    },
    readRoute,
  )
  const answer = await inTime(routeMs, asking, null)
  return { ...(answer?.kind === 'answered' && { isAsked: answer.value }), spent }
}
