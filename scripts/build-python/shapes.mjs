import { commentOf, docOf, wrapped } from './python-text.mjs'

/**
 * The schemas of an OpenAPI document as Python types: an object is a TypedDict, a choice a Union, a
 * list of words a Literal. What TypedDict cannot say (keys by a pattern) is a `Dict[str, Any]`.
 * Bounds, patterns and formats are the server's to check and are left out.
 */
export function shapesOf(document) {
  const shapes = new Shapes(document.components.schemas)
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    shapes.define(pythonName(name), schema)
  }
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) shapes.defineOperation(operation)
  }
  return shapes.text()
}

class Shapes {
  #defined = new Map()
  #schemas

  constructor(schemas) {
    this.#schemas = schemas
  }

  defineOperation({ operationId, requestBody, parameters = [], responses }) {
    const name = pascal(operationId)
    const body = requestBody?.content['application/json']?.schema
    if (body && !body.$ref) this.define(`${name}Request`, body)
    for (const { name: parameter, schema } of parameters) {
      if (schema?.enum) this.define(`${name}${pascal(parameter)}`, schema)
    }
    for (const [status, { content = {} }] of Object.entries(responses)) {
      const answer = content['application/json']?.schema
      if (status < 300 && answer && !answer.$ref) this.define(`${name}Answer`, answer)
    }
  }

  /** A name at the top level; the same name for the same schema is defined once. */
  define(name, schema) {
    const known = this.#defined.get(name)
    if (known !== undefined) {
      if (known.source === JSON.stringify(schema)) return name
      return this.define(`${name}2`, schema)
    }
    const entry = { source: JSON.stringify(schema), code: '' }
    this.#defined.set(name, entry)
    const whole = this.#merged(schema)
    entry.code = isRecord(whole) ? this.#record(name, whole) : this.#alias(name, whole)
    return name
  }

  text() {
    const codes = [...this.#defined.entries()].map(([name, { code }]) => ({ name, code }))
    const names = codes.map(({ name }) => `    "${name}",`).sort()
    return [HEADER, `__all__ = [\n${names.join('\n')}\n]`, ...codes.map(({ code }) => code)]
      .join('\n\n\n')
      .concat('\n')
  }

  #alias(name, schema) {
    const type = this.#type(name, schema, { isLate: true })
    // A name alone in quotes would be a text.
    const alias = type.startsWith('"') ? `Union[${type}]` : wrapped(type)
    return `${commentOf(schema)}${name} = ${alias}`
  }

