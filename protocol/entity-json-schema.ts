import {
  maxContentItems,
  maxIdCharacters,
  maxPropertiesPerEntity,
  maxRoleCharacters,
} from './limits.ts'
import { toldValueJsonSchema } from './told-value.ts'

const idString = { type: 'string', minLength: 1, maxLength: maxIdCharacters }
const propertiesJsonSchema = {
  type: 'object',
  maxProperties: maxPropertiesPerEntity,
  additionalProperties: {
    anyOf: [
      ...toldValueJsonSchema.anyOf,
      {
        type: 'object',
        properties: { value: toldValueJsonSchema, since: { type: 'string' } },
        required: ['value', 'since'],
        additionalProperties: false,
      },
    ],
  },
}
function partsJsonSchema({ needsRole }: { readonly needsRole: boolean }) {
  const role = needsRole ? 'role' : 'role?'
  return {
    properties: propertiesJsonSchema,
    content: { type: 'array', maxItems: maxContentItems, items: { type: 'object' } },
    relations: {
      type: 'array',
      items: {
        type: 'object',
        description: `{entity, ${role}, properties?} or {<kind>_id, ${role}, properties?}`,
        properties: {
          role: { type: 'string', minLength: 1, maxLength: maxRoleCharacters },
          properties: propertiesJsonSchema,
        },
        ...(needsRole && { required: ['role'] }),
      },
    },
  }
}

/** Written by hand: `<kind>_id` is a key that zod has no schema for. */
export function entityJsonSchema({ needsRole }: { readonly needsRole: boolean }) {
  const parts = partsJsonSchema({ needsRole })
  return {
    description: 'An entity by reference, as "user_id:7", {user_id}, {kind, id}, or with its parts',
    examples: ['user_id:123', { user_id: '123' }, { kind: 'user', id: '123' }],
    anyOf: [
      { type: 'string' },
      {
        type: 'object',
        properties: parts,
        patternProperties: { '^[a-z][a-z0-9_]{0,63}_id$': idString },
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { kind: { type: 'string' }, id: idString, ...parts },
        required: ['kind', 'id'],
        additionalProperties: false,
      },
    ],
  }
}
