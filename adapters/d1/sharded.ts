import { strayNamesPerTrigger } from '../bounds.ts'
import type { DeadLetter, DueWork } from '../../engine/ports/due-work.ts'
import type { NamespaceEntry, NamespaceRegistry } from '../../engine/ports/key-directory.ts'
import { createDueWork, dueInTurn } from './due-work.ts'
import { createNamespaceRegistry } from './namespace-registry.ts'

/** The shard that a namespace's copy belongs to, as its object has it. */
type HomeOf = (namespace: string) => number

/**
 * The list of namespaces over all shards. A namespace that moves stands in two of them for a moment
 * and is told once. A list that lacks a shard would not be whole, so it fails with that shard.
 */
export function shardedRegistry(
  databases: readonly D1Database[],
  homeOf: HomeOf,
): NamespaceRegistry {
  const registries = databases.map(createNamespaceRegistry)
  const [only] = registries
  if (only !== undefined && registries.length === 1) return only
  return {
    async list(after, limit) {
      const pages = await ofAll(registries, (one) => one.list(after, limit))
      return merged(pages.flat(), ({ name }) => name, newerEntry).slice(0, limit)
    },
    async due(now, limit) {
      const lists = await ofThoseThatAnswer(registries, (one) => one.due(now, limit))
      return await withStrays(databases, homeOf, alternating(lists), limit)
    },
    async setDue(name, nextDue) {
      await ofAll(registries, (one) => one.setDue(name, nextDue))
    },
    async ofErasure(id) {
      const found = await ofAll(registries, (one) => one.ofErasure(id))
      return found.find((name) => name !== null) ?? null
    },
  }
}

/** The same of due work; where a shard is away, the work of the others goes on. */
export function shardedDueWork(databases: readonly D1Database[], homeOf: HomeOf): DueWork {
  const works = databases.map(createDueWork)
  const [only] = works
  if (only !== undefined && works.length === 1) return only
  const letters = async (ask: (one: DueWork) => Promise<readonly DeadLetter[]>) =>
    merged((await ofAll(works, ask)).flat(), ({ namespace }) => namespace, laterLetter)
  return {
    async inTurn(now, limit) {
      const lists = await ofThoseThatAnswer(databases, (db) => dueInTurn(db, now, limit))
      const tenants = new Map(lists.flat().map(({ name, tenant }) => [name, tenant]))
      const names = alternating(lists.map((list) => list.map(({ name }) => name)))
      return await withStrays(databases, homeOf, turnsOf(names, tenants), limit)
    },
    async hold(namespaces, times) {
      await ofThoseThatAnswer(works, (one) => one.hold(namespaces, times))
    },
    async addDeadLetter(letter) {
      await ofAll(works, (one) => one.addDeadLetter(letter))
    },
    async deadLetters(after, limit) {
      return (await letters((one) => one.deadLetters(after, limit))).slice(0, limit)
    },
    deadLettersOf: (namespaces) => letters((one) => one.deadLettersOf(namespaces)),
    async countDeadLetters() {
      const counts = await ofAll(works, (one) => one.countDeadLetters())
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

function ofAll<P, T>(parts: readonly P[], ask: (part: P) => Promise<T>): Promise<T[]> {
  return Promise.all(parts.map(ask))
}

/** Fails only where none answers: what is missed is due again at the next trigger. */
async function ofThoseThatAnswer<P, T>(
  parts: readonly P[],
  ask: (part: P) => Promise<T>,
): Promise<T[]> {
  const asked = await Promise.allSettled(parts.map(ask))
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = asked.find((one) => one.status === 'rejected')
  if (answers.length === 0 && failed !== undefined) throw failed.reason
  return answers
}

/** By name, each once. */
function merged<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  choose: (a: T, b: T) => T,
): readonly T[] {
  const byName = new Map<string, T>()
  for (const item of items) {
    const before = byName.get(nameOf(item))
    byName.set(nameOf(item), before === undefined ? item : choose(before, item))
  }
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return [...byName].toSorted(([a], [b]) => compare(a, b)).map(([, item]) => item)
}

function newerEntry(a: NamespaceEntry, b: NamespaceEntry): NamespaceEntry {
  return b.position > a.position ? b : a
}

function laterLetter(a: DeadLetter, b: DeadLetter): DeadLetter {
  return b.lastAt > a.lastAt ? b : a
}

/** The first of each list, then the second of each, and so on; each name once. */
function alternating(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const rows = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
  return [...new Set(rows.flat())]
}

/** Tenants in turn again: each shard has given a tenant a turn of its own. */
function turnsOf(
  names: readonly string[],
  tenants: ReadonlyMap<string, string>,
): readonly string[] {
  const counts = new Map<string | undefined, number>()
  const turns = names.map((name) => {
    const tenant = tenants.get(name)
    const turn = counts.get(tenant) ?? 0
    counts.set(tenant, turn + 1)
    return { name, turn }
  })
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ name }) => name)
}

/**
 * Where there is room, also some that have nothing to do but lie on a shard that is not their home:
 * a visit has them move. Each time at another stretch of the list, so that all are met in the end.
 */
async function withStrays(
  databases: readonly D1Database[],
  homeOf: HomeOf,
  due: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const room = limit - due.length
  if (room <= 0) return due.slice(0, limit)
  const pages = await ofThoseThatAnswer([...databases.entries()], async ([shard, db]) => {
    const { results } = await db
      .prepare(selectStretch)
      .bind(strayNamesPerTrigger)
      .all<{ name: string }>()
    return results.map(({ name }) => name).filter((name) => homeOf(name) !== shard)
  })
  return [...new Set([...due, ...alternating(pages).slice(0, room)])]
}

/** Some names from a random place on; the start of the list where there are no more than asked for. */
const selectStretch =
  'select name from namespaces order by name limit ?1 offset ' +
  '(select abs(random() % (max(0, count(*) - ?1) + 1)) from namespaces)'
