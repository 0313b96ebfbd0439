import { must } from '../../../engine/assert.ts'
import type { Aim } from './aim.ts'
import type { NamedPath } from './paths/all.ts'
import { openNamespace } from '../namespace.ts'
import { Service } from './service.ts'
import { Site } from './site.ts'
import { makeAll, protectedThings } from './targets.ts'
import { attacker, type Attacker } from './write-path.ts'

/** Who attacks, as a column of the table; `owner` alone may change what is protected. */
export const columns = [
  { name: 'reader', as: 'reader', trust: null, mayChange: false },
  { name: 'sub', as: 'sub', trust: null, mayChange: false },
  { name: 'main', as: 'main', trust: null, mayChange: false },
  { name: 'owner, untrusted text', as: 'owner', trust: 'untrusted', mayChange: false },
  { name: 'owner', as: 'owner', trust: null, mayChange: true },
] as const satisfies readonly Column[]

interface Column {
  readonly name: string
  readonly as: Attacker['as']
  readonly trust: Attacker['trust']
  readonly mayChange: boolean
}

/** One call of one caller against one thing. */
export interface Cell {
  readonly column: string
  readonly aim: string
  readonly status: number
  readonly changed: boolean
}

export interface PathReport {
  readonly path: string
  readonly cells: readonly Cell[]
  /** What did not hold, each with what was seen before and after. */
  readonly failures: readonly string[]
}

/** A namespace in which all protected things stand, and what each of them looked like. */
interface Scene {
  readonly key: string
  readonly site: Site
  readonly aims: readonly Aim[]
  readonly before: ReadonlyMap<string, string>
  /** Of its log, after the last call: where it stays, nothing was written. */
  position: number
}

const service = new Service()
const scenes = new Map<string, Scene>()

/** Which things a path is tried against: every n-th of them, shifted path by path, or all. */
export interface Share {
  readonly of: number
  readonly at: number
}

/** Every caller tries the path against the protected things, or a fixed share of them. */
export async function tryPath(path: NamedPath, { of, at }: Share): Promise<PathReport> {
  const cells: Cell[] = []
  const failures: string[] = []
  const names = protectedThings.map(({ name }) => name).filter((_, place) => place % of === at % of)
  for (const column of columns) {
    if (column.trust !== null && path.takesTrust !== true) continue
    await tryColumn(path, column, names, { cells, failures })
  }
  return { path: path.name, cells, failures }
}

async function tryColumn(
  path: NamedPath,
  column: Column,
  names: readonly string[],
  into: Tried,
): Promise<void> {
  let hasMoved = false
  for (const name of names) {
    const scene = await sceneOf(column, name)
    const aim = must(
      scene.aims.find((one) => one.name === name),
      `${name} is in the scene`,
    )
    const answered = path.attack(attacker(scene.site, column.as, column.trust), aim)
    if (answered === null) continue
    const { status, text, headers } = await answered
    if (status >= 500) into.failures.push(`${column.name} at ${name}: ${status} ${text}`)
    const position = await positionAfter(scene, headers)
    const isWritten = position !== scene.position
    scene.position = position
    hasMoved ||= isWritten
    const change = isWritten ? await changeOf(scene, aim) : null
    into.cells.push({ column: column.name, aim: name, status, changed: change !== null })
    if (change === null) continue
    scenes.delete(scene.key)
    if (!column.mayChange) into.failures.push(`${column.name} (${status}) ${change}`)
  }
  if (!hasMoved || column.mayChange) return
  // What was aimed at one thing may have reached another.
  const scene = await sceneOf(column, null)
  for (const aim of scene.aims) {
    const change = await changeOf(scene, aim)
    if (change === null) continue
    scenes.delete(scene.key)
    into.failures.push(`${column.name}, aimed elsewhere, ${change}`)
  }
}

interface Tried {
  readonly cells: Cell[]
  readonly failures: string[]
}

/** How the thing differs from what it was; null where it does not. */
async function changeOf({ site, before }: Scene, aim: Aim): Promise<string | null> {
  const was = before.get(aim.name)
  const is = await sight(aim, site)
  return is === was ? null : `changed ${aim.name}: ${was} became ${is}`
}

/** What can no longer be read has changed, too. */
async function sight(aim: Aim, site: Site): Promise<string> {
  try {
    return JSON.stringify(await aim.see(site))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Callers who can change nothing share one scene; an owner, who can, has one for each thing. */
async function sceneOf({ name, mayChange }: Column, aim: string | null): Promise<Scene> {
  const key = mayChange ? `${name}: ${aim}` : name
  const known = scenes.get(key)
  if (known !== undefined) return known
  const site = new Site(service, `protected-${crypto.randomUUID()}`)
  const things = protectedThings.filter((one) => !mayChange || one.name === aim)
  const aims = await makeAll(site, things)
  const before = new Map<string, string>()
  for (const aim of aims) before.set(aim.name, JSON.stringify(await aim.see(site)))
  const position = await positionAfter({ site }, new Headers())
  const scene = { key, site, aims, before, position }
  scenes.set(key, scene)
  return scene
}

/** As the answer tells it; one that was refused at the edge tells none. */
async function positionAfter(
  { site: { name } }: Pick<Scene, 'site'>,
  headers: Headers,
): Promise<number> {
  const told = headers.get('Mneme-Position')
  // Of lines it is from before they were written.
  const isOfLines = headers.get('Content-Type')?.includes('ndjson') === true
  if (told !== null && !isOfLines) return Number(told)
  return await openNamespace(name).position()
}
