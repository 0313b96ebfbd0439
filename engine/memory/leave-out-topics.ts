import { renderTemplate } from '../laws/entities/inline-reference.ts'
import { withoutSentences } from '../laws/topics/cut-sentences.ts'
import { topicByMeaning, type TopicPlaces } from '../laws/topics/topic-closeness.ts'
import { topicNamed } from '../laws/topics/topic-words.ts'
import { sentencesOf } from '../laws/text/sentences.ts'
import type { Utterances } from '../language/utterance.ts'
import type {
  ContentItem,
  EntityForm,
  PropertyForm,
  RelationForm,
  ToldValue,
} from '../model/entity.ts'
import type { Metadata } from '../model/memory.ts'
import type { MessageTold, RememberInput } from '../model/requests.ts'
import type { Settings } from '../settings.ts'

/** Something that was told and is not kept: where it stood, and the topic that it is about. */
export interface LeftOut {
  /** As on the wire. */
  readonly path: string
  readonly topic: string
}

/** Goes over what is told. What it is given in one piece is kept or left out whole. */
export interface TopicSieve {
  /** The text without its sentences on a topic. */
  text(text: string, path: string): string
  keeps(piece: string, path: string): boolean
}

/** A sieve that lets everything through and notes what would have to be judged. */
export function collectingSieve(utterances: Utterances, pieces: Set<string>): TopicSieve {
  return {
    text(text) {
      for (const sentence of sentencesOf(utterances.of(text))) pieces.add(sentence.text)
      return text
    },
    keeps(piece) {
      if (piece.trim() !== '') pieces.add(piece)
      return true
    },
  }
}

/** A sieve by judgements; what it holds back it adds to `leftOut`. */
export function judgingSieve(
  utterances: Utterances,
  topicOf: (piece: string) => string | null,
  leftOut: LeftOut[],
): TopicSieve {
  const keeps = (piece: string, path: string): boolean => {
    const topic = topicOf(piece)
    if (topic !== null) leftOut.push({ path, topic })
    return topic === null
  }
  return {
    text: (text, path) =>
      withoutSentences(utterances.of(text), (sentence) => !keeps(sentence, path)),
    keeps,
  }
}

/**
 * A remember without what is on a topic: sentences of its text and messages, properties, relations,
 * content and metadata. Where nothing of its text is left, entities that are only named go too.
 */
export function sieveStatement(input: RememberInput, sieve: TopicSieve): RememberInput {
  const { template, ...rest } = input
  const rendered =
    template === undefined ? input.text : renderTemplate(template.strings, template.values)
  const text =
    rendered === undefined ? undefined : sieve.text(rendered, template ? 'template' : 'text')
  const isTemplateWhole = template !== undefined && text === rendered
  const values = template?.values.flatMap((one, at) =>
    sieveEntity(one, `template.values.${at}`, sieve),
  )
  const given = input.entities?.flatMap((one, at) => sieveEntity(one, `entities.${at}`, sieve))
  const isTextGone = text?.trim() === '' && rendered?.trim() !== ''
  const told = isTemplateWhole ? (given ?? []) : [...(values ?? []), ...(given ?? [])]
  const entities = isTextGone ? told.filter(saysSomething) : told
  const { text: _text, entities: _entities, thread, ...beside } = rest
  const isThreadKept = thread !== undefined && sieve.keeps(inWords(thread), 'thread')
  return {
    ...beside,
    ...(isThreadKept && { thread }),
    ...(isTemplateWhole && { template: { ...template, values: values ?? [] } }),
    ...(!isTemplateWhole && text !== undefined && text.trim() !== '' && { text }),
    ...((input.entities !== undefined || entities.length > 0) && { entities }),
    ...(input.metadata !== undefined && { metadata: sieveWords(input.metadata, sieve) }),
    ...(input.messages !== undefined && { messages: sieveMessages(input.messages, sieve) }),
  }
}

/** The same by words alone, within a transaction, of what no caller has told: a run, a Note. */
export function sieveByWords(
  input: RememberInput,
  { settings, store: { utterances } }: ByWords,
): { readonly input: RememberInput; readonly leftOut: readonly LeftOut[] } {
  const { neverRemember } = settings.intake
  if (neverRemember.length === 0) return { input, leftOut: [] }
  const leftOut: LeftOut[] = []
  const topicOf = (piece: string) => topicNamed(utterances.of(piece), neverRemember)
  return { input: sieveStatement(input, judgingSieve(utterances, topicOf, leftOut)), leftOut }
}

