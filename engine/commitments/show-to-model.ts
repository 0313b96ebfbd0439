import {
  maxNearOfEntities,
  maxNearPieces,
  maxShownMessages,
  maxShownMessagesCharacters,
  maxShownStatements,
  maxShownTextCharacters,
  mostLookedBack,
} from '../bounds.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { shareOfBefore, weightOfThread } from '../laws/commitments/tuning.ts'
import { termsOfText } from '../laws/text/terms.ts'
import { shortened } from '../laws/text/text-size.ts'
import type { Commitment } from '../model/commitment.ts'
import { linkedEntities, type Memory } from '../model/memory.ts'
import type { ShownMessage, ShownStatement, ShownToModel } from '../model/shown-to-model.ts'
import { isTrustedMore, type Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import type { CallPlan } from '../operations/operation.ts'
import type { SealedLook } from '../segments/sealed-look.ts'
import { liveSharing, similarities } from './nearest-commitments.ts'

/**
 * What a model that reads a memory's text is shown beside it: who speaks, the last messages of its
 * thread, the known statements that are nearest, and what rules read. Of each a bounded number, cut
 * to a bounded length. Nothing of the vault, nothing forgotten, and nothing that was told after the
 * text. Near is what shares rare words with the text or, at half the weight, with the messages
 * before it, what means the same, and what those messages themselves say.
 */
export function showToModel(context: OperationContext, memory: Memory): ShownToModel {
  const before = messagesBefore(context, memory)
  const own = new Set(context.store.graph.sourcesIn([memory.id]).map(({ node }) => node))
  const read = context.store.graph.byRows([...own]).filter(({ end }) => end === null)
  return {
    speaker: memory.speaker,
    speakerRole: memory.speakerRole,
    before: before.map((told): ShownMessage => shownMessage(told, memory.trust)),
    known: knownStatements(context, memory, { before, own }),
    read: read.map(({ text, role }) => ({ text, role })),
  }
}

/** What is looked for in the sealed part for it: what is like the text, and the messages before it. */
export function looksToShow(memory: Memory): Pick<CallPlan, 'sealed' | 'sealedBeside'> {
  const lookFor = (text: string): readonly SealedLook[] =>
    text === '' ? [] : [{ query: text.slice(0, mostLookedBack), topK: 1, byWords: true }]
  return {
    sealed: lookFor(memory.text),
    sealedBeside: (context) =>
      lookFor(
        messagesBefore(context, memory)
          .map(({ text }) => text)
          .join(' '),
      ),
  }
}

function messagesBefore(context: OperationContext, memory: Memory): readonly Memory[] {
  const { thread, occurredAt, id } = memory
  if (thread === null) return []
  const filter = { thread, archived: false, now: context.now }
  const newest = context.store.memories.listByTime(filter, { occurredAt, id }, maxShownMessages)
  const shown: Memory[] = []
  let room = maxShownMessagesCharacters
  for (const told of newest) {
    room -= Math.min(told.text.length, maxShownTextCharacters)
    if (room < 0) break
    if (told.form === 'text' && !isSecret(told)) shown.unshift(told)
  }
  return shown
}

function shownMessage(
  { id, text, speaker, speakerRole, trust }: Memory,
  least: Trust,
): ShownMessage {
  return {
    text: onOneLine(text),
    memoryIds: [id],
    isTrusted: !isTrustedMore(least, trust),
    speaker: speaker ?? speakerRole,
  }
}

interface Around {
  readonly before: readonly Memory[]
  /** Rows of what the text itself says. */
  readonly own: ReadonlySet<number>
}

function knownStatements(
  context: OperationContext,
  memory: Memory,
  { before, own }: Around,
): readonly ShownStatement[] {
  const { graph, memories, utterances } = context.store
  const said = termsOfText(utterances.of(memory.text))
  const sharing = (terms: readonly string[]): readonly number[] =>
    liveSharing(context, { terms, atLeast: 0, count: maxNearPieces })
  const ofThread = graph.sourcesIn(before.map(({ id }) => id)).map(({ node }) => node)
  // What the messages before were read as has the names that they leave out.
  const saidBefore = [...before, ...graph.byRows([...new Set(ofThread)])].flatMap(({ text }) =>
    termsOfText(utterances.of(text)),
  )
  const linking = memories.linkedTo(linkedEntities(memory), maxNearOfEntities, memory.id)
  const rows = new Set([
    ...sharing(said),
    ...sharing(saidBefore),
    ...ofThread,
    ...graph.sourcesIn(linking).map(({ node }) => node),
  ])
  const known = graph
    .byRows([...rows].filter((row) => !own.has(row)))
    .filter((node) => mayBeShown(context, node, memory))
  const nearness = similarities(
    context,
    memory.text,
    known.map(({ row }) => row),
  )
  const weightOf = weighing(context, said, saidBefore)
  const nearest = known
    .map((node) => {
      const weight = weightOf(node.text) + Math.max(0, nearness.get(node.row) ?? 0)
      return { node, weight: ofThread.includes(node.row) ? weight + weightOfThread : weight }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.node.row - a.node.row)
  const shown: ShownStatement[] = []
  for (const { node } of nearest) {
    if (shown.length === maxShownStatements) break
    const tellers = memories.byIds([
      ...new Set(graph.sourcesOf([node.row]).map(({ memoryId }) => memoryId)),
    ])
    if (tellers.some((told) => isSecret(told) || told.forgotten !== null)) continue
    shown.push({
      label: `k${shown.length + 1}`,
      text: onOneLine(node.text),
      memoryIds: tellers.map(({ id }) => id),
      isTrusted: !isTrustedMore(memory.trust, node.trust),
      node,
    })
  }
  return shown
}

function mayBeShown(
  context: OperationContext,
  node: Commitment,
  { occurredAt, entities }: Memory,
): boolean {
  if (statusAt(node, context.now) !== 'live' || node.validFrom > occurredAt) return false
  if (node.lang === 'code' || node.lang === 'data') return false
  // Applications tell their users apart by entities.
  const { entities: of } = node.subject
  return of.length === 0 || entities.length === 0 || of.some((row) => entities.includes(row))
}

/** What rare words two texts share: a word that half of all texts have weighs next to nothing. */
function weighing(
  context: OperationContext,
  said: readonly string[],
  saidBefore: readonly string[],
): (text: string) => number {
  const { index } = context.store.index
  const rarity = (term: string): number =>
    Math.log(1 + index.pieceLimit / (1 + index.words.frequency(term)))
  const weights = new Map<string, number>()
  for (const term of saidBefore) weights.set(term, rarity(term) * shareOfBefore)
  for (const term of said) weights.set(term, rarity(term))
  return (text) => {
    const terms = new Set(termsOfText(context.store.utterances.of(text)))
    return [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
  }
}

function isSecret({ stores }: Pick<Memory, 'stores'>): boolean {
  return stores.includes('vault')
}

function onOneLine(text: string): string {
  return shortened(text.replaceAll(/\s+/g, ' ').trim(), maxShownTextCharacters)
}
