import { posix } from 'node:path'
import { IMPORT_TABLE, type Zone } from './import-table.ts'
import {
  BINDINGS,
  FREE_NAMES,
  MAX_FILE_LINES,
  MEMBERS,
  type NameRule,
  SOURCE_FOLDERS,
  SYNCHRONOUS,
} from './name-table.ts'
import { COMPUTED, type ImportFact, readSource, type Use } from './source-facts.ts'

/** A module of another kind that a bundler inlines: text, styles, data, a script. */
const ASSET = /\.(html|css|svg|txt|sql|json|mjs|wasm|ts\?worker&url)$/

/** Every rule that the file at `path` breaks, as lines a reader can act on. */
export function checkSource(path: string, text: string): readonly string[] {
  const facts = readSource(text, path)
  return [
    ...facts.imports.flatMap((fact) => checkImport(path, fact)),
    ...checkNames(path, facts.freeNames, FREE_NAMES),
    ...checkNames(path, facts.members, MEMBERS),
    ...checkNames(path, facts.bindings, BINDINGS, 'env.'),
    ...checkSyntax(path, facts.syntax),
    ...checkLength(path, facts.lines),
    ...checkIds(path, text),
  ]
}

function checkImport(path: string, { from, typeOnly, line }: ImportFact): readonly string[] {
  const at = `${path}:${line}`
  const zone = zoneOf(path)
  if (from === COMPUTED) return zone === undefined ? [] : [`${at} imports a computed path`]
  if (!from.startsWith('.')) {
    return zone === undefined || allowsPackage(zone, from) ? [] : [`${at} may not import ${from}`]
  }
  const broken: string[] = []
  if (!/\.tsx?$/.test(from) && !ASSET.test(from)) broken.push(`${at} ${from} does not end in .ts`)
  const target = posix.join(posix.dirname(path), from)
  if (zone === undefined || isNeighbour(zone, path, target)) return broken
  if (isUnder(target, zone.types ?? []) && !zone.ours.includes(target)) {
    return typeOnly ? broken : [...broken, `${at} may import only types from ${target}`]
  }
  return isUnder(target, zone.ours) ? broken : [...broken, `${at} may not import ${target}`]
}

function checkNames(
  path: string,
  uses: readonly Use[],
  rules: readonly NameRule[],
  prefix = '',
): readonly string[] {
  return rules
    .filter((rule) => isUnder(path, rule.within) && !isUnder(path, rule.except ?? []))
    .flatMap((rule) =>
      uses
        .filter(({ name }) => rule.names.includes(name) || rule.names.includes('*'))
        .map(({ name, line }) => `${path}:${line} uses ${prefix}${name}: ${rule.why}`),
    )
}

function checkSyntax(path: string, uses: readonly Use[]): readonly string[] {
  const forbidden = isUnder(path, SYNCHRONOUS) ? ['any', 'enum', 'async', 'await'] : ['any', 'enum']
  return uses
    .filter(({ name }) => forbidden.includes(name))
    .map(({ name, line }) => `${path}:${line} uses ${name}`)
}

function checkLength(path: string, lines: number): readonly string[] {
  if (lines <= MAX_FILE_LINES || !isUnder(path, SOURCE_FOLDERS)) return []
  return [`${path} has ${lines} lines, limit ${MAX_FILE_LINES}`]
}

/** A reader of the sources has no specification: its rules stand there in words. */
function checkIds(path: string, text: string): readonly string[] {
  const found = isUnder(path, SOURCE_FOLDERS) ? /\b(?:AG|CL|SG|UN|WM|TH|ON)-\d+/.exec(text) : null
  return found === null ? [] : [`${path} names ${found[0]}, a rule that is written elsewhere`]
}

function zoneOf(path: string): Zone | undefined {
  return IMPORT_TABLE.find((zone) => homeOf(zone, path) !== undefined)
}

/** The part of `path` that the zone's pattern matched: where the file's own neighbours are. */
function homeOf(zone: Zone, path: string): string | undefined {
  const pattern = zone.at.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}`).exec(path)?.[0]
}

function isNeighbour(zone: Zone, path: string, target: string): boolean {
  const home = homeOf(zone, path)
  return home !== undefined && target.startsWith(home) && zoneOf(target) === zone
}

function allowsPackage(zone: Zone, name: string): boolean {
  const among = (names: readonly string[]) =>
    names.some((known) => name === known || name.startsWith(`${known}/`))
  if (among(zone.neverPackages ?? [])) return false
  return zone.packages === 'any' || among(zone.packages)
}

function isUnder(path: string, places: readonly string[]): boolean {
  return places.some((place) => (isFile(place) ? path === place : path.startsWith(place)))
}

function isFile(path: string): boolean {
  return !path.endsWith('/')
}
