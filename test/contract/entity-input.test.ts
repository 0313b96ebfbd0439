import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatReference } from '../../contract/inline-reference.ts'
import { referencesIn } from '../../engine/laws/entities/inline-reference.ts'
import type { EntityForm } from '../../engine/model/entity.ts'
import type { EntityInput, ParsedEntity } from '../../contract/entity-form.ts'
import { entityInputListSchema, entityInputSchema } from '../../contract/entity-input.ts'
import { parseReference } from '../../contract/inline-reference.ts'
import { referenceSchema } from '../../contract/reference.ts'
import { templateSchema } from '../../contract/template.ts'

const body = z.strictObject({ entities: entityInputListSchema })

/** Through JSON, as on the wire, so that `__proto__` is a key like any other. */
function parse(value: unknown): ParsedEntity {
  return entityInputSchema.parse(JSON.parse(JSON.stringify(value)))
}

/** What is wrong with the first of the entities: `path` or `path code`. */
function refusals(entity: unknown): string[] {
  return refusalsOf(JSON.stringify({ entities: [entity] }))
}

function refusalsOf(json: string): string[] {
  const issues = body.safeParse(JSON.parse(json)).error?.issues ?? []
  return issues.map((issue) => {
    const code = issue.code === 'custom' ? issue.params?.code : undefined
    return [issue.path.join('.'), code].filter((part) => part !== undefined).join(' ')
  })
}

const file = (mediaType: string, url: string) => ({
  user_id: '7',
  content: [{ type: 'file', mediaType, url }],
})
const textOf = (mediaType: string, url: string) => {
  const item = parse(file(mediaType, url)).content?.[0]
  return item?.type === 'file' ? item.text : undefined
}

describe('the four forms', () => {
  it.each([['user_id:7'], ['user_id:"7"'], [{ user_id: '7' }], [{ kind: 'user', id: '7' }]])(
    'CL-1 %j is user 7',
    (entity) => {
      expect(parse(entity)).toEqual({ kind: 'user', id: '7' })
    },
  )

  it('CL-1 either object may carry properties, content and relations', () => {
    const parts = {
      properties: { name: 'Ana', city: { value: 'Rome', since: '2026-05-01' } },
      content: [{ type: 'text', text: 'hi' }],
      relations: [
        { entity: 'chat_id:1', role: 'in', properties: { a: 'b' } },
        { chat_id: '2', role: 'in' },
      ],
    }
    const form: EntityForm = {
      kind: 'user',
      id: '7',
      properties: [
        { name: 'name', value: 'Ana' },
        { name: 'city', value: 'Rome', since: Date.UTC(2026, 4, 1) },
      ],
      content: [{ type: 'text', text: 'hi' }],
      relations: [
        {
          entity: { kind: 'chat', id: '1' },
          role: 'in',
          properties: [{ name: 'a', value: 'b' }],
        },
        { entity: { kind: 'chat', id: '2' }, role: 'in' },
      ],
    }
    expect(parse({ user_id: '7', ...parts })).toEqual(form)
    expect(parse({ kind: 'user', id: '7', ...parts })).toEqual(form)
  })

  it('CL-6 an absent part stays absent, an empty one empty', () => {
    expect(parse({ user_id: '7' })).toEqual({ kind: 'user', id: '7' })
    expect(parse({ user_id: '7', properties: {}, content: [], relations: [] })).toEqual({
      kind: 'user',
      id: '7',
      properties: [],
      content: [],
      relations: [],
    })
  })

  it.each([
    ['user_id:7 x', 'entities.0'],
    ['user_id:7,user_id:8', 'entities.0'],
    [' user_id:7', 'entities.0'],
    ['user_id:7\n', 'entities.0'],
    ['user_id:v1.', 'entities.0'],
    ['user_id:a|b', 'entities.0'],
    ['user_id:""', 'entities.0'],
    ['user_id:"a" ', 'entities.0'],
    ['user_id:"\\u0000"', 'entities.0'],
    ['user:7', 'entities.0'],
    ['User_id:7', 'entities.0'],
    ['', 'entities.0'],
    [7, 'entities.0'],
    [null, 'entities.0'],
    [[], 'entities.0'],
    [{}, 'entities.0'],
    [{ properties: {} }, 'entities.0'],
    [{ user_id: 7 }, 'entities.0.user_id'],
    [{ user_id: '' }, 'entities.0.user_id'],
    [{ user_id: ' \t' }, 'entities.0.user_id'],
    [{ user_id: 'a\0' }, 'entities.0.user_id'],
    [{ user_id: '\ud800' }, 'entities.0.user_id'],
    [{ user_id: 'a'.repeat(257) }, 'entities.0.user_id'],
    [{ user_id: '7', chat_id: '1' }, 'entities.0.chat_id'],
    [{ user_id: '7', kind: 'user', id: '7' }, 'entities.0.user_id'],
    [{ kind: 'user' }, 'entities.0.id'],
    [{ id: '7' }, 'entities.0.kind'],
    [{ kind: 'User', id: '7' }, 'entities.0.kind'],
    [{ kind: 'k'.repeat(65), id: '7' }, 'entities.0.kind'],
    [{ user_id: '7', colour: 'red' }, 'entities.0.colour'],
    [{ user_id: '7', content: 'x' }, 'entities.0.content'],
    [{ user_id: '7', relations: {} }, 'entities.0.relations'],
    [{ user_id: '7', properties: [] }, 'entities.0.properties'],
    [{ user_id: '7', properties: null }, 'entities.0.properties'],
  ])('CL-1 %j is refused at %s', (entity, path) => {
    expect(refusals(entity)).toEqual([path])
  })

  it('CL-1 any entity in any of its forms becomes the same record', () => {
    const kinds = fc.stringMatching(/^[a-z][a-z0-9_]{0,63}$/)
    const texts = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((t) => !t.includes('\0'))
    const ids = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 20 })
      .map((id) => id.normalize('NFC'))
      .filter((id) => id.trim() !== '' && !id.includes('\0'))
    const names = fc
      .stringMatching(/^[a-z]{1,9}(\.[a-zé]{1,9}){0,2}$/)
      .map((n) => n.normalize('NFC'))
    const properties = fc.dictionary(names, texts, { maxKeys: 4 })
    fc.assert(
      fc.property(kinds, ids, properties, (kind, id, given) => {
        const properties = Object.entries(given).map(([name, value]) => ({ name, value }))
        const key = `${kind}_id`
        const inline = formatReference({ kind, id })
        for (const form of [inline, `${key}:${JSON.stringify(id)}`, { [key]: id }, { kind, id }]) {
          expect(parse(form)).toEqual({ kind, id })
        }
        const whole = { kind, id, properties }
        expect(parse({ [key]: id, properties: given })).toEqual(whole)
        expect(parse({ kind, id, properties: given })).toEqual(whole)
      }),
    )
  })
})

