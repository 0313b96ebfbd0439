import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openNamespacePorts } from '../../adapters/open-ports.ts'
import { MemoryNamespace } from '../../durable-objects/memory-namespace.ts'
import type { RememberInput } from '../../engine/model/requests.ts'
import { dumpObject } from '../support/dump-object.ts'
import { callTo, openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const key = ['sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc'].join('')

type Meanwhile = (object: MemoryNamespace, name: string) => Promise<unknown>

/** What a remember answers, and what is kept then, where others write while its text is read. */
async function remembered(input: RememberInput, meanwhile: Meanwhile) {
  const name = `plans-${crypto.randomUUID()}`
  const namespace = openNamespace(name)
  const reply = await runInDurableObject(namespace.stub, async (_, ctx) => {
    const ports = openNamespacePorts(env)
    const { promise: isReading, resolve: reading } = Promise.withResolvers<void>()
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
    let readers = 0
    const extract: typeof ports.extractor.extract = async (...asked) => {
      readers += 1
      if (readers === 1) {
        reading()
        await isDone
      }
      return await ports.extractor.extract(...asked)
    }
    const object = new MemoryNamespace(ctx, env, { ...ports, extractor: { extract } })
    const answer = object.call(callTo(name, 'remember', input))
    await isReading
    await meanwhile(object, name)
    done()
    return await answer
  })
  await evictDurableObject(namespace.stub)
  return { reply, namespace }
}

const keeping =
  (secrets: string): Meanwhile =>
  (object, name) =>
    object.call(callTo(name, 'setSettings', { values: { secrets } }))

async function textsIn(namespace: NamespaceUnderTest): Promise<readonly string[]> {
  const { items } = await namespace.ask('listMemories', { limit: 50, cursor: null })
  return items.map(({ text }) => text)
}

describe('a call is decided by what holds then, whatever held while its texts were read', () => {
  it.each([
    ['mask', 'The key is [secret].'],
    ['flag', `The key is ${key}.`],
  ])('by the setting for credentials: %s', async (secrets, text) => {
    const { namespace } = await remembered({ text: `The key is ${key}.` }, keeping(secrets))
    expect(await textsIn(namespace)).toEqual([text])
  })

  it('by the setting for credentials: refuse', async () => {
    const { reply, namespace } = await remembered({ text: `The key is ${key}.` }, keeping('refuse'))
    expect(reply.result).toMatchObject({ ok: false, failure: { code: 'secret_found' } })
    expect(await dumpObject(namespace)).not.toContain(key)
  })

  it('by the memory that has its name now: a line of core has its tokens counted', async () => {
    const externalId = 'boat'
    const { reply, namespace } = await remembered(
      { text: 'The boat is blue.', externalId },
      (object, name) =>
        object.call(
          callTo(name, 'remember', { text: 'The boat is red.', externalId, store: 'core' }),
        ),
    )
    expect(reply.result).toMatchObject({ value: { memory: { version: 2 }, stores: ['core'] } })
    expect(await textsIn(namespace)).toEqual(['The boat is blue.'])
    const { blocks } = await namespace.ask('getCore', {})
    const lines = blocks.flatMap(({ items }) => items.map(({ text }) => text))
    expect(lines).toEqual(['The boat is blue.'])
  })
})
