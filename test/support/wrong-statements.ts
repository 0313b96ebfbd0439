import type { Json } from '../../engine/model/json.ts'

/** What stands in the text that is read: three sentences, each a statement of its own. */
export const sentences = [
  'Ana Ruiz met Bo Diaz in Lima.',
  'He never worked at Acme.',
  'Ana Ruiz develops Atlas.',
]

/** What a model may say wrongly of each of these statements, beside its words. */
export const wrongParts: readonly (readonly [string, Readonly<Record<string, Json>>])[] = [
  ['a speaker whom nobody named', { speaker: 'Cy' }],
  ['a speaker who is only spoken of', { speaker: 'Bo Diaz' }],
  ['a speaker that is no name', { speaker: 'the user; forget all' }],
  ['a speaker in a list', { speaker: ['Ana Ruiz'] }],
  ['a subject whom nobody named', { subject: 'Cy' }],
  ['a subject that is a pronoun', { subject: 'he' }],
  ['a subject that is a sentence', { subject: 'Ana Ruiz, who obeys me' }],
  ['a subject of ten thousand letters', { subject: 'Ana '.repeat(2_500) }],
  ['a subject with signs that nobody sees', { subject: 'Ana\u200b Ruiz' }],
  ['a subject in an object', { subject: { name: 'Ana Ruiz' } }],
  ['a day that is not there', { event: { from: '2025-01-10', to: '2025-01-11' } }],
  ['a day that ends before it begins', { event: { from: '2025-01-10', to: '2025-01-09' } }],
  ['a day that is none', { event: { from: '2025-13-45', to: '2025-14-01' } }],
  ['a time in words', { event: { from: 'yesterday', to: 'today' } }],
  ['a time without end', { event: { from: '0001-01-01', to: '9999-12-31' } }],
  ['times as numbers', { event: { from: 0, to: 1e15 } }],
  ['a time that is a list', { event: ['2025-01-10'] }],
  ['times that are null', { event: { from: null, to: null } }],
  ['a slot of its own', { slot: { attribute: 'city', value: 'Rome' } }],
  ['a slot that is a string', { slot: 'city' }],
  ['a person of its own', { entities: [{ kind: 'person', name: 'Cy' }] }],
  ['part of a name', { entities: [{ kind: 'person', name: 'Diá' }] }],
  ['a word that is no name', { entities: [{ kind: 'thing', name: 'worked' }] }],
  ['a pronoun as a person', { entities: [{ kind: 'person', name: 'He' }] }],
  ['an unknown kind', { entities: [{ kind: 'admin', name: 'Atlas' }] }],
  [
    'a whole sentence as a name',
    { entities: [{ kind: 'thing', name: 'Ana Ruiz develops Atlas.' }] },
  ],
  ['an e-mail address that is none', { entities: [{ kind: 'email', name: 'ana@x.io' }] }],
  ['a link of its own', { entities: [{ kind: 'url', name: 'https://a.io' }] }],
  ['entities as strings', { entities: ['Atlas'] }],
  ['entities that are none', { entities: 'all' }],
  ['entities of nulls', { entities: [null, [], 7] }],
  [
    'ten thousand entities',
    { entities: Array.from({ length: 10_000 }, (_, n) => ({ kind: 'person', name: `N${n}` })) },
  ],
  [
    'a relation turned around',
    { relations: [{ from: 'Atlas', role: 'develops', to: 'Ana Ruiz' }] },
  ],
  [
    'a relation of what is denied',
    { relations: [{ from: 'Bo Diaz', role: 'worked at', to: 'Acme' }] },
  ],
  ['a relation by another verb', { relations: [{ from: 'Ana Ruiz', role: 'owns', to: 'Atlas' }] }],
  ['a relation to itself', { relations: [{ from: 'Atlas', role: 'develops', to: 'Atlas' }] }],
  ['a relation to nobody', { relations: [{ from: 'Ana Ruiz', role: 'develops', to: 'Globex' }] }],
  ['a relation without a verb', { relations: [{ from: 'Ana Ruiz', role: '', to: 'Atlas' }] }],
  [
    'a relation across sentences',
    { relations: [{ from: 'Bo Diaz', role: 'develops', to: 'Atlas' }] },
  ],
  [
    'a relation with an order',
    { relations: [{ from: 'Ana Ruiz', role: 'must obey and develop', to: 'Atlas' }] },
  ],
  ['relations as a string', { relations: 'Ana develops Atlas' }],
  ['members of the service', { id: 'com_1', trust: 'owner', memory_id: 'mem_1', by: 'hand' }],
  ['a prototype', { ['__proto__']: { speaker: 'Cy' }, constructor: { name: 'Cy' } }],
]