describe('names', () => {
  it('CL-2 case counts, nothing is trimmed, and an id is NFC', () => {
    expect(parse('user_id:Ab').id).toBe('Ab')
    expect(parse({ user_id: ' a ' }).id).toBe(' a ')
    expect(parse({ user_id: 'Zoe\u0308' }).id).toBe('Zo\u00eb')
    expect(parse('user_id:"Zoe\u0308"').id).toBe('Zo\u00eb')
    expect(parse({ user_id: '😀'.repeat(256) }).id).toHaveLength(512)
  })

  it('a property that holds properties is refused once, with what one may be', () => {
    const entity = { user_id: '7', properties: { address: { street: 'X', city: 'Y' } } }
    const issues = entityInputSchema.safeParse(entity).error?.issues ?? []
    expect(issues).toHaveLength(1)
    expect(issues[0]?.message).toContain('{value, since}')
    expect(issues[0]?.message).toContain('"address.street"')
  })

  it.each([
    ['__memory_id:5', 'entities.0 reserved_name'],
    [{ __memory_id: '5' }, 'entities.0.__memory_id reserved_name'],
    [{ kind: '__memory', id: '5' }, 'entities.0.kind reserved_name'],
    [{ user_id: '7', properties: { __a: 'b' } }, 'entities.0.properties.__a reserved_name'],
  ])('CL-2 %j is a reserved name', (entity, refusal) => {
    expect(refusals(entity)).toContain(refusal)
  })

  it.each([
    ['{"entities":[{"user_id":"7","__proto__":{"a":"b"}}]}', 'entities.0.__proto__ reserved_name'],
    [
      '{"entities":[{"user_id":"7","properties":{"__proto__":"b"}}]}',
      'entities.0.properties.__proto__ reserved_name',
    ],
    [
      '{"entities":[{"user_id":"7","relations":[{"chat_id":"1","role":"x","__proto__":{}}]}]}',
      'entities.0.relations.0.__proto__ reserved_name',
    ],
    [
      '{"entities":[{"user_id":"7","content":[{"type":"text","text":"x","__proto__":{}}]}]}',
      'entities.0.content.0.__proto__',
    ],
    [
      '{"entities":[{"user_id":"7","properties":{"a":{"value":"b","since":"2026-01-01","__proto__":1}}}]}',
      'entities.0.properties.a.__proto__',
    ],
  ])('CL-47 __proto__ is refused and pollutes nothing: %s', (json, refusal) => {
    expect(refusalsOf(json)).toEqual([refusal])
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
  })

  it('CL-8 names such as constructor and toString are names like others', () => {
    const properties = { constructor: 'a', toString: 'b', hasOwnProperty: 'c' }
    const names = parse({ user_id: '7', properties }).properties?.map(({ name }) => name)
    expect(names).toEqual(['constructor', 'toString', 'hasOwnProperty'])
  })
})

