import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isCommitment, rowOf } from '../support/labelled-set.mjs'

export const kind = 'fresh'

const file = resolve(import.meta.dirname, '../../test/understanding/fresh.json')
const halves = { dev: 'mended on', blind: 'measured blind' }

/**
 * Speakers, times, names, requests and languages as people write them, in two halves: one that rules
 * were mended on, and one that was measured once before its errors were seen.
 */
export async function measure(client) {
  const sets = JSON.parse(readFileSync(file, 'utf8'))
  const rows = []
  for (const [split, words] of Object.entries(halves)) {
    for (const [name, measureSet] of Object.entries(measures)) {
      const items = sets[name].filter((item) => item.split === split)
      const namespaceOf = (at) => client.open(`understanding-fresh-${name}-${split}-${at}`)
      const found = await measureSet(items, namespaceOf)
      for (const [what, pairs] of Object.entries(found))
        rows.push(rowOf(`${what}, ${words}`, pairs))
    }
  }
  return rows
}

const measures = {
  async speakers(items, namespaceOf) {
    const pairs = { 'who said it': [], 'whom it is about': [] }
    for (const [at, { text, speaker, messages, expect }] of items.entries()) {
      const namespace = namespaceOf(at)
      await namespace.post(
        '/remember',
        messages ? { messages } : { text, ...(speaker && { speaker }) },
      )
      const { body } = await namespace.get('/graph/nodes?limit=200')
      for (const said of expect) {
        const node = (body.items ?? []).find((one) => one.text.includes(said.says))
        pairs['who said it'].push(...named(said.speaker, node?.speaker))
        pairs['whom it is about'].push(...named(said.subject, node?.subject))
      }
    }
    return pairs
  },

  async times(items, namespaceOf) {
    const pairs = []
    for (const [at, { text, at: toldAt, event, also = [] }] of items.entries()) {
      const namespace = namespaceOf(at)
      const { body } = await namespace.post('/remember', { text, occurred_at: toldAt })
      const id = body.outcomes?.find(isCommitment)?.commitment
      const read =
        id === undefined ? null : ((await namespace.get(`/graph/nodes/${id}`)).body.event ?? null)
      const isRight = [event, ...also].some((range) => sameRange(range, read))
      if (isRight && event === null) continue
      pairs.push(...(isRight ? hit : different(event !== null, read !== null)))
    }
    return { events: pairs }
  },

  async named(items, namespaceOf) {
    const pairs = { entities: [], relations: [] }
    const namespace = namespaceOf(0)
    for (const { text, entities, relations } of items) {
      const { body } = await namespace.post('/remember', { text })
      const mentions = body.memory?.mentions ?? []
      const got = mentions.map(({ entity, start, end }) => ({
        kind: entity.slice(0, entity.indexOf('_id:')),
        name: text.slice(start, end),
      }))
      pairs.entities.push(
        ...matched(
          entities,
          got,
          (one, it) => one.kinds.includes(it.kind) && one.names.includes(it.name),
        ),
      )
      pairs.relations.push(
        ...matched(relations, await relationsOf(namespace, body.memory), (one, it) =>
          [one.from.includes(it.from), one.roles.includes(it.role), one.to.includes(it.to)].every(
            Boolean,
          ),
        ),
      )
    }
    return pairs
  },

  async triggers(items, namespaceOf) {
    const pairs = []
    for (const { text, intent } of items) {
      const { body } = await namespaceOf(0).post('/messages', { text })
      const isAsked = intent !== 'none'
      if (body.intent === intent) pairs.push({ is: isAsked, called: isAsked })
      else pairs.push(...different(isAsked, body.intent !== 'none'))
    }
    return { requests: pairs }
  },

  async languages(items, namespaceOf) {
    const pairs = { 'roles in ten languages': [], 'changes in ten languages': [] }
    const passed = []
    for (const [at, { kind: what, text, role, a, b }] of items.entries()) {
      const namespace = namespaceOf(at)
      if (a !== undefined) {
        await namespace.post('/remember', { text: a, occurred_at: '2026-03-01T10:00:00Z' })
        const { body } = await namespace.post('/remember', {
          text: b,
          occurred_at: '2026-09-01T10:00:00Z',
        })
        const kinds = (body.outcomes ?? []).map((outcome) => outcome.kind)
        const isSeen = kinds.includes('supersedes')
        const isWrong = isSeen || kinds.includes('conflict_open')
        pairs['changes in ten languages'].push({
          is: what === 'change',
          called: what === 'change' ? isSeen : isWrong,
        })
        continue
      }
      const { body } = await namespace.post('/remember', { text })
      const said = (body.outcomes ?? []).find(isCommitment)?.role ?? null
      if (role === undefined) passed.push({ is: true, called: said === null })
      else pairs['roles in ten languages'].push(...named(role, said))
    }
    return { ...pairs, 'questions and greetings passed over': passed }
  },
}

const hit = [{ is: true, called: true }]

/** Something else than what is so: missed where it is so, and wrong where it is called. */
function different(isSo, isCalled) {
  return [
    ...(isSo ? [{ is: true, called: false }] : []),
    ...(isCalled ? [{ is: false, called: true }] : []),
  ]
}

function named(is, called) {
  const [wanted, got] = [folded(is), folded(called)]
  if (wanted !== got) return different(wanted !== null, got !== null)
  return wanted === null ? [] : hit
}

function folded(name) {
  if (name === null || name === undefined) return null
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function matched(wanted, got, fits) {
  const due = wanted.filter(({ optional }) => optional !== true)
  return [
    ...due.map((one) => ({ is: true, called: got.some((it) => fits(one, it)) })),
    ...got
      .filter((it) => !wanted.some((one) => fits(one, it)))
      .map(() => ({ is: false, called: true })),
  ]
}

async function relationsOf(namespace, memory) {
  const all = []
  for (const entity of new Set((memory?.mentions ?? []).map((mention) => mention.entity))) {
    const at = entity.indexOf('_id:')
    const id = entity.slice(at + 4).replace(/^"(.*)"$/, '$1')
    const path = `/entities/${entity.slice(0, at)}/${encodeURIComponent(id)}?relations=true`
    const { body } = await namespace.get(path)
    for (const { direction, role, entity: other, memory_id: teller } of body?.relations ?? []) {
      if (direction !== 'out' || teller !== memory['__memory_id']) continue
      all.push({ from: id, role, to: String(Object.values(other)[0]) })
    }
  }
  return all
}

function sameRange(a, b) {
  if (a === null || b === null) return a === b
  return Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.to) === Date.parse(b.to)
}
