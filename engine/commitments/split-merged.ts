import { claimOfStatement } from '../laws/commitments/claim-of-statement.ts'
import { termsOfText } from '../laws/text/terms.ts'
import { isFields } from '../laws/governance/field-diff.ts'
import type { Revision } from '../model/revision.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { revise } from '../governance/documents.ts'
import { versionRows } from '../memory/memory-versions.ts'
import { normalKeyOf, slotKeyOf } from './commitment-keys.ts'
import { expireWithMemory } from './commitment-lifetime.ts'
import { speechIn } from './speakers.ts'

/** Gives what a memory says a node of its own; it waits to be placed by meaning. */
export function splitMerged(context: OperationContext, revision: Revision): Result<null> {
  const { graph, memories, passages } = context.store
  const [change] = revision.diff
  const nodeId = change?.path[1] ?? ''
  const node = graph.byId(nodeId)
  const memory = memories.byId(revision.target)
  const merge = change?.after
  if (node === null || memory === null || !isFields(merge)) {
    return fail('later_changes', `${revision.target} or ${nodeId} is gone`)
  }
  const source = graph
    .sourcesIn([memory.id])
    .find(
      (one) =>
        one.node === node.row && one.version === merge['version'] && one.start === merge['start'],
    )
  const passage = passages
    .byRows(versionRows(context, memory))
    .find(({ part }) => part === source?.version)
  if (source === undefined || passage === undefined) {
    return fail('later_changes', `${memory.id} no longer says ${nodeId}`)
  }
  const text = passage.text.slice(source.start, source.end)
  const said = context.store.utterances.of(text)
  const drawn = context.texts
    .extraction(passage.text)
    .commitments.find(({ start }) => start === source.start)
  const { modality, lang, confidence } = drawn ?? node
  const subject = speechIn(context, memory, context.store.utterances.of(passage.text)).subjectOf({
    ...source,
    text,
  })
  const split = {
    id: context.ids.next('com', context.now),
    text,
    terms: termsOfText(said).join(' '),
    role: node.role,
    confidence,
    by: node.by,
    modality,
    lang,
    trust: memory.trust,
    subject,
    event: node.event,
    validFrom: passage.validFrom,
    validTo: memory.expiresAt,
    recordedAt: context.now,
    normalKey: normalKeyOf(node.role, said),
    slotKey: slotKeyOf(claimOfStatement({ said, modality, lang, about: subject.about })),
    vector: context.texts.vector(text),
    similar: [],
  }
  const row = graph.insert(split, source)
  const before = merge['confidence']
  if (typeof before === 'number' && node.confidence === Math.max(before, confidence)) {
    graph.update(node.row, { confidence: before })
  }
  const left = new Set(graph.sourcesOf([node.row]).map(({ memoryId }) => memoryId))
  for (const id of left) expireWithMemory(context, id)
  const summary = `${nodeId} parted from it`
  const made = graph.idOf(row) ?? ''
  const parted = { merged: { [nodeId]: merge } }
  revise(context, { target: memory.id, before: parted, after: {}, trigger: 'revert', summary })
  const payload = { memory: memory.id, node: made, from: nodeId, revision: revision.id }
  context.audit({ action: 'REVERT', target: memory.id, summary, payload })
  return ok(null)
}
