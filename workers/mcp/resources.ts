import { fencedData } from '../../engine/model/trust.ts'
import { entityIdSchema, entityOrNullSchema, kindSchema } from '../../contract/entities.ts'
import { anyIdSchema } from '../../contract/ids.ts'
import { memoryDetailSchema, memoryPageSchema } from '../../contract/memory.ts'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import { profileName } from '../../engine/model/subject-page.ts'
import { recentMemories } from '../bounds.ts'
import { answerOf, askNamespace } from '../call-namespace.ts'
import type { EdgeContext } from '../context.ts'
import { parsedAs, Problem } from '../errors.ts'
import { toWire } from '../wire/to-wire.ts'
import { memoryLine } from './tools/memories.ts'
import { allParts } from './tools/get-entity.ts'

const MARKDOWN = 'text/markdown'

/** What a person may pin beside a conversation; its text fences what is believed less than main. */
interface Resource {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Its address, or how the addresses of its kind are made (RFC 6570). */
  readonly uri: string
  /** `parts` are those that the address fills in, decoded; a `Problem` where there is none such. */
  text(c: EdgeContext, parts: readonly string[]): Promise<string>
}

const context: Resource = {
  name: 'context',
  title: 'What an agent always needs',
  description: 'Core, identity, the logs of reflections and rewards, evolution',
  uri: 'mneme://context',
  text: async (c) => (await read(c, 'getContext', {})).markdown,
}

const recent: Resource = {
  name: 'recent',
  title: 'Recent memories',
  description: `The newest ${recentMemories} memories, a line each`,
  uri: 'mneme://memories/recent',
  async text(c) {
    const page = await read(c, 'listMemories', { limit: recentMemories, cursor: null })
    const { items } = toWire(memoryPageSchema, page)
    return items.map((memory) => `- ${memoryLine(memory)}`).join('\n') || 'Nothing is remembered.'
  },
}

const memory: Resource = {
  name: 'memory',
  title: 'One memory',
  description: 'A memory by its id: its text with what is kept of it',
  uri: 'mneme://memories/{memory_id}',
  async text(c, [given]) {
    const id = parsedAs(anyIdSchema, given)
    return memoryLine(toWire(memoryDetailSchema, await read(c, 'getMemory', { id })))
  },
}

const entity: Resource = {
  name: 'entity',
  title: 'One person, project or thing',
  description: 'Properties, content and relations of an entity: mneme://entities/user/ana',
  uri: 'mneme://entities/{kind}/{id}',
  async text(c, [kind, id]) {
    const named = { kind: parsedAs(kindSchema, kind), id: parsedAs(entityIdSchema, id) }
    const found = await read(c, 'getEntity', { ...named, ...allParts })
    if (found === null) return 'Nothing is known of it.'
    return fencedData(JSON.stringify(toWire(entityOrNullSchema, found)))
  },
}

const profile: Resource = {
  name: 'profile',
  title: 'Who this is',
  description: 'What is known, preferred, in force, new and open; always current',
  uri: 'mneme://pages/profile',
  text: async (c) => (await read(c, 'getPage', { name: profileName })).markdown,
}

const page: Resource = {
  name: 'page',
  title: 'The page of one person, project or thing',
  description: 'What is known of an entity: mneme://pages/user_id%3Aana',
  uri: 'mneme://pages/{name}',
  text: async (c, [name]) => (await read(c, 'getPage', { name: name ?? '' })).markdown,
}

const RESOURCES = [context, profile, recent, memory, entity, page]

export function listedResources() {
  const whole = RESOURCES.filter(({ uri }) => !uri.includes('{'))
  return { resources: whole.map((one) => ({ uri: one.uri, ...factsOf(one) })) }
}

export function listedTemplates() {
  const templates = RESOURCES.filter(({ uri }) => uri.includes('{'))
  return { resourceTemplates: templates.map((one) => ({ uriTemplate: one.uri, ...factsOf(one) })) }
}

function factsOf({ name, title, description }: Resource) {
  return { name, title, description, mimeType: MARKDOWN }
}

/** Codes of an address that names nothing. */
const isNone: ReadonlySet<string> = new Set(['not_found', 'invalid_request', 'reserved_name'])

/** What it says now; null where there is no such resource. */
export async function textOfResource(c: EdgeContext, uri: string): Promise<string | null> {
  // The address that the context was listed under first.
  if (uri === `mneme://${c.get('namespace')}/context`) return context.text(c, [])
  for (const resource of RESOURCES) {
    const parts = partsOf(uri, resource)
    if (parts === null) continue
    try {
      return await resource.text(c, parts)
    } catch (error) {
      if (error instanceof Problem && isNone.has(error.code)) return null
      throw error
    }
  }
  return null
}

export async function readResource(c: EdgeContext, uri: string) {
  const text = await textOfResource(c, uri)
  return text === null ? null : { contents: [{ uri, mimeType: MARKDOWN, text }] }
}

/** What stands in the address where its template has names; null where it is none of this kind. */
function partsOf(uri: string, { uri: template }: Resource): readonly string[] | null {
  const [given, wanted] = [uri.split('/'), template.split('/')]
  if (given.length !== wanted.length) return null
  const parts: string[] = []
  for (const [index, part] of given.entries()) {
    if (wanted[index]?.startsWith('{')) parts.push(decoded(part))
    else if (part !== wanted[index]) return null
  }
  return parts
}

/** As it is where a percent sign begins no character: nothing has such an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Without the headers of an answer: a subscription reads while its answer is on its way. */
async function read<N extends OperationName>(
  c: EdgeContext,
  operation: N,
  input: Operations[N]['input'],
): Promise<Operations[N]['output']> {
  return answerOf(await askNamespace(c, operation, input)).value
}
