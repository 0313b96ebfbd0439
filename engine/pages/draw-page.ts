import { formatReference, parseReference } from '../../contract/inline-reference.ts'
import { fitPage, type PageDraft } from '../laws/pages/fit-page.ts'
import { revisionCharacters } from '../laws/pages/tuning.ts'
import { countTokens } from '../governance/core.ts'
import { entityLabelOf } from '../memory/recall/read-question.ts'
import type { Entity } from '../model/entity.ts'
import { profileName, type SubjectPage } from '../model/subject-page.ts'
import type { OperationContext } from '../operations/context.ts'
import { drawEntityPage } from './draw-entity-page.ts'
import { drawProfile } from './draw-profile.ts'

export interface PageWanted {
  /** o200k_base tokens. */
  readonly maxTokens: number
  /** Epoch milliseconds; null for now. */
  readonly asOf: number | null
}

/** The page of that name; null where it names no entity, or one of which nothing may be told. */
export function drawPage(
  context: OperationContext,
  name: string,
  wanted: PageWanted,
): SubjectPage | null {
  if (name === profileName) return drawProfilePage(context, wanted)
  const reference = parseReference(name)
  const entity = reference === null ? null : context.store.entities.find(reference)
  return entity === null ? null : drawPageOf(context, entity, wanted)
}

export function drawProfilePage(context: OperationContext, wanted: PageWanted): SubjectPage {
  const draft = drawProfile(context, wanted.asOf)
  return pageOfDraft(context, { name: profileName, title: 'Profile', draft }, wanted)
}

/** Null where nothing may be told of it: its very name may be what nobody trusted has said. */
export function drawPageOf(
  context: OperationContext,
  entity: Entity,
  wanted: PageWanted,
): SubjectPage | null {
  const draft = drawEntityPage(context, entity, wanted.asOf)
  if (Object.values(draft).every((lines) => lines.length === 0)) return null
  const title = entityLabelOf(context, { label: entity.id, rows: [entity.row] })
  return pageOfDraft(context, { name: formatReference(entity), title, draft }, wanted)
}

interface NamedDraft {
  readonly name: string
  readonly title: string
  readonly draft: PageDraft
}

function pageOfDraft(
  context: OperationContext,
  { name, title, draft }: NamedDraft,
  { maxTokens }: PageWanted,
): SubjectPage {
  const count = (text: string): number => countTokens(context, text)
  const page = fitPage(title, draft, { maxTokens, count })
  const { digest } = context
  const lines = digest.canonical([page.title, page.sections])
  return { name, ...page, revision: digest.of(lines).slice(0, revisionCharacters) }
}
