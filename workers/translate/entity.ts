import type { ContentItem } from '../../engine/model/entity.ts'
import type { EntityView, PropertyHistoryItem, RelationView } from '../../engine/model/views.ts'
import type { EntityParts } from '../../engine/model/requests.ts'
import type { Operations } from '../../engine/catalogue.ts'
import type {
  ContentItemBody,
  DatedValue,
  EntityBody,
  RelationBody,
} from '../../protocol/entities.ts'
import { memoryBody } from './memory.ts'
import { moment } from './moment.ts'

type RecordLine = Operations['entityRecord']['output']['items'][number]

export function entityBody(view: EntityView): EntityBody {
  return {
    [`${view.kind}_id` as const]: view.id,
    ...(view.properties && { properties: propertiesBody(view.properties) }),
    ...(view.content && { content: view.content.map(contentBody) }),
    ...(view.relations && { relations: view.relations.map(relationBody) }),
    ...(view.relationsTotal !== undefined && { relations_total: view.relationsTotal }),
  }
}

interface Flags {
  readonly props?: boolean | undefined
  readonly content?: boolean | undefined
  readonly relations?: boolean | undefined
}

export function entityParts({ props, content, relations }: Flags): EntityParts {
  return {
    properties: props ?? false,
    content: content ?? false,
    relations: relations ?? false,
  }
}

export function propertyHistoryBody(item: PropertyHistoryItem) {
  return {
    property: item.property,
    value: item.value,
    since: moment(item.since),
    until: item.until === null ? null : moment(item.until),
    recorded_at: moment(item.recordedAt),
    memory_id: item.memoryId,
    state: item.state,
  }
}

/** `{type, …}`, the rest as it is answered elsewhere. */
export function recordLineBody(line: RecordLine) {
  if (line.type === 'entity') return { type: line.type, ...entityBody(line.entity) }
  if (line.type === 'history') return { type: line.type, ...propertyHistoryBody(line.item) }
  return { type: line.type, ...memoryBody(line.memory) }
}

function relationBody({ entity, role, direction, properties }: RelationView): RelationBody {
  return {
    entity: entityBody(entity),
    role,
    direction,
    ...(properties && { properties: propertiesBody(properties) }),
  }
}

type Properties = NonNullable<EntityView['properties']>

/** Built from entries, so that a property may have any name. */
function propertiesBody(properties: Properties): Record<string, DatedValue> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { value, since }]) => [
      name,
      { value, since: moment(since) },
    ]),
  )
}

/** The text that was decoded out of a data URL is for the index alone. */
function contentBody(item: ContentItem): ContentItemBody {
  if (item.type === 'text') return { type: 'text', text: item.text }
  const { mediaType, filename, url } = item
  return { type: 'file', mediaType, ...(filename !== undefined && { filename }), url }
}
