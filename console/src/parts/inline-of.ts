const plainId = /^[A-Za-z0-9._@/-]+$/

/** The inline reference of an entity: `user_id:ana`, quoted where its id needs that. */
export function inlineOf(entity: object): string {
  const [key = '', id = ''] = Object.entries(entity).find(([name]) => name.endsWith('_id')) ?? []
  return `${key}:${plainId.test(String(id)) ? String(id) : JSON.stringify(String(id))}`
}
