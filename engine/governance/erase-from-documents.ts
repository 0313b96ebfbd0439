import { cutReferences, mapTexts } from '../laws/entities/cut-references.ts'
import type { DocumentName } from '../model/documents.ts'
import type { EntityReference } from '../model/entity.ts'
import type { OperationContext } from '../operations/context.ts'
import { readDocument, writeDocument } from './write-document.ts'

/** Cuts references to erased entities from soul, identity and evolution; no revision says them. */
export function cutFromDocuments(
  context: OperationContext,
  references: readonly EntityReference[],
): void {
  for (const name of names) {
    const before = readDocument(context, name)
    const after = mapTexts(before, (text) => cutReferences(text, references))
    if (after === before) continue
    const summary = `${name}: what was erased is gone from it`
    writeDocument(context, name, after, { trigger: 'erase', summary, isErasure: true })
  }
}

const names = ['soul', 'identity', 'evolution'] as const satisfies readonly DocumentName[]
