import type { JsonSchema } from './json-schemas.ts'

/** The component, described before all else, with what its fields are where they are left out. */
export function describeComponent({ description, ...schema }: JsonSchema): JsonSchema {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const shown = properties.map(([field, one]) => [field, withDefaultInWords(one)] as const)
  return {
    ...(description !== undefined && { description }),
    ...schema,
    ...(properties.length > 0 && { properties: Object.fromEntries(shown) }),
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
