import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * The types of the wire as they were printed, each field with what its schema says of it: its
 * description, its range and its default. `file` is the source whose types were printed.
 */
export async function describeWire(printed, file, folder) {
  const schemas = await loadSchemas(file, folder)
  const lines = []
  /** The schemas of the objects that are open, by the indentation of their fields. */
  const open = new Map()
  for (const line of printed.split('\n')) {
    const type = /^export type (\w+) =/.exec(line)?.[1]
    if (type !== undefined) open.set(4, objectsIn([schemas.get(type)]))
    const [, indent, quoted, bare] = /^( +)(?:"([^"]+)"|(\w+))\??: /.exec(line) ?? []
    const name = quoted ?? bare
    if (name !== undefined) {
      const fields = (open.get(indent.length) ?? []).flatMap(({ shape }) => shape[name] ?? [])
      const comment = commentOf(fields)
      if (comment !== null) lines.push(`${indent}/** ${comment} */`)
      open.set(indent.length + 4, objectsIn(fields))
    }
    lines.push(line)
  }
  return lines.join('\n')
}

/** By the name of its type, each schema of the wire. */
async function loadSchemas(file, folder) {
  const wire = readFileSync(file, 'utf8')
  const modules = [...wire.matchAll(/^import type \* as (\w+) from '(.+)'$/gm)]
  const entry = modules.map(([, name, file]) => `export * as ${name} from '${file}'`).join('\n')
  const outfile = join(folder, `${basename(file, '.ts')}-schemas.mjs`)
  await build({
    stdin: { contents: entry, resolveDir: join(folder, '..'), loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  })
  const loaded = await import(pathToFileURL(outfile).href)
  rmSync(outfile)
  const types = /^export type (\w+) = (?:In|Out)<typeof (\w+)\.(\w+)>(\['items'\]\[number\])?/gm
  return new Map(
    [...wire.matchAll(types)].map(([, type, name, schema, ofItems]) => {
      const found = loaded[name][schema]
      return [type, ofItems === undefined ? found : found.shape.items]
    }),
  )
}

/** Every object that a value of the schemas may be, or hold in a list or a record. */
function objectsIn(schemas) {
  return schemas.flatMap((schema) => {
    const { def } = schema?._zod ?? {}
    if (def === undefined) return []
    if (def.type === 'object') return [{ shape: def.shape }]
    const inner = [def.innerType, def.element, def.valueType, def.in, def.out, def.left, def.right]
    return objectsIn([...inner, ...(def.options ?? [])].filter((one) => one !== undefined))
  })
}

/** What the first of the schemas that says anything says, with its range and its default. */
function commentOf(schemas) {
  for (const schema of schemas) {
    const facts = factsOf(schema)
    const parts = [sentence(facts.description), rangeOf(facts), defaultOf(facts), exampleOf(facts)]
    const comment = parts.filter((part) => part !== null).join(' ')
    if (comment !== '') return comment.replaceAll('*/', '*\u200b/')
  }
  return null
}

/** What the layers of a schema say, the outer ones before the inner ones. */
function factsOf(schema) {
  const { def } = schema._zod
  const inner = def.innerType ?? def.in
  const own = { ...schema.meta?.(), ...boundsOf(schema) }
  if (def.type === 'default' && typeof def.defaultValue !== 'object') own.default = def.defaultValue
  return inner === undefined ? own : { ...factsOf(inner), ...own }
}

function boundsOf({ minValue, maxValue, minLength, maxLength, _zod: { def } }) {
  if (def.type === 'number') {
    return {
      ...(Number.isFinite(minValue) && minValue > -1e15 && { minimum: minValue }),
      ...(Number.isFinite(maxValue) && maxValue < 1e15 && { maximum: maxValue }),
    }
  }
  if (def.type !== 'array') return {}
  return {
    ...(typeof minLength === 'number' && { minItems: minLength }),
    ...(typeof maxLength === 'number' && { maxItems: maxLength }),
  }
}

function sentence(description) {
  if (description === undefined) return null
  const text = description.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function rangeOf({ minimum, maximum, maxItems }) {
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}.`
  if (maximum !== undefined) return `At most ${maximum}.`
  if (minimum !== undefined) return `At least ${minimum}.`
  return maxItems === undefined ? null : `At most ${maxItems}.`
}

function defaultOf({ default: value, description = '' }) {
  if (value === undefined || /default/i.test(description)) return null
  return `Default ${JSON.stringify(value)}.`
}

function exampleOf({ examples: [example] = [], description }) {
  if (example === undefined || description !== undefined || typeof example === 'object') return null
  return `As \`${example}\`.`
}
