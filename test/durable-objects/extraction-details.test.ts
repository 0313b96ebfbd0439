import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { main, owner, tick } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { sentences, wrongParts } from '../support/wrong-statements.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({})
  bound.chat = model
})
afterEach(() => {
  bound.chat = null
})

/** Tells a text and has it read by a model that says this of each of its sentences. */
async function readBy(text: string, statements: readonly object[]): Promise<NamespaceUnderTest> {
  model.write({ '[extraction:read]': JSON.stringify({ statements }) })
  const namespace = openNamespace(`details-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
  await namespace.ask('remember', { text, wait: false }, main)
  await tick(namespace)
  return namespace
}

async function nodes(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listNodes', { limit: 100, cursor: null })
  return items
    .map(({ text, role, by, speaker, subject, event }) => ({
      text,
      role,
      by,
      speaker,
      subject,
      event,
    }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

/** All that the namespace knows of it, without ids and times. */
async function knowledge(namespace: NamespaceUnderTest) {
  const tables = await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
    ['entities', 'relations', 'proposals'].map((table) =>
      Number(sql.exec(`SELECT count(*) AS n FROM ${table}`).one()['n']),
    ),
  )
  return { nodes: await nodes(namespace), tables }
}

const text = sentences.join(' ')
const role = 'fact'
const plain = sentences.map((said) => ({ text: said, role }))

describe('AG-10 statements with their parts', () => {
  it('a model says whom a pronoun means, and when in words that rules do not know', async () => {
    const said = 'Ana met Bo in May. He moved to Paris. Le concert a lieu le 12 mars.'
    const namespace = await readBy(said, [
      { text: 'Ana met Bo in May.' },
      { text: 'He moved to Paris.', subject: 'Bo' },
      { text: 'Le concert a lieu le 12 mars.', event: { from: '2026-03-12', to: '2026-03-13' } },
    ])
    const found = await nodes(namespace)
    expect(found).toHaveLength(3)
    expect(found.find((node) => node.text === 'He moved to Paris.')).toMatchObject({
      subject: 'bo',
      by: 'model',
    })
    expect(found.find((node) => node.text.startsWith('Le concert'))?.event).toEqual({
      from: Date.UTC(2026, 2, 12),
      to: Date.UTC(2026, 2, 13),
    })
  })

  it('a speaker whose name opens the line in a way that rules do not know', async () => {
    const namespace = await readBy('ana> I moved to Oslo\nbo> I stayed in Rome', [
      { text: 'I moved to Oslo', speaker: 'ana' },
      { text: 'I stayed in Rome', speaker: 'bo' },
    ])
    expect(await nodes(namespace)).toMatchObject([
      { speaker: 'ana', subject: 'ana' },
      { speaker: 'bo', subject: 'bo' },
    ])
  })

  it('names and relations that rules miss are kept, with the text they stand in', async () => {
    const said = 'Der Chef Bo Diaz leitet seit 2019 die Firma Zimtwerk.'
    const namespace = await readBy(said, [
      {
        text: said,
        entities: [
          { kind: 'person', name: 'Bo Diaz' },
          { kind: 'organization', name: 'Zimtwerk' },
        ],
        relations: [{ from: 'Bo Diaz', role: 'leitet', to: 'Zimtwerk', since: '2019' }],
      },
    ])
    const bo = await namespace.ask('getEntity', {
      kind: 'person',
      id: 'Bo Diaz',
      properties: true,
      content: false,
      relations: true,
    })
    expect(JSON.stringify(bo)).toContain('leitet')
    const page = { limit: 9, cursor: null }
    const [memory] = (await namespace.ask('listMemories', page, main)).items
    expect(memory?.entities).toEqual(
      expect.arrayContaining(['person_id:"Bo Diaz"', 'organization_id:Zimtwerk']),
    )
  })

  it('forty wrong parts and more leave nothing wrong behind', async () => {
    expect(wrongParts.length).toBeGreaterThanOrEqual(40)
    const right = await knowledge(await readBy(text, plain))
    expect(right.nodes.length).toBe(sentences.length)
    for (const [name, part] of wrongParts) {
      const statements = plain.map((statement) => ({ ...statement, ...part }))
      const found = await knowledge(await readBy(text, statements))
      expect([name, found]).toEqual([name, right])
    }
  })
})
