import type { SkippedSentence } from '../model/commitment.ts'
import type { ContentTold } from '../model/entity.ts'
import type { RememberOutcome } from '../model/views.ts'
import { withinRoom } from '../laws/entities/content-sections.ts'
import type { OperationContext } from '../operations/context.ts'
import { normalKeyIn } from './read-node.ts'
import { endWithContent } from './commitment-lifetime.ts'
import { type DrawingRoom, type VersionText, takeIn } from './draw-commitments.ts'
import { speechIn } from './speakers.ts'

/**
 * Draws the commitments of a new list of content, sentence by sentence, as if the
 * memory that tells it had said them of the entity: its speaker, its trust, its time. What the list
 * before said, and this one does not, has ended. At most `most_commitments` of a call, and as many
 * characters as two texts have; the rest is found by its words alone, and one outcome says so.
 */
export function drawFromContent(
  context: OperationContext,
  spoken: VersionText,
  content: readonly ContentTold[],
  room: DrawingRoom,
): readonly RememberOutcome[] {
  let left = Math.min(room.commitments, context.settings.extraction.most)
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  const outcomes: RememberOutcome[] = []
  let isCut = false
  for (const { entity, passages, before } of content) {
    const read = withinRoom(passages, room).map((passage) => ({
      ...passage,
      extraction: context.texts.extraction(passage.text),
    }))
    isCut ||= read.length < passages.length
    const repeated = new Set(
      read.flatMap((one) => one.extraction.commitments.map((drawn) => normalKeyIn(context, drawn))),
    )
    endWithContent(
      context,
      before,
      { kind: 'superseded', at: context.now, validTo: spoken.validFrom },
      repeated,
    )
    const of = { ...spoken, entities: [entity] }
    for (const { row, text, extraction } of read) {
      const drawn = extraction.commitments.slice(0, left)
      isCut ||= drawn.length < extraction.commitments.length || extraction.skipped.some(isBeyond)
      left -= drawn.length
      room.commitments -= drawn.length
      const speech = speechIn(context, of, context.store.utterances.of(text))
      const by = { by: extraction.by, edgesLeft, speech, passage: row }
      outcomes.push(...drawn.flatMap((one) => takeIn(context, one, of, by).outcomes))
    }
  }
  return isCut ? [...outcomes, { kind: 'skipped', reason: 'too_many' }] : outcomes
}

function isBeyond({ reason }: SkippedSentence): boolean {
  return reason === 'too_many'
}
