import type { CommitmentRole, DrawnCommitment } from '../model/commitment.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { CommitmentView } from '../model/graph-views.ts'
import { operation, placed, type Asked } from '../operations/operation.ts'
import { must } from '../assert.ts'
import { commitmentLanguageOf } from '../laws/commitments/commitment-role.ts'
import { modalityOf } from '../laws/commitments/modality.ts'
import { behindLabel } from '../laws/text/speaker-label.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { admit, screenFields, readable, type Screened } from '../memory/screen-secrets.ts'
import { entityOutcomes } from '../memory/entities/upsert-entities.ts'
import { insertMemory } from '../memory/insert-memory.ts'
import { statementOf } from '../memory/statement.ts'
import { keptWhole } from '../operations/kept-whole.ts'
import { checkRoom, takeIn } from './draw-commitments.ts'
import { viewCommitments } from './commitment-view.ts'
import { speechIn } from './speakers.ts'

/** A commitment said by hand: the whole text is one. */
export interface AddNodeInput {
  readonly text: string
  readonly role: CommitmentRole
  readonly confidence?: number
}

export interface AddedNode {
  readonly node: CommitmentView
  readonly outcomes: readonly RememberOutcome[]
  readonly isMerged: boolean
}

/**
 * Takes in a commitment by hand: the whole text is one, of the role that is said, with a memory of
 * its own. It joins, contradicts and is tied as one that is drawn from a text.
 */
export const addNode = operation({
  role: 'main',
  writes: true,
  grows: true,
  tells: keptWhole<AddNodeInput>(({ text }) => [['text', text]]),
  prepare({ input, settings }: Asked<AddNodeInput>) {
    const given = screenFields(input, ['text'], settings)
    const said = readable(given)
    return { given, ...(said !== null && { texts: placed(said.text.trim()) }) }
  },
  run(context: OperationContext, screened: Screened<AddNodeInput>): Result<AddedNode> {
    const admitted = admit(context, screened)
    if (!admitted.ok) return admitted
    const input = admitted.value
    const room = checkRoom(context)
    if (!room.ok) return room
    const { text, role, confidence } = input
    const said = { text, ...(confidence === undefined ? {} : { confidence }) }
    const { memory, upserted } = insertMemory(context, statementOf(said))
    const { occurredAt: validFrom, expiresAt: validTo, ...rest } = memory
    const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
    const spoken = { ...rest, validFrom, validTo }
    const speech = speechIn(context, memory, context.store.utterances.of(memory.text))
    const by = { by: 'hand', edgesLeft, speech } as const
    const ingested = takeIn(context, wholeOf(context, input), spoken, by)
    const [node] = viewCommitments(context, context.store.graph.byRows([ingested.row]))
    const view = must(node, 'a node just taken in is there')
    const isMerged = ingested.outcomes.some(({ kind }) => kind === 'merged_into')
    context.audit({
      action: 'CREATE',
      target: memory.id,
      summary: isMerged ? `${role} by hand, merged` : `${role} by hand`,
      payload: {
        memory: memory.id,
        node: view.id,
        stores: memory.stores,
        entities: upserted.map(({ entity }) => entity.alias),
      },
    })
    const outcomes = [...ingested.outcomes, ...entityOutcomes(context, upserted)]
    return ok({ node: view, outcomes, isMerged })
  },
})

/** The whole text, without white space around it, read as one sentence is. */
function wholeOf(context: OperationContext, { text, role }: AddNodeInput): DrawnCommitment {
  const { confidence, hypotheticalConfidence } = context.settings.extraction
  const whole = text.trim()
  const start = text.indexOf(whole)
  const said = behindLabel(context.store.utterances.of(whole))
  const modality = modalityOf(said)
  const isUnsure = modality.hypothetical || modality.attributed
  return {
    text: whole,
    start,
    end: start + whole.length,
    role,
    confidence: isUnsure ? Math.min(confidence, hypotheticalConfidence) : confidence,
    modality,
    lang: commitmentLanguageOf(said),
  }
}