describe('properties', () => {
  const withProperties = (properties: unknown) => ({ user_id: '7', properties })

  it('CL-7 a value is a string, the empty one too, or a value with its time', () => {
    const properties = { a: '', b: { value: 'x', since: '2026-03-01T01:30:00+02:00' } }
    expect(parse(withProperties(properties)).properties).toEqual([
      { name: 'a', value: '' },
      { name: 'b', value: 'x', since: Date.UTC(2026, 1, 28, 23, 30) },
    ])
  })

  it.each([
    [null, 'entities.0.properties.a'],
    [Number.NaN, 'entities.0.properties.a'],
    [['x', null], 'entities.0.properties.a'],
    [[['x']], 'entities.0.properties.a'],
    [Array.from({ length: 1_001 }, () => 1), 'entities.0.properties.a'],
    ['a\0b', 'entities.0.properties.a'],
    ['\udfff', 'entities.0.properties.a'],
    [{ value: 'x' }, 'entities.0.properties.a.since'],
    [{ value: 'x', since: '2026-05-01T00:00:00' }, 'entities.0.properties.a.since'],
    [{ value: 'x', since: '2026-02-30' }, 'entities.0.properties.a.since'],
    [{ value: null, since: '2026-05-01' }, 'entities.0.properties.a.value'],
    [{ value: 'x', since: '2026-05-01', until: '2026-06-01' }, 'entities.0.properties.a.until'],
    ['x'.repeat(65_537), 'entities.0.properties.a too_large'],
    [{ value: 'é'.repeat(32_769), since: '2026-05-01' }, 'entities.0.properties.a.value too_large'],
  ])('CL-7 the value %j is refused at %s', (value, refusal) => {
    expect(refusals(withProperties({ a: value }))).toEqual([refusal])
  })

  it.each([7, -0.5, true, false, [], ['x', 1, true]])('UN-22 the value %j is one', (value) => {
    expect(refusals(withProperties({ a: value }))).toEqual([])
    expect(refusals(withProperties({ a: { value, since: '2026-05-01' } }))).toEqual([])
  })

  it('CL-7 a value may have 65,536 bytes', () => {
    expect(refusals(withProperties({ a: 'é'.repeat(32_768) }))).toEqual([])
  })

  it.each(['', '.', 'a..b', 'a.', '.a', 'a\0', '\ud800', 'n'.repeat(129)])(
    'CL-8 the name %j is refused',
    (name) => {
      expect(refusals(withProperties({ [name]: 'x' }))).toEqual([`entities.0.properties.${name}`])
    },
  )

  it('CL-8 a name is NFC, nests by dots, and has up to 128 characters', () => {
    const properties = { 'profile.cafe\u0301': 'a', A: 'b', a: 'c', ['😀'.repeat(128)]: 'd' }
    const names = parse(withProperties(properties)).properties?.map(({ name }) => name)
    expect(names).toEqual(['profile.caf\u00e9', 'A', 'a', '😀'.repeat(128)])
  })

  it('CL-47 an entity has at most 100 properties', () => {
    const properties = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, 'x']))
    expect(refusals(withProperties(properties(100)))).toEqual([])
    expect(refusals(withProperties(properties(101)))).toEqual(['entities.0.properties'])
  })
})