/** Whether a text that was told before a topic was named is on one: nothing new is made of it. */
export function isOnTopic(
  {
    settings,
    store: { utterances },
    places,
  }: ByWords & { readonly places?: TopicPlaces | undefined },
  text: string,
  vector: Int8Array | null = null,
): boolean {
  const { neverRemember } = settings.intake
  if (neverRemember.length === 0) return false
  if (places !== undefined && vector !== null && topicByMeaning(vector, places) !== null)
    return true
  return sentencesOf(utterances.of(text)).some(
    (sentence) => topicNamed(utterances.of(sentence.text), neverRemember) !== null,
  )
}

interface ByWords {
  readonly settings: Pick<Settings, 'intake'>
  readonly store: { readonly utterances: Utterances }
}

/** Whether a statement has come to nothing, so that there is no memory to make of it. */
export function saysNothing({ text, template, entities = [], messages }: RememberInput): boolean {
  return (
    text === undefined && template === undefined && messages === undefined && entities.length === 0
  )
}

function sieveMessages(
  messages: readonly MessageTold[],
  sieve: TopicSieve,
): readonly MessageTold[] {
  return messages.map((one, at) => {
    const text = sieve.text(one.text, `messages.${at}.content`)
    const files = one.files.flatMap((file) => sieveEntity(file, `messages.${at}.content`, sieve))
    return { ...one, text, files }
  })
}

/** None where what names it is on a topic; else with what may be kept of it. */
export function sieveEntity(entity: EntityForm, path: string, sieve: TopicSieve): EntityForm[] {
  if (!sieve.keeps(namedAs(entity), path)) return []
  const { properties, content, relations } = entity
  return [
    {
      ...entity,
      ...(properties && {
        properties: sieveProperties(properties, `${path}.properties`, sieve),
      }),
      ...(content && {
        content: content.flatMap((item, at) => sieveContent(item, `${path}.content.${at}`, sieve)),
      }),
      ...(relations && {
        relations: relations.flatMap((one, at) =>
          sieveRelation(one, `${path}.relations.${at}`, sieve),
        ),
      }),
    },
  ]
}

function saysSomething({ properties = [], content = [], relations = [] }: EntityForm): boolean {
  return properties.length + content.length + relations.length > 0
}

/** `disease diabetes`: the kind says what the id is. */
function namedAs({ kind, id }: EntityForm): string {
  return `${inWords(kind)} ${id}`
}

function sieveProperties(
  properties: readonly PropertyForm[],
  path: string,
  sieve: TopicSieve,
): readonly PropertyForm[] {
  return properties.filter(({ name, value }) =>
    sieve.keeps(`${inWords(name)}: ${valueInWords(value)}`, `${path}.${name}`),
  )
}

function sieveRelation(relation: RelationForm, path: string, sieve: TopicSieve): RelationForm[] {
  const { role, entity, properties } = relation
  if (!sieve.keeps(`${inWords(role)} ${namedAs(entity)}`, path)) return []
  return sieveEntity(entity, `${path}.entity`, sieve).map((kept) => ({
    ...relation,
    entity: kept,
    ...(properties && { properties: sieveProperties(properties, `${path}.properties`, sieve) }),
  }))
}

/** A file is kept as a whole or not at all: its bytes cannot be cut. */
function sieveContent(item: ContentItem, path: string, sieve: TopicSieve): ContentItem[] {
  if (item.type === 'text') {
    const text = sieve.text(item.text, `${path}.text`)
    return text.trim() === '' && item.text.trim() !== '' ? [] : [{ ...item, text }]
  }
  if (item.filename !== undefined && !sieve.keeps(inWords(item.filename), `${path}.filename`))
    return []
  if (item.text === undefined) return [item]
  return sieve.text(item.text, `${path}.url`) === item.text ? [item] : []
}

function sieveWords(words: Metadata, sieve: TopicSieve): Metadata {
  return Object.fromEntries(
    Object.entries(words).filter(([name, value]) =>
      sieve.keeps(`${inWords(name)}: ${valueInWords(value)}`, `metadata.${name}`),
    ),
  )
}

/** The same of what other calls bring. */
export function sieveMetadata(words: Metadata, sieve: TopicSieve): Metadata {
  return sieveWords(words, sieve)
}

function inWords(name: string): string {
  return name.replaceAll(/[_-]+/g, ' ')
}

function valueInWords(value: ToldValue): string {
  return typeof value === 'object' ? value.join(', ') : String(value)
}
