import { readLabelled } from '../support/labelled-set.mjs'

export const kind = 'entities and relations'

/** The entities that a memory mentions, and what they have to do with each other. */
export async function measure(client) {
  const namespace = client.open('understanding-named')
  const found = { entities: [], relations: [] }
  for (const { text, entities, relations } of readLabelled('named')) {
    const { body } = await namespace.post('/remember', { text })
    const mentions = body.memory?.mentions ?? []
    const got = mentions.map(({ entity, start, end }) => `${kindOf(entity)} ${start} ${end}`)
    found.entities.push({
      got,
      want: entities.map((one) => `${one.kind} ${one.start} ${one.end}`),
    })
    found.relations.push({
      got: await relationsOf(namespace, body.memory),
      want: relations.map(({ from, role, to }) => `${from} ${role} ${to}`),
    })
  }
  return Object.entries(found).map(([what, all]) => rowOfLists(what, all))
}

function kindOf(reference) {
  return reference.slice(0, reference.indexOf('_id:'))
}

/** Those that a memory tells, by the names of both ends. */
async function relationsOf(namespace, memory) {
  const all = []
  for (const entity of new Set((memory?.mentions ?? []).map((mention) => mention.entity))) {
    const id = entity.slice(entity.indexOf('_id:') + 4).replace(/^"(.*)"$/, '$1')
    const path = `/entities/${kindOf(entity)}/${encodeURIComponent(id)}?relations=true`
    const { body } = await namespace.get(path)
    for (const { direction, role, entity: other, memory_id: teller } of body?.relations ?? []) {
      if (direction !== 'out' || teller !== memory['__memory_id']) continue
      all.push(`${id} ${role} ${Object.values(other)[0]}`)
    }
  }
  return all
}

function rowOfLists(what, all) {
  const sum = (count) => all.reduce((total, one) => total + count(one), 0)
  const right = sum(({ got, want }) => got.filter((one) => want.includes(one)).length)
  const [got, want] = [sum((one) => one.got.length), sum((one) => one.want.length)]
  return { what, n: want, precision: got === 0 ? null : right / got, recall: right / want }
}
