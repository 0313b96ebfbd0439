import { type Claim, claimOf } from '../laws/commitments/claim.ts'
import { sentencesOf } from '../laws/text/sentences.ts'
import { missingTimes, reportMissing } from '../memory/recall/channels/meaning-matches.ts'
import type { RecallInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { mostLookedBack } from '../bounds.ts'

/**
 * What a text says is so no longer is found by its words alone, and may be sealed: its sentences that
 * end or change something are looked for there before it is taken in. What fills a slot is found by
 * that, wherever it is. undefined where there is nothing to look for, or nothing is sealed.
 */
export function lookBack(
  { segments, utterances }: Pick<NamespaceTables, 'segments' | 'utterances'>,
  texts: readonly string[],
): RecallInput | undefined {
  if (segments.sealedTo === 0) return undefined
  const ending = texts.flatMap((text) => {
    const said = utterances.of(text)
    return sentencesOf(said).flatMap((sentence) => {
      return saysWhatEnds(claimOf(said.like(sentence.text), asserted, 'en')) ? sentence.text : []
    })
  })
  const query = ending.join(' ').slice(0, mostLookedBack)
  return query === '' ? undefined : { query, topK: 1 }
}

/** Inside a transaction: what a new node says is so no longer is looked for later, where it was not. */
export function noteLookBack(
  context: OperationContext,
  { row, text, claim }: { readonly row: number; readonly text: string; readonly claim: Claim },
): void {
  const { lookBacks, segments } = context.store
  if (segments.sealedTo === 0 || !claim.isComparable || !saysWhatEnds(claim)) return
  const asked = [...(context.texts.sealed?.asked ?? [])]
  const isAsked = asked.some((query) => query.includes(text))
  if (!isAsked || missingTimes(context).length > 0) lookBacks.add(row)
}

function saysWhatEnds({ ends, topics }: Claim): boolean {
  return ends.length > 0 || topics.some(({ isChange }) => isChange)
}

/** Says of which times it could not be looked for. */
export function reportLookBack(context: OperationContext): void {
  if (context.texts.sealed !== undefined) reportMissing(context)
}

const asserted = { negated: false, hypothetical: false, attributed: false }
