import { componentRef, type WrittenShapes } from './written-shape.ts'
import {
  maxContentItems,
  maxIdCharacters,
  maxPropertiesPerEntity,
  maxRoleCharacters,
} from './limits.ts'

/**
 * The four forms of an entity, in JSON Schema. They are written by hand: `<kind>_id` is a key that
 * zod has no schema for, and the reader of `entity-input.ts` takes all forms in one pass.
 */
const kindId = {
  patternProperties: {
    '^[a-z][a-z0-9_]{0,63}_id$': {
      type: 'string',
      minLength: 1,
      maxLength: maxIdCharacters,
      description: 'The id, under the name of its kind: `user_id` for a user',
    },
  },
}
const kindAndId = {
  kind: {
    type: 'string',
    pattern: '^[a-z][a-z0-9_]{0,63}$',
    description: 'What sort of thing it is, like `user` or `movie`',
  },
  id: {
    type: 'string',
    minLength: 1,
    maxLength: maxIdCharacters,
    description: 'Which one of its kind: any text that is not blank, at most 256 characters',
  },
}
const properties = {
  $ref: componentRef('EntityPropertiesInput'),
  description: 'Properties to set; properties that are not named stay as they are',
}
const content = {
  type: 'array',
  maxItems: maxContentItems,
  items: { $ref: componentRef('ContentItem') },
  description: 'Texts and files that belong to the entity; replaces the list, `[]` empties it',
}
const role = {
  type: 'string',
  minLength: 1,
  maxLength: maxRoleCharacters,
  description: 'What the other entity is to this one, like `member` or `author`',
}

/** Each by its name in the document. */
export const entityInputShapes: WrittenShapes = {
  EntityReference: {
    type: 'string',
    description:
      'An entity by reference: its kind, `_id:`, and its id. An id with characters other than ' +
      'letters, digits and `._@/-` is quoted as a JSON string',
    examples: ['user_id:123', 'movie_id:"The Third Man"'],
  },
  DatedPropertyInput: {
    type: 'object',
    description: 'A value with the time since when it holds',
    properties: {
      value: { $ref: componentRef('PropertyValue') },
      since: {
        type: 'string',
        description: 'When it began to hold: an ISO-8601 time with a zone, or a date (00:00 UTC)',
        examples: ['2026-02-28T23:30:00.000Z', '2026-03-01'],
      },
      trust: {
        $ref: componentRef('Trust'),
        description: 'As an answer shows it; what is told has the trust of its call',
      },
    },
    required: ['value', 'since'],
    additionalProperties: false,
  },
  EntityPropertiesInput: {
    type: 'object',
    description:
      'Properties by name. A name has 1 to 128 characters, and points in it nest; a value is at ' +
      'most 64 KiB',
    maxProperties: maxPropertiesPerEntity,
    additionalProperties: {
      anyOf: [
        { $ref: componentRef('PropertyValue') },
        { $ref: componentRef('DatedPropertyInput') },
      ],
    },
    examples: [{ name: 'Ana', plan: { value: 'pro', since: '2026-03-01' } }],
  },
  ...formsOf('EntityInput', { needsRole: true }),
  ...formsOf('ForgottenEntityInput', { needsRole: false }),
}

/** The forms of an entity that is told, or of one to forget: there a relation needs no role. */
function formsOf(id: string, { needsRole }: { readonly needsRole: boolean }): WrittenShapes {
  const relation = needsRole ? 'RelationInput' : 'ForgottenRelationInput'
  const parts = {
    properties,
    content,
    relations: {
      type: 'array',
      items: { $ref: componentRef(relation) },
      description: 'Relations to other entities',
    },
  }
  const required = needsRole ? ['role'] : []
  const ofRelation = {
    role,
    properties: { ...properties, description: 'Properties of the relation itself' },
  }
  return {
    [`Keyed${id}`]: {
      type: 'object',
      description:
        'An entity as an object with exactly one `<kind>_id`, and what is known of it. Another ' +
        'field is refused',
      properties: parts,
      ...kindId,
      additionalProperties: true,
      examples: [{ user_id: '123', properties: { name: 'Ana' } }],
    },
    [`Named${id}`]: {
      type: 'object',
      description: 'An entity as an object with `kind` and `id`, and what is known of it',
      properties: { ...kindAndId, ...parts },
      required: ['kind', 'id'],
      additionalProperties: false,
      examples: [{ kind: 'user', id: '123', properties: { name: 'Ana' } }],
    },
    [`Nested${relation}`]: {
      type: 'object',
      description: 'A relation to an entity, which may itself say what is known of it',
      properties: { entity: { $ref: componentRef('EntityInput') }, ...ofRelation },
      required: ['entity', ...required],
      additionalProperties: false,
      examples: [{ entity: 'team_id:core', role: 'member' }],
    },
    [`Flat${relation}`]: {
      type: 'object',
      description:
        'A relation whose entity is named by exactly one `<kind>_id`. Another field is refused',
      properties: ofRelation,
      ...kindId,
      ...(needsRole && { required }),
      additionalProperties: true,
      examples: [{ team_id: 'core', role: 'member' }],
    },
    [relation]: {
      description: needsRole
        ? 'What another entity is to this one'
        : 'A relation to forget, named by its entity; with a `role` only the relation of that role',
      anyOf: [
        { $ref: componentRef(`Nested${relation}`) },
        { $ref: componentRef(`Flat${relation}`) },
      ],
    },
  }
}

/** What the list of entities of a request holds, in the document. */
export function entityJsonSchema({ needsRole }: { readonly needsRole: boolean }) {
  const id = needsRole ? 'EntityInput' : 'ForgottenEntityInput'
  return {
    id,
    description: needsRole
      ? 'An entity in any of its four forms'
      : 'An entity to forget, whole, or in part with `partial`',
    examples: ['user_id:123', { user_id: '123' }, { kind: 'user', id: '123' }],
    anyOf: [
      { $ref: componentRef('EntityReference') },
      { $ref: componentRef(`Keyed${id}`) },
      { $ref: componentRef(`Named${id}`) },
    ],
  }
}
