import { maxDrawnCharacters } from '../bounds.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import type { MessageTold, RememberInput } from '../model/requests.ts'
import { statementOf, type Statement } from './statement.ts'

/**
 * Each message as a statement by itself, which has its time and its thread once it is taken in; null
 * for one that says nothing.
 */
export function statementsOf(input: RememberInput): readonly (Statement | null)[] {
  const { messages = [], occurredAt: _, speaker, ...shared } = input
  let isFirst = true
  return messages.map((message) => {
    if (isEmpty(message)) return null
    const entities = entitiesOf(shared, message, isFirst)
    isFirst = false
    const { text, role, name, id } = message
    const by = name ?? (role === 'user' ? speaker : undefined)
    const said = {
      ...shared,
      ...(text.trim() !== '' && { text }),
      ...(entities.length > 0 && { entities }),
      ...(by !== undefined && { speaker: by }),
      ...(id !== undefined && { externalId: id }),
      speakerRole: role,
    }
    return statementOf(asSpoken(said))
  })
}

/**
 * The first statements, as far as texts of one call are read: others wait for nothing in the
 * namespace. What an assistant or a system says is not read, and counts for nothing.
 */
export function firstToRead(statements: readonly (Statement | null)[]): readonly Statement[] {
  let left = maxDrawnCharacters
  return statements.filter((said): said is Statement => {
    if (said === null || unread.has(said.input.speakerRole ?? 'user')) return said !== null
    left -= said.input.text?.length ?? 0
    return left >= 0
  })
}

const unread: ReadonlySet<string> = new Set(['assistant', 'system'])

/** What a tool says is no more trusted than the web. */
export function asSpoken(input: RememberInput): RememberInput {
  return input.speakerRole === 'tool' ? { ...input, trust: 'untrusted' } : input
}

function isEmpty({ text, files }: MessageTold): boolean {
  return text.trim() === '' && files.length === 0
}

/** What the call tells of entities is told once; each message links them. */
function entitiesOf(shared: RememberInput, { files }: MessageTold, isFirst: boolean) {
  const told = shared.entities ?? []
  const linked = isFirst ? told : told.map(({ kind, id }) => ({ kind, id }))
  const known = new Set(linked.map(formatReference))
  return [...linked, ...files.filter((file) => !known.has(formatReference(file)))]
}
