import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { main, owner, tick } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({})
  bound.chat = model
})
afterEach(() => {
  bound.chat = null
})

const text = 'We took Zuzanniq again.'
const entities = [{ kind: 'thing', name: 'Zuzanniq' }]

/** A memory whose text names somebody in a way that only a model reads. */
async function toldOfModel() {
  const statements = [{ text, role: 'fact', entities }]
  model.write({ '[extraction:read]': JSON.stringify({ statements }) })
  const namespace = openNamespace(`model-names-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
  const told = await namespace.ask('remember', { text, wait: false, externalId: 'a' }, main)
  if (told.kind !== 'remembered') throw new Error('only proposed')
  await tick(namespace)
  return { namespace, id: told.memory.id }
}

/** The tables that hold the name in some row. */
async function tablesNaming(namespace: ReturnType<typeof openNamespace>, name: string) {
  return await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const tables = sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    return tables
      .map((table) => String(table['name']))
      .filter((table) => !table.startsWith('_cf') && !table.startsWith('sqlite_'))
      .filter((table) => {
        const rows = sql.exec(`SELECT * FROM "${table}"`).toArray()
        return JSON.stringify(rows).toLowerCase().includes(name)
      })
  })
}

describe('CL-44 a name that only a model has read', () => {
  it('is there while the memory is, and gone with it', async () => {
    const { namespace, id } = await toldOfModel()
    expect(await tablesNaming(namespace, 'zuzanniq')).toEqual(
      expect.arrayContaining(['entities', 'entity_names', 'passages']),
    )
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
    expect(await tablesNaming(namespace, 'zuzanniq')).toEqual([])
  })

  it('is gone with it where the text that named it was an earlier one', async () => {
    const { namespace, id } = await toldOfModel()
    model.write({ '[extraction:read]': '{"statements": []}' })
    await namespace.ask('remember', { text: 'It rains.', wait: false, externalId: 'a' }, main)
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
    expect(await tablesNaming(namespace, 'zuzanniq')).toEqual([])
  })
})