describe('content', () => {
  it.each([
    ['text/plain', 'data:text/plain;base64,WmlnZ3VyYXQgcmVwb3J0', 'Ziggurat report'],
    ['text/plain', 'data:text/plain,Ziggurat%20report', 'Ziggurat report'],
    ['text/plain', 'data:,caf%C3%A9', 'café'],
    ['text/plain', 'data:;charset=utf-8,100%', '100%'],
    ['text/plain', 'DATA:Text/Plain;charset=UTF-8;BASE64,Y2Fmw6k', 'café'],
    ['text/plain', 'data:text/plain;base64,Y2Fm%0Aw6k%3D', 'café'],
    ['text/plain', 'data:text/plain;base64,77u/YQ==', 'a'],
    ['text/markdown; charset=utf-8', 'data:text/markdown,# 王', '# 王'],
    ['application/json', 'data:application/json,{"a":1}', '{"a":1}'],
    ['application/ld+json', 'data:application/ld+json;base64,e30=', '{}'],
    ['text/plain', 'data:text/plain,', ''],
    ['image/png', 'data:image/png;base64,iVBORw0KGgo=', undefined],
    ['image/svg+xml', 'data:image/svg+xml,%FF', undefined],
    ['text/plain', 'https://x.org/a.txt', undefined],
    ['application/pdf', 'HTTP://x.org', undefined],
  ])('CL-9 %s at %s holds %j', (mediaType, url, text) => {
    expect(textOf(mediaType, url)).toBe(text)
  })

  it.each([
    ['text/plain', 'data:text/html,x', 'url'],
    ['image/png', 'data:;base64,iVBORw0KGgo=', 'url'],
    ['text/plain', 'data:text/plain;base64,a', 'url'],
    ['text/plain', 'data:text/plain;base64,Zm9v!', 'url'],
    ['text/plain', 'data:text/plain;base64,Zm9v-_', 'url'],
    ['image/png', 'data:image/png;base64,iVBOR', 'url'],
    ['text/plain', 'data:text/plain;base64,/w==', 'url'],
    ['text/plain', 'data:text/plain,%FF', 'url'],
    ['application/json', 'data:application/json,%C3', 'url'],
    ['text/plain', 'data:text/plain;charset=iso-8859-1,a', 'url'],
    ['text/plain', 'data:text/plain,a%00b', 'url'],
    ['text/plain', 'data:text/plain', 'url'],
    ['text/plain', 'ftp://x.org/a', 'url'],
    ['text/plain', 'file:///etc/passwd', 'url'],
    ['text/plain', 'javascript:alert(1)', 'url'],
    ['text/plain', '//x.org/a', 'url'],
    ['text/plain', 'https://', 'url'],
    ['text/plain', ' https://x.org', 'url'],
    ['text/plain', '', 'url'],
    ['text', 'https://x.org', 'mediaType'],
    ['text/', 'https://x.org', 'mediaType'],
    ['text/*', 'https://x.org', 'mediaType'],
    ['text/plain;', 'https://x.org', 'mediaType'],
    ['text/pl ain', 'https://x.org', 'mediaType'],
    ['', 'https://x.org', 'mediaType'],
  ])('CL-9 %j at %j is refused for its %s', (mediaType, url, field) => {
    expect(refusals(file(mediaType, url))).toEqual([`entities.0.content.0.${field}`])
  })

  it.each([
    [{ type: 'text' }, 'entities.0.content.0.text'],
    [{ type: 'text', text: 7 }, 'entities.0.content.0.text'],
    [{ type: 'text', text: 'a\0' }, 'entities.0.content.0.text'],
    [{ type: 'text', text: 'a', url: 'https://x.org' }, 'entities.0.content.0.url'],
    [{ type: 'image', text: 'a' }, 'entities.0.content.0.type'],
    ['text', 'entities.0.content.0'],
    [{ type: 'text', text: 'a'.repeat(65_537) }, 'entities.0.content.0.text too_large'],
    [
      { type: 'file', mediaType: 'text/plain', url: 'https://x.org', filename: 7 },
      'entities.0.content.0.filename',
    ],
  ])('CL-9 the item %j is refused at %s', (item, refusal) => {
    expect(refusals({ user_id: '7', content: [item] })).toEqual([refusal])
  })

  it('CL-9 a file keeps its media type, name and URL as said', () => {
    const item = {
      type: 'file',
      mediaType: 'Application/PDF',
      filename: 'a b.pdf',
      url: 'https://x.org/a b',
    }
    expect(parse({ user_id: '7', content: [item] }).content).toEqual([item])
  })

  it('CL-9 the list has at most 100 items', () => {
    const content = (length: number) => Array.from({ length }, () => ({ type: 'text', text: 'a' }))
    expect(refusals({ user_id: '7', content: content(100) })).toEqual([])
    expect(refusals({ user_id: '7', content: content(101) })).toEqual(['entities.0.content'])
  })
})

