import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findClone } from '../clone.ts'
import { readTextFile, removeEmptyFolders, replaceFile } from '../connect/files.ts'
import type { Context } from '../context.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { fileMistake } from '../read-text.ts'
import { skillFiles, skillName } from './skill-files.ts'

/** What was done in a folder of skills. */
export interface InstalledSkill {
  readonly folder: string
  readonly written: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Writes the skill into a folder of skills, or takes it out. A second time nothing changes, and files of
 * an earlier version that are no more go; a folder of that name that is somebody else's stays.
 */
export function installSkill(
  { io }: Context,
  name: string,
  { remove }: { readonly remove: boolean },
): InstalledSkill {
  const folder = join(resolve(io.cwd, name), skillName)
  try {
    const before = filesIn(folder)
    const files = remove ? new Map<string, string>() : filesOfSkill(io)
    const gone = before.filter((path) => !files.has(path))
    const written = [...files].filter(([path, text]) => readTextFile(join(folder, path)) !== text)
    for (const [path, text] of written) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      replaceFile(join(folder, path), text, false)
    }
    for (const path of gone) rmSync(join(folder, path))
    if (remove) removeEmptyFolders([join(folder, 'references'), folder])
    return { folder, written: written.map(([path]) => path), removed: gone }
  } catch (error) {
    throw fileMistake(error, folder)
  }
}

/** In a clone drawn from its pages as they are; in the published program as it was built. */
function filesOfSkill(io: Context['io']): ReadonlyMap<string, string> {
  const built = [join(import.meta.dirname, 'skill'), join(import.meta.dirname, '../skill')]
  const from = built.find((folder) => existsSync(join(folder, 'SKILL.md')))
  if (from !== undefined) {
    return new Map(pathsBelow(from).map((path) => [path, readFileSync(join(from, path), 'utf8')]))
  }
  const clone = findClone(io)
  if (clone !== null) return skillFiles((path) => readFileSync(join(clone, path), 'utf8'))
  throw new Mistake('this program was built without its skill', { mend: 'Install it again.' })
}

/** Files of an earlier version; a Mistake where the folder is another skill, or none. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return []
  const head = readTextFile(join(folder, 'SKILL.md')) ?? ''
  if (new RegExp(`^---\nname: ${skillName}\n`).test(head)) return pathsBelow(folder)
  throw wrongUse(`${folder} has files that are no skill of Mneme`, 'Name another folder of skills.')
}

function pathsBelow(folder: string): readonly string[] {
  const references = join(folder, 'references')
  const names = existsSync(references)
    ? readdirSync(references).filter((one) => one.endsWith('.md'))
    : []
  return ['SKILL.md', ...names.toSorted().map((one) => `references/${one}`)]
}
