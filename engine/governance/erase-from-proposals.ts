import { cutReferences, mapTexts } from '../laws/entities/cut-references.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import { renderTemplate } from '../laws/entities/inline-reference.ts'
import type { EntityForm, EntityReference } from '../model/entity.ts'
import { isUndecided, statementIn, type Proposal } from '../model/proposal.ts'
import type { RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { blankProposal } from './conflicting-proposals.ts'

/** What is being erased, as proposals may speak of it. */
export interface ErasedSayings {
  /** Ids of memories, and inline references. */
  readonly names: readonly string[]
  /** All that the memories among them ever said. */
  readonly texts: readonly string[]
  readonly references: readonly EntityReference[]
}

/**
 * Takes what is being erased out of proposals, whatever became of them. One that turned
 * into an erased memory or says the same goes, and one that links erased entities alone; in others
 * their references read `[forgotten]`, so that a commit remembers no more than that. Tells the ids
 * of all that were changed.
 */
export function eraseFromProposals(
  context: OperationContext,
  { names, texts, references }: ErasedSayings,
): readonly string[] {
  const { proposals } = context.store
  const inline: readonly string[] = references.map(formatReference)
  const found = new Map(
    [
      ...proposals.naming(names),
      ...proposals.saying(texts),
      ...proposals.mentioning([...names, ...inline]),
    ].map((proposal) => [proposal.id, proposal]),
  )
  const changed: string[] = []
  for (const proposal of found.values()) {
    const isOf = names.includes(proposal.memoryId ?? '')
    const isSame = texts.some((text) => text.trim() === proposal.content.trim())
    const left = proposal.entities.filter((entity) => !inline.includes(entity))
    const isAlone = left.length === 0 && proposal.entities.length > 0
    // A model's statement is told by its place in a text that has other words now.
    const isRead = statementIn(proposal) !== null && left.length < proposal.entities.length
    if (isOf || isSame || isAlone || isRead) {
      blankProposal(context, proposal)
      changed.push(proposal.id)
    } else if (cutProposal(context, proposal, { left, references })) changed.push(proposal.id)
  }
  return changed
}

function cutProposal(
  context: OperationContext,
  proposal: Proposal,
  {
    left,
    references,
  }: { readonly left: readonly string[]; readonly references: readonly EntityReference[] },
): boolean {
  const cut = (text: string): string => cutReferences(text, references)
  const { content, trigger, reason, request } = proposal
  const after = {
    content: cut(content),
    trigger: trigger && cut(trigger),
    reason: reason && cut(reason),
    entities: left,
    request: request === '' ? '' : cutRequest(request, references),
  }
  const isChanged = Object.entries(after).some(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(proposal[name as keyof typeof after]),
  )
  if (!isChanged) return false
  context.store.proposals.rewrite(proposal.id, after)
  // Found by hashes of its words, which are others now.
  if (isUndecided(proposal)) context.store.proposals.dropKeys(proposal.number)
  return true
}

/** What a commit will remember, without what is said of the entities that go. */
function cutRequest(request: string, references: readonly EntityReference[]): string {
  const cut = (text: string): string => cutReferences(text, references)
  const asked: RememberInput = JSON.parse(request)
  const { template, entities = [], text, externalId, ...rest } = asked
  const said = template === undefined ? text : renderTemplate(template.strings, template.values)
  const forms = [...(template?.values ?? []), ...entities]
    .filter((form) => !isGoing(form, references))
    .map((form) => withoutRelationsTo(form, references))
  return JSON.stringify({
    ...mapTexts(rest, cut),
    ...(said !== undefined && { text: cut(said) }),
    ...(forms.length > 0 && { entities: mapTexts(forms, cut) }),
    ...(externalId !== undefined && cut(externalId) === externalId && { externalId }),
  })
}

function withoutRelationsTo(form: EntityForm, references: readonly EntityReference[]): EntityForm {
  if (form.relations === undefined) return form
  const relations = form.relations
    .filter(({ entity }) => !isGoing(entity, references))
    .map((one) => ({ ...one, entity: withoutRelationsTo(one.entity, references) }))
  return { ...form, relations }
}

function isGoing({ kind, id }: EntityReference, references: readonly EntityReference[]): boolean {
  return references.some((one) => one.kind === kind && one.id === id)
}