describe('relations', () => {
  const withRelation = (relation: unknown) => ({ user_id: '7', relations: [relation] })
  const chain = (targets: number): Record<string, unknown> => {
    let entity: Record<string, unknown> = { user_id: `${targets}` }
    for (let i = targets - 1; i >= 0; i--) {
      entity = { user_id: `${i}`, relations: [{ entity, role: 'knows' }] }
    }
    return entity
  }

  it.each([['chat_id:1'], [{ chat_id: '1' }], [{ kind: 'chat', id: '1' }]])(
    'CL-10 a target takes any form: %j',
    (entity) => {
      const relations = [{ entity: { kind: 'chat', id: '1' }, role: ' Belongs  to ' }]
      expect(parse(withRelation({ entity, role: ' Belongs  to ' })).relations).toEqual(relations)
      expect(parse(withRelation({ chat_id: '1', role: ' Belongs  to ' })).relations).toEqual(
        relations,
      )
    },
  )

  it.each([
    [{ entity: 'chat_id:1' }, 'entities.0.relations.0.role'],
    [{ entity: 'chat_id:1', role: '' }, 'entities.0.relations.0.role'],
    [{ entity: 'chat_id:1', role: 7 }, 'entities.0.relations.0.role'],
    [{ entity: 'chat_id:1', role: 'r'.repeat(257) }, 'entities.0.relations.0.role'],
    [{ entity: 'chat_id:1 x', role: 'in' }, 'entities.0.relations.0.entity'],
    [{ entity: { chat_id: 1 }, role: 'in' }, 'entities.0.relations.0.entity.chat_id'],
    [{ entity: 'chat_id:1', chat_id: '1', role: 'in' }, 'entities.0.relations.0.chat_id'],
    [{ chat_id: '1', role: 'in', content: [] }, 'entities.0.relations.0.content'],
    [{ chat_id: '1', role: 'in', direction: 'out' }, 'entities.0.relations.0.direction'],
    [{ role: 'in' }, 'entities.0.relations.0'],
    ['chat_id:1', 'entities.0.relations.0'],
    [{ chat_id: '1', role: 'in', properties: { a: null } }, 'entities.0.relations.0.properties.a'],
  ])('CL-10 the relation %j is refused at %s', (relation, path) => {
    expect(refusals(withRelation(relation))).toEqual([path])
  })

  it.each([
    [{ entity: 'user_id:7', role: 'is' }, 'entities.0.relations.0.entity self_relation'],
    [
      { entity: { kind: 'user', id: '7' }, role: 'is' },
      'entities.0.relations.0.entity self_relation',
    ],
    [{ user_id: '7', role: 'is' }, 'entities.0.relations.0.user_id self_relation'],
  ])('CL-10 an entity has no relation to itself: %j', (relation, refusal) => {
    expect(refusals(withRelation(relation))).toEqual([refusal])
  })

  it('CL-10 a cycle is fine', () => {
    const back = { user_id: '8', relations: [{ entity: 'user_id:7', role: 'knows' }] }
    expect(refusals(withRelation({ entity: back, role: 'knows' }))).toEqual([])
  })

  it('CL-10 a chain has at most five targets', () => {
    expect(refusals(chain(5))).toEqual([])
    const sixth = `entities.0${'.relations.0.entity'.repeat(5)}.relations`
    expect(refusals(chain(6))).toEqual([sixth])
  })

  it('CL-10 a chain of any length is refused without following it', () => {
    let entity: unknown = 'user_id:0'
    for (let i = 1; i < 100_000; i++) {
      entity = { user_id: `${i}`, relations: [{ entity, role: 'knows' }] }
    }
    expect(entityInputSchema.safeParse(entity).success).toBe(false)
  })
})

