import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { timesOf } from '../support/times-of.ts'

const start = Date.UTC(2026, 0, 1)
const everything = { limit: 200, cursor: null }
const parts = { properties: true, content: true, relations: true }

/** One step of a story: what is asked, some minutes after the step before. */
type Step = { readonly [N in OperationName]?: Operations[N]['input'] } & {
  readonly minutes: number
}

const person = fc.constantFrom('ana', 'bo', 'cy').map((id) => ({ kind: 'user', id }))
const word = fc.constantFrom('heron', 'pier', 'bees', 'Oslo', 'tea', 'rain')
const text = fc
  .tuple(person, fc.array(word, { minLength: 1, maxLength: 5 }))
  .map(([{ id }, words]) => `user_id:${id} ${words.join(' ')}`)
// Ids of one millisecond are in order only as long as the object stays awake.
const minutes = fc.integer({ min: 1, max: 60 * 24 * 40 })

/** RPC carries plain objects alone, and a record of fast-check may have no prototype. */
function plain<T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<T>
}

const step: fc.Arbitrary<Step> = fc.oneof(
  plain({ remember: plain({ text, thread: fc.constantFrom('t', 'u') }), minutes }),
  plain({
    remember: text.map((said) => ({ text: said, externalId: said.slice(0, 11) })),
    minutes,
  }),
  plain({
    remember: fc.tuple(person, word).map(([entity, value]) => ({
      entities: [{ ...entity, properties: [{ name: 'city', value }] }],
    })),
    minutes,
  }),
  plain({ forget: person.map((entity) => ({ entities: [entity] })), minutes }),
  plain({ undoForget: person.map((id) => ({ id })), minutes }),
  plain({ recall: word.map((query) => ({ query, topK: 20 })), minutes }),
)

/** Tells a story and answers all that can be read afterwards, times and ids of rows aside. */
async function tell(
  namespace: NamespaceUnderTest,
  steps: readonly Step[],
  evictsAfter: (step: number) => boolean,
): Promise<unknown> {
  let now = start
  const answers: unknown[] = []
  for (const [place, { minutes: passed, ...asked }] of steps.entries()) {
    now += passed * 60_000
    for (const operation of Object.keys(asked) as OperationName[]) {
      const input = asked[operation]
      if (input === undefined) continue
      const { result, position } = await namespace.call(operation, input, { now })
      answers.push([result.ok ? 'ok' : result.failure.code, position])
    }
    // What a recall has used waits in memory for seconds of quiet, and an idle object stays for longer.
    if (asked.recall !== undefined) await runDurableObjectAlarm(namespace.stub)
    if (evictsAfter(place)) await evictDurableObject(namespace.stub)
  }
  const at = { now: now + 60_000 }
  answers.push(await namespace.ask('recall', { query: 'heron pier tea', topK: 50 }, at))
  answers.push(await namespace.ask('listMemories', everything, at))
  answers.push(await namespace.ask('listEntities', { ...parts, ...everything }, at))
  answers.push(await namespace.ask('verifyAudit', {}, at))
  return withoutIds(answers)
}

/** Ids are random; two tellings name the same things by the order of their first appearance. */
function withoutIds(value: unknown): unknown {
  const names = new Map<string, string>()
  const plain = JSON.stringify(value).replaceAll(
    /(?:mem|com|cfl|aud|ent)_[0-9A-Z]{26}|[0-9a-f]{64}/g,
    (id) => {
      const name = names.get(id) ?? `id${names.size}`
      names.set(id, name)
      return name
    },
  )
  return JSON.parse(plain)
}

describe('eviction', () => {
  it('in mid-story changes nothing, whatever the story and wherever it strikes', async () => {
    let stories = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (steps, every) => {
          stories += 1
          const awake = openNamespace(`awake-${stories}`)
          const evicted = openNamespace(`evicted-${stories}`)
          const told = await tell(awake, steps, () => false)
          expect(await tell(evicted, steps, (place) => place % every === 0)).toEqual(told)
        },
      ),
      { numRuns: timesOf(25) },
    )
  })
})
