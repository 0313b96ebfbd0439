/** A tuple of labels, as `['users', '7', 'notes']`. */
export type Labels = readonly string[]

/** An entity whose id is made of labels. */
export interface LabelEntity {
  readonly kind: 'langgraph_namespace' | 'langgraph_prefix'
  readonly id: string
  /** The labels, where the id is too long to be read back. */
  readonly properties?: { readonly labels: string }
}

/**
 * What an item is linked to: its namespace, by which a store's namespaces are listed, and each prefix
 * of it, the empty one too, by which items are searched.
 */
export async function entitiesOf(namespace: Labels): Promise<LabelEntity[]> {
  const prefixes = [...namespace.keys(), namespace.length].map((end) => namespace.slice(0, end))
  return [
    await entityOf('langgraph_namespace', namespace),
    ...(await Promise.all(prefixes.map(prefixEntity))),
  ]
}

/** The entity that every item under a prefix is linked to. */
export function prefixEntity(prefix: Labels): Promise<LabelEntity> {
  return entityOf('langgraph_prefix', prefix)
}

/** The labels that an entity of a namespace stands for. */
export function labelsOf(id: string, labels: unknown): string[] {
  if (typeof labels === 'string') return JSON.parse(labels)
  return id.split('.').map(decodeURIComponent)
}

/** The `external_id` of an item. */
export async function externalIdOf(namespace: Labels, key: string): Promise<string> {
  const id = `langgraph/${encoded(namespace)}/${encodeURIComponent(key.toWellFormed())}`
  return id.length <= maxIdCharacters ? id : `langgraph/${await hashOf(id)}`
}

async function entityOf(kind: LabelEntity['kind'], labels: Labels): Promise<LabelEntity> {
  const id = encoded(labels)
  if (id.length <= maxIdCharacters) return { kind, id }
  return { kind, id: await hashOf(id), properties: { labels: JSON.stringify(labels) } }
}

/** No label has a period: LangGraph forbids it. */
function encoded(labels: Labels): string {
  if (labels.length === 0) return '.'
  return labels.map((label) => encodeURIComponent(label.toWellFormed())).join('.')
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Of Mneme, for ids of entities and external ids alike. */
const maxIdCharacters = 256
