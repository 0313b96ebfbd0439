import type { JsonSchema } from './json-schemas.ts'
import { entityWords } from './words/entities.ts'
import { governanceWords } from './words/governance.ts'
import { graphWords } from './words/graph.ts'
import { memoryWords } from './words/memory.ts'
import { pipelineWords } from './words/pipelines.ts'
import { recallWords } from './words/recall.ts'
import { reflectionWords } from './words/reflections.ts'
import { operationWords } from './words/operations.ts'
import { reasoningWords } from './words/reasoning.ts'
import { commonFields, fieldsOf, type FieldWords, type Words } from './words/words.ts'
import { workspaceWords } from './words/workspace.ts'

/** What is said of each shape. */
export const words: Words = {
  ...memoryWords,
  ...recallWords,
  ...entityWords,
  ...graphWords,
  ...workspaceWords,
  ...governanceWords,
  ...reflectionWords,
  ...reasoningWords,
  ...pipelineWords,
  ...operationWords,
}

/** The component with words for itself and for each field that its schema says nothing of. */
export function describeComponent(name: string, schema: JsonSchema): JsonSchema {
  const about = words[name]?.[0] ?? aboutPage(name)
  const fields = fieldsFor(name)
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const described = properties.map(([field, one]) => {
    const said = one['description'] ?? fields[field] ?? aboutItems(name, field)
    return [
      field,
      withDefaultInWords(said === undefined ? one : { ...one, description: said }),
    ] as const
  })
  return {
    ...(about !== undefined && { description: about }),
    ...schema,
    ...(properties.length > 0 && { properties: Object.fromEntries(described) }),
  }
}

/**
 * What a field is where it is left out, as a part of its description: generators of types take a
 * field with a `default` for one that is always there, and would ask callers for it.
 */
function withDefaultInWords({ default: preset, ...field }: JsonSchema): JsonSchema {
  if (preset === undefined) return field
  const said = typeof field['description'] === 'string' ? `${field['description']}. ` : ''
  return { ...field, description: `${said}Default: \`${JSON.stringify(preset)}\`` }
}

/** What a field means in a shape, or in the shape that this one is made from. */
function fieldsFor(name: string): FieldWords {
  const base = fieldsOf[name] ?? (/^Changed./.test(name) ? name.slice('Changed'.length) : undefined)
  const inherited = base === undefined ? {} : fieldsFor(base)
  return { ...commonFields, ...inherited, ...words[name]?.[1] }
}

function aboutPage(name: string): string | undefined {
  return isPage(name) ? 'A page of a list' : undefined
}

function aboutItems(name: string, field: string): string | undefined {
  return field === 'items' && isPage(name) ? 'What stands on this page' : undefined
}

/** `MemoryPage`, and the histories, which are lists too. */
function isPage(name: string): boolean {
  return /(Page|History)$/.test(name)
}
