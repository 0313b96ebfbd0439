import { Utterance } from '../../../engine/language/utterance.ts'
import { roledClaimOf } from '../../../engine/laws/commitments/conflict.ts'
import { extractCommitments } from '../../../engine/laws/commitments/extract-commitments.ts'
import { defaultSettings } from '../../../engine/settings.ts'

/** What a text commits to, as it is compared with others; by rules, as the settings have them at first. */
export function claimsIn(text: string) {
  const { commitments } = extractCommitments(new Utterance(text), defaultSettings.extraction)
  return commitments.map((drawn) => roledClaimOf(new Utterance(drawn.text), drawn))
}
