import { maxSecretsShown } from '../bounds.ts'
import type { Metadata } from '../model/memory.ts'
import { isObject } from '../model/json.ts'
import {
  maskSecrets,
  secretMask,
  secretNames,
  secretsIn,
  type SecretInText,
} from '../laws/secrets/secrets.ts'
import type {
  ContentItem,
  EntityForm,
  PlainValue,
  PropertyForm,
  ToldValue,
} from '../model/entity.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Settings } from '../settings.ts'
import type { MessageTold, RememberInput, ProposeInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { snakeCase } from '../storage/table.ts'

/** What a call says as it may be stored, and the credentials in what it said. */
export interface Screened<T> {
  readonly input: T
  readonly found: readonly FoundSecret[]
  /** What is done about them. */
  readonly mode: Mode
}

/** `path` as on the wire; the span within the text that stands there. */
interface FoundSecret extends SecretInText {
  readonly path: string
  /** It stands in a name or an id, which cannot be masked: two would become one. */
  readonly isInName: boolean
}

type Mode = Settings['intake']['secrets']

/** The strictest last. */
const modes: readonly Mode[] = ['off', 'flag', 'mask', 'refuse']

interface Screen {
  (text: string, path: string): string
  /** Of what things are told apart by: comes back as it is. */
  asName(text: string, path: string): string
}

/**
 * All that a remember would store: its text, what it says of entities, its metadata. The call itself
 * may ask for more care than the namespace takes, never for less.
 */
export function screenStatement(input: RememberInput, settings: Settings): Screened<RememberInput> {
  const { secrets: ofNamespace } = settings.intake
  const { secrets: ofCall = ofNamespace } = input
  const isStricter = modes.indexOf(ofCall) > modes.indexOf(ofNamespace)
  return screened(input, isStricter ? ofCall : ofNamespace, (screen) => ({
    ...input,
    ...(input.text !== undefined && { text: screen(input.text, 'text') }),
    ...(input.template !== undefined && {
      template: {
        strings: input.template.strings.map((one, at) => screen(one, `template.strings.${at}`)),
        values: input.template.values.map((one, at) =>
          screenEntity(one, `template.values.${at}`, screen),
        ),
      },
    }),
    ...(input.entities !== undefined && { entities: screenEntities(input.entities, screen) }),
    ...(input.metadata !== undefined && { metadata: screenWords(input.metadata, screen) }),
    ...(input.externalId !== undefined && {
      externalId: screen.asName(input.externalId, 'external_id'),
    }),
    ...(input.thread !== undefined && { thread: screen.asName(input.thread, 'thread') }),
    ...(input.importId !== undefined && { importId: screen.asName(input.importId, 'import_id') }),
    ...(input.messages !== undefined && { messages: screenMessages(input.messages, screen) }),
    ...(input.speaker !== undefined && { speaker: screen.asName(input.speaker, 'speaker') }),
  }))
}

function screenMessages(messages: readonly MessageTold[], screen: Screen): readonly MessageTold[] {
  return messages.map((one, at) => ({
    ...one,
    text: screen(one.text, `messages.${at}.content`),
    files: one.files.map((file) => screenEntity(file, `messages.${at}`, screen)),
    ...(one.name !== undefined && { name: screen.asName(one.name, `messages.${at}.name`) }),
    ...(one.id !== undefined && { id: screen.asName(one.id, `messages.${at}.id`) }),
  }))
}

/** What a proposal would have remembered. */
export function screenProposal(input: ProposeInput, settings: Settings): Screened<ProposeInput> {
  return screened(input, settings.intake.secrets, (screen) => ({
    ...input,
    content: screen(input.content, 'content'),
    ...(input.trigger !== undefined && { trigger: screen(input.trigger, 'trigger') }),
    ...(input.entities !== undefined && { entities: screenEntities(input.entities, screen) }),
  }))
}

/**
 * The texts of other calls, and what their JSON holds, each under the name of its field; `names` are
 * fields by which things are told apart.
 */
export function screenFields<T extends object>(
  input: T,
  fields: readonly (keyof T & string)[],
  settings: Settings,
  names: readonly (keyof T & string)[] = [],
): Screened<T> {
  return screened(input, settings.intake.secrets, (screen) => {
    const masked: T = { ...input }
    for (const field of fields) {
      const value: unknown = input[field]
      if (value !== undefined) Object.assign(masked, { [field]: screenJson(value, field, screen) })
    }
    for (const name of names) {
      const value: unknown = input[name]
      if (typeof value === 'string') screen.asName(value, snakeCase(name))
    }
    return masked
  })
}

function screenEntities(entities: readonly EntityForm[], screen: Screen): readonly EntityForm[] {
  return entities.map((one, at) => screenEntity(one, `entities.${at}`, screen))
}

/** What may be stored, said in `degraded` where it holds a credential; or a refusal. */
export function admit<T>(
  context: Pick<OperationContext, 'degrade'>,
  { input, found, mode }: Screened<T>,
): Result<T> {
  if (found.length === 0) return ok(input)
  const told = found
    .slice(0, maxSecretsShown)
    .map((one) => ({ path: one.path, message: wordsFor(one) }))
  if (isRefused(mode, found)) {
    const [first] = told
    return fail('secret_found', `${first?.path ?? ''} ${first?.message ?? ''}`, { errors: told })
  }
  const done = mode === 'mask' ? `stored as ${secretMask}` : 'stored as it is'
  for (const { path, message } of told) context.degrade('secrets', `${path} ${message}, ${done}`)
  return ok(input)
}

/** What may be read before the transaction; null where it will be refused. */
export function readable<T>({ input, found, mode }: Screened<T>): T | null {
  return isRefused(mode, found) ? null : input
}

function isRefused(mode: Mode, found: readonly FoundSecret[]): boolean {
  if (found.length === 0) return false
  return mode === 'refuse' || (mode === 'mask' && found.some(({ isInName }) => isInName))
}

function screened<T>(input: T, mode: Mode, walk: (screen: Screen) => T): Screened<T> {
  if (mode === 'off') return { input, found: [], mode }
  const found: FoundSecret[] = []
  function look(text: string, path: string, isInName: boolean): readonly SecretInText[] {
    const secrets = secretsIn(text)
    for (const secret of secrets) found.push({ ...secret, path, isInName })
    return secrets
  }
  const walked = walk(
    Object.assign(
      (text: string, path: string) => {
        const secrets = look(text, path, false)
        return secrets.length === 0 ? text : maskSecrets(text, secrets)
      },
      {
        asName(text: string, path: string) {
          look(text, path, true)
          return text
        },
      },
    ),
  )
  return { input: mode === 'mask' && found.length > 0 ? walked : input, found, mode }
}

function screenEntity(entity: EntityForm, path: string, screen: Screen): EntityForm {
  const { properties, content, relations } = entity
  return {
    ...entity,
    ...(properties && { properties: screenProperties(properties, path, screen) }),
    ...(content && {
      content: content.map((item, at) => screenContent(item, `${path}.content.${at}`, screen)),
    }),
    ...(relations && {
      relations: relations.map((one, at) => ({
        ...one,
        entity: screenEntity(one.entity, `${path}.relations.${at}.entity`, screen),
        ...(one.role !== undefined && {
          role: screen.asName(one.role, `${path}.relations.${at}.role`),
        }),
        ...(one.properties && {
          properties: screenProperties(one.properties, `${path}.relations.${at}`, screen),
        }),
      })),
    }),
  }
}

function screenProperties(
  properties: readonly PropertyForm[],
  path: string,
  screen: Screen,
): readonly PropertyForm[] {
  return properties.map((one) => ({
    ...one,
    value: screenValue(one.value, `${path}.properties.${one.name}`, screen),
  }))
}

/** Numbers and truth values are no credentials. */
function screenValue(value: ToldValue, path: string, screen: Screen): ToldValue {
  const plain = (one: PlainValue, at: string): PlainValue =>
    typeof one === 'string' ? screen(one, at) : one
  return typeof value === 'object'
    ? value.map((one, at) => plain(one, `${path}.${at}`))
    : plain(value, path)
}

function screenContent(item: ContentItem, path: string, screen: Screen): ContentItem {
  if (item.type === 'text') return { ...item, text: screen(item.text, `${path}.text`) }
  if (item.text === undefined) {
    // What a data URL holds that is no text is no text here either.
    return item.url.startsWith('data:') ? item : { ...item, url: screen(item.url, `${path}.url`) }
  }
  const text = screen(item.text, `${path}.url`)
  if (text === item.text) return item
  return { ...item, text, url: `data:${item.mediaType},${encodeURIComponent(text)}` }
}

/** Texts alone: a number is never part of a longer one that would say what it is. */
function screenJson(value: unknown, path: string, screen: Screen): unknown {
  if (typeof value === 'string') return screen(value, path)
  if (Array.isArray(value)) return value.map((one, at) => screenJson(one, `${path}.${at}`, screen))
  if (!isObject(value)) return value
  const members = Object.entries(value)
  return Object.fromEntries(
    members.map(([name, one]) => [name, screenJson(one, `${path}.${name}`, screen)]),
  )
}

function screenWords(words: Metadata, screen: Screen): Metadata {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      screenValue(value, `metadata.${name}`, screen),
    ]),
  )
}

function wordsFor({ kind, start, end }: FoundSecret): string {
  return `holds ${secretNames[kind]} at ${start} to ${end}`
}
