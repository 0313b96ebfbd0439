import { must } from '../assert.ts'
import { claimOfStatement } from '../laws/commitments/claim-of-statement.ts'
import { fieldDiff, undoChanges } from '../laws/governance/field-diff.ts'
import { foldName } from '../laws/entities/entity-names.ts'
import { termsOfText } from '../laws/text/terms.ts'
import { commitmentLanguageOf } from '../laws/commitments/commitment-role.ts'
import { modalityOf } from '../laws/commitments/modality.ts'
import { isOwnersWord } from '../model/caller.ts'
import type { Commitment, CommitmentRole } from '../model/commitment.ts'
import type { CommitmentView } from '../model/graph-views.ts'
import type { Revision } from '../model/revision.ts'
import { fail, ok, type Result } from '../result.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { keptWhole } from '../operations/kept-whole.ts'
import { revise } from '../governance/documents.ts'
import { vouchesFor } from '../memory/vouched.ts'
import { normalKeyOf, slotKeyOf } from './commitment-keys.ts'
import { sourceMemories } from './commitment-sources.ts'
import { viewCommitments } from './commitment-view.ts'

/** An absent field stays. */
export interface ChangeNodeInput {
  readonly id: string
  readonly text?: string
  readonly role?: CommitmentRole
  /** 0–1. */
  readonly confidence?: number
  /** Whom or what it is about. */
  readonly subject?: string
}

/**
 * Corrects a commitment by hand: what it says, of which role, how surely, of whom. The memory keeps
 * its words. An owner's is an owner's to correct; each correction is a revision of the node.
 */
export const changeNode = operation({
  role: 'main',
  writes: true,
  grows: false,
  screens: { texts: ['text', 'subject'] },
  tells: keptWhole<ChangeNodeInput>(({ text = '' }) => [['text', text]]),
  run(context: OperationContext, input: ChangeNodeInput): Result<CommitmentView> {
    const node = context.store.graph.byId(input.id)
    if (node === null) return fail('not_found', `no such node: ${input.id}`)
    if (!isTheirs(context, node)) {
      return fail('forbidden', `${node.id} is protected by an owner: only an owner changes it`)
    }
    if (node.end !== null) return fail('invalid_state', `${node.id} is ${node.end.kind}`)
    const before = fieldsOf(node)
    const after: NodeFields = {
      text: input.text?.trim() ?? before.text,
      role: input.role ?? before.role,
      confidence: input.confidence ?? before.confidence,
      subject: input.subject === undefined ? before.subject : foldName(input.subject),
    }
    if (fieldDiff({ ...before }, { ...after }).length > 0) {
      putFields(context, node, after)
      const summary = `${node.id} corrected by hand`
      const target = node.id
      const revision = revise(context, {
        target,
        before: { ...before },
        after: { ...after },
        trigger: 'edit',
        summary,
      })
      const payload = { node: node.id, revision: revision.id }
      context.audit({ action: 'EDIT', target, summary, payload })
    }
    return ok(viewOf(context, node.row))
  },
})

/** Takes the last correction of a node back; null where the revision is of no node. */
export function revertNode(
  context: OperationContext,
  { target, diff, id }: Revision,
): Result<{ readonly skipped: readonly [] }> | null {
  if (!target.startsWith('com_')) return null
  const node = context.store.graph.byId(target)
  if (node === null) return fail('erased', 'what it changed has been erased')
  const now = fieldsOf(node)
  const before = undoChanges({ ...now }, diff)
  putFields(context, node, { ...now, ...before })
  const summary = `${target} reverted`
  revise(context, { target, before: { ...now }, after: { ...before }, trigger: 'revert', summary })
  const payload = { node: target, revision: id }
  context.audit({ action: 'REVERT', target, summary, payload })
  return ok({ skipped: [] })
}

/** Takes corrections of a node back, the newest first; false where nothing of them stands. */
export function takeNodeBack(
  context: OperationContext,
  target: string,
  diffs: readonly Revision['diff'][],
): boolean {
  const node = context.store.graph.byId(target)
  if (node === null) return false
  const before = fieldsOf(node)
  const after = diffs.reduce((fields, diff) => undoChanges(fields, diff), { ...before })
  if (fieldDiff({ ...before }, { ...after }).length === 0) return false
  putFields(context, node, { ...before, ...after })
  return true
}

/** What can be corrected of a node. */
interface NodeFields {
  readonly text: string
  readonly role: CommitmentRole
  readonly confidence: number
  readonly subject: string | null
}

function fieldsOf({ text, role, confidence, subject }: Commitment): NodeFields {
  return { text, role, confidence, subject: subject.about }
}

function putFields(
  context: OperationContext,
  node: Commitment,
  { text, role, confidence, subject }: NodeFields,
): void {
  const { graph } = context.store
  if (text !== node.text || role !== node.role) {
    const said = context.store.utterances.of(text)
    const [lang, modality] = [commitmentLanguageOf(said), modalityOf(said)]
    graph.rewrite(node.row, {
      text,
      role,
      modality,
      lang,
      terms: termsOfText(said).join(' '),
      normalKey: normalKeyOf(role, said),
      slotKey: slotKeyOf(claimOfStatement({ said, modality, lang, about: subject })),
    })
  }
  const about = { ...node.subject, about: subject }
  graph.update(node.row, { confidence, subject: about, by: 'hand' })
}

/** An owner's word, and what an owner vouches for, is an owner's alone. */
function isTheirs(context: OperationContext, node: Commitment): boolean {
  if (isOwnersWord(context.caller)) return true
  if (node.trust === 'owner') return false
  return !sourceMemories(context, node.row).some((memory) => vouchesFor(context, memory))
}

function viewOf(context: OperationContext, row: number): CommitmentView {
  const [view] = viewCommitments(context, context.store.graph.byRows([row]))
  return must(view, 'a node just corrected is there')
}