  /**
   * Keys that must stand and keys that may come from one class each, as `NotRequired` is newer than
   * Python 3.9. A key that is no Python name, such as `from`, takes the other way to write a class.
   */
  #record(name, schema) {
    const required = new Set(schema.required ?? [])
    const fields = Object.entries(schema.properties).map(([key, value]) => ({
      key,
      isRequired: required.has(key),
      isName: isPythonName(key),
      about: value.description,
      type: this.#type(`${name}${pascal(key)}`, value, {}),
    }))
    const bases = []
    const parts = []
    for (const isRequired of [false, true]) {
      const odd = fields.filter((field) => !field.isName && field.isRequired === isRequired)
      if (odd.length === 0) continue
      const base = `_${name}${isRequired ? 'Keys' : 'OptionalKeys'}`
      const lines = odd.map(({ key, type }) => `        "${key}": ${quoted(type)},`)
      const total = isRequired ? '' : '\n    total=False,'
      parts.push(
        `${base} = TypedDict(\n    "${base}",\n    {\n${lines.join('\n')}\n    },${total}\n)`,
      )
      bases.push(base)
    }
    const optional = fields.filter((field) => field.isName && !field.isRequired)
    const needed = fields.filter((field) => field.isName && field.isRequired)
    if (optional.length > 0 && (needed.length > 0 || bases.length > 0)) {
      parts.push(`class _${name}Optional(TypedDict, total=False):\n${fieldLines(optional)}`)
      bases.push(`_${name}Optional`)
    }
    const isPartial = needed.length === 0 && optional.length > 0 && bases.length === 0
    const base = bases.length > 0 ? bases.join(', ') : 'TypedDict'
    const doc = docOf(schema.description, '    ')
    const own = isPartial ? fieldLines(optional) : fieldLines(needed)
    const body = [doc, own].filter((part) => part !== '').join('\n\n') || '    pass'
    parts.push(`class ${name}(${base}${isPartial ? ', total=False' : ''}):\n${body}`)
    return parts.join('\n\n\n')
  }

  /** `isLate`: stands outside of a class, where a name further down needs quotes. */
  #type(name, schema, { isLate = false }) {
    const at = { isLate }
    if (schema.$ref !== undefined) return named(pythonName(schema.$ref.split('/').at(-1)), at)
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`
    const choices = schema.anyOf ?? schema.oneOf
    if (choices !== undefined && !isRecord(schema)) return this.#union(name, choices, at)
    if (schema.allOf !== undefined) return this.#type(name, this.#merged(schema), at)
    if (Array.isArray(schema.type)) {
      return union(schema.type.map((type) => this.#type(name, { ...schema, type }, at)))
    }
    switch (schema.type) {
      case 'string':
        return 'str'
      case 'integer':
        return 'int'
      case 'number':
        return 'float'
      case 'boolean':
        return 'bool'
      case 'null':
        return 'None'
      case 'array':
        return `List[${this.#type(`${name}Item`, schema.items ?? {}, at)}]`
      case 'object':
        return this.#object(name, schema, at)
      default:
        return 'Any'
    }
  }

  /** Of what has to be several objects at once, the one object that it is. */
  #merged(schema) {
    const { allOf, ...own } = schema
    if (allOf === undefined) return schema
    const parts = allOf.map((part) =>
      part.$ref === undefined ? part : this.#merged(this.#schemas[part.$ref.split('/').at(-1)]),
    )
    if (parts.length === 1) return { ...parts[0], ...own }
    if (!parts.every(isRecord)) return { ...own, type: 'object' }
    return {
      ...own,
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    }
  }

  #object(name, schema, at) {
    if (isRecord(schema)) return named(this.define(name, schema), at)
    const values = schema.properties || schema.patternProperties ? {} : schema.additionalProperties
    return `Dict[str, ${this.#type(`${name}Value`, values || {}, at)}]`
  }

  #union(name, choices, at) {
    const records = choices.filter((choice) => choice.$ref === undefined && isRecord(choice))
    const types = choices.map((choice, i) => {
      if (!records.includes(choice)) return this.#type(name, choice, at)
      const alone = at.isLate ? `${name}Object` : name
      return this.#type(records.length === 1 ? alone : variantName(name, choice, i), choice, at)
    })
    return union(types)
  }
}

const HEADER = `# Derived from the service's OpenAPI document by \`npm run build:python\`: not changed by hand.
"""What is sent to Mneme and what it answers, as types: \`Memory\`, \`Hit\`, \`Entity\` and so on.

Times are ISO-8601 in UTC with milliseconds, as text. At run time each is an ordinary \`dict\`.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union`

/** An object whose keys are known, and no others. */
function isRecord(schema) {
  if (schema.type !== 'object' || schema.properties === undefined) return false
  if (schema.patternProperties !== undefined) return false
  const more = schema.additionalProperties
  return more === undefined || more === false
}

/** One of several objects is called after the word that tells it apart, or by its only needed key. */
function variantName(name, { title, properties, required = [] }, i) {
  if (title !== undefined) return pascal(title)
  const words = Object.values(properties).flatMap(({ const: word }) =>
    typeof word === 'string' ? [word] : [],
  )
  if (words.length > 0) return `${name}${pascal(words[0])}`
  const alone = required.length === 1 ? pascal(required[0]) : String(i + 1)
  return `${name}${alone}`
}

function union(types) {
  const distinct = [...new Set(types)]
  return distinct.length === 1 ? distinct[0] : `Union[${distinct.join(', ')}]`
}

function named(name, { isLate }) {
  return isLate ? `"${name}"` : name
}

/** A type that stands outside of a class as one piece of text. */
function quoted(type) {
  return `"${type.replaceAll('"', "'")}"`
}

function literal(value) {
  if (typeof value !== 'boolean') return JSON.stringify(value)
  return value ? 'True' : 'False'
}

function fieldLines(fields) {
  return fields
    .map(({ key, type, about }) => {
      const line = `    ${key}: ${type}`
      const doc = docOf(about, '    ')
      return doc === '' ? line : `${line}\n${doc}`
    })
    .join('\n')
}

/** `__schema0` is the name of a schema that was given none: the recursive one of JSON. */
function pythonName(name) {
  return name === '__schema0' ? 'Json' : name
}

function pascal(name) {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** Two leading underscores would be changed by the class that they stand in. */
function isPythonName(key) {
  return /^[A-Za-z_]\w*$/.test(key) && !key.startsWith('__') && !KEYWORDS.has(key)
}

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except ' +
    'finally for from global if import in is lambda nonlocal not or pass raise return try while ' +
    'with yield'
  ).split(' '),
)