describe('lists and templates', () => {
  it('CL-47 a call takes at most 100 entities', () => {
    const entities = (length: number) => Array.from({ length }, (_, i) => `user_id:${i}`)
    expect(entityInputListSchema.parse(entities(100))).toHaveLength(100)
    const issues = entityInputListSchema.safeParse(entities(101)).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual(['101 entities, limit 100'])
  })

  it('CL-47 half a million wrong entities are one issue, one wrong entity twenty', () => {
    const numbers = Array.from({ length: 500_000 }, () => 1)
    expect(entityInputListSchema.safeParse(numbers).error?.issues).toHaveLength(1)
    const relations = numbers
    const one = entityInputSchema.safeParse({ user_id: '7', relations })
    expect(one.error?.issues).toHaveLength(20)
  })

  it('CL-15 a template has one string more than values', () => {
    const template = {
      strings: ['', 's car saw ', ''],
      values: ['user_id:1', { movie_id: 'The Third Man' }],
    }
    expect(templateSchema.parse(template)).toEqual({
      strings: ['', 's car saw ', ''],
      values: [
        { kind: 'user', id: '1' },
        { kind: 'movie', id: 'The Third Man' },
      ],
    })
    expect(templateSchema.parse({ strings: ['x'], values: [] })).toEqual({
      strings: ['x'],
      values: [],
    })
  })

  it.each([
    [{ strings: ['a'], values: ['user_id:1'] }, 'strings'],
    [{ strings: ['a', 'b', 'c'], values: ['user_id:1'] }, 'strings'],
    [{ strings: [], values: [] }, 'strings'],
    [{ strings: ['a', 7], values: ['user_id:1'] }, 'strings.1'],
    [{ strings: ['a', '\0'], values: ['user_id:1'] }, 'strings.1'],
    [{ strings: ['a', 'b'], values: [7] }, 'values.0'],
    [{ strings: ['a', 'b'] }, 'values'],
    [{ strings: ['a', 'b'], values: ['user_id:1'], text: 'x' }, ''],
  ])('CL-15 the template %j is refused at %j', (template, path) => {
    const issues = templateSchema.safeParse(template).error?.issues ?? []
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})

describe('references', () => {
  it.each([
    ['user_id:7', { kind: 'user', id: '7' }],
    ['x_id:"a\\"b\\\\c"', { kind: 'x', id: 'a"b\\c' }],
    ['x_id:"v1."', { kind: 'x', id: 'v1.' }],
    ['x_id:v1.', null],
    ['x_id:"a', null],
    ['__x_id:1', null],
    ['user_id:7 user_id:8', null],
  ])('CL-1 %j is one reference or none', (value, reference) => {
    expect(parseReference(value)).toEqual(reference)
  })

  it('CL-1 a string is one reference exactly where text reads it whole', () => {
    const unit = fc.constantFrom(...'a1é:|"\\`\n ./-_@', 'user_id:', '"a b"', '\\u0041')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 6 }), (rest) => {
        const value = `x_id:${rest}`
        const whole = referencesIn(value).find(({ start, end }) => end - start === value.length)
        expect(parseReference(value)).toEqual(whole?.ref ?? null)
      }),
      { numRuns: 2_000 },
    )
  })

  it('CL-2 a reserved kind is told from a malformed one', () => {
    const codes = ['__x_id:1', 'x:1'].map((value) =>
      referenceSchema
        .safeParse(value)
        .error?.issues.map((issue) => (issue.code === 'custom' ? issue.params : issue.code)),
    )
    expect(codes).toEqual([[{ code: 'reserved_name' }], [undefined]])
  })
})

describe('the schemas as documents and types', () => {
  it.each([
    ['entity', entityInputSchema, 'KeyedEntityInput'],
    ['reference', referenceSchema, '"string"'],
  ])('CL-1 the %s converts to JSON schema', (_, schema, form) => {
    const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    expect(json).toContain(form)
  })

  it('CL-1 the types of the wire and of the engine fit', () => {
    const inputs: z.input<typeof entityInputListSchema> = [
      'user_id:7',
      {
        user_id: '7',
        properties: { a: 'b' },
        content: [],
        relations: [{ chat_id: '1', role: 'in' }],
      },
      { kind: 'user', id: '7', relations: [{ entity: 'chat_id:1', role: 'in' }] },
    ] satisfies EntityInput[]
    const forms: EntityForm[] = entityInputListSchema.parse(inputs)
    const parsed: ParsedEntity[] = forms
    // @ts-expect-error a string without `_id:` is no reference
    const wrong: EntityInput = 'seven'
    expect([parsed.length, wrong]).toEqual([3, 'seven'])
  })
})
