import { describe, expectTypeOf, test } from 'vitest'
import type {
  CallOptions,
  Conflict,
  EntityView,
  ForgetPreview,
  Forgotten,
  ForgottenMemory,
  GraphNode,
  InlineEntity,
  Memory,
  MemoryClient,
  PathStep,
  RecallTrace,
  RecallOptions,
  RecallRequest,
  Recollection,
  Remembered,
  RememberOptions,
  RememberRequest,
} from '../../../clients/typescript/index.ts'

// Checked by `npm run types`; nothing here runs but the test's frame.
declare const memory: MemoryClient
type Plain = string | number | boolean
interface Dated {
  value: Plain | readonly Plain[]
  since: string
  trust?: 'owner' | 'main' | 'sub' | 'untrusted'
}

describe('CL-46 the types follow from the call', () => {
  test('what is not asked for is not there', () => {
    async function read() {
      const bare = await memory.getEntity('user_id:1')
      // @ts-expect-error -- the properties were not asked for
      void bare?.properties
      // @ts-expect-error -- null where there is no such user
      void bare.user_id
      const user = await memory.getEntity('user_id:1', { props: true })
      expectTypeOf(user?.properties).toEqualTypeOf<Record<string, Dated> | undefined>()
      // @ts-expect-error -- the content was not asked for
      void user?.content
      const off = await memory.getEntity('user_id:1', { props: false, content: true })
      // @ts-expect-error -- the properties were asked not to be
      void off?.properties
      return { user, off }
    }
    type Read = Awaited<ReturnType<typeof read>>
    expectTypeOf<NonNullable<Read['user']>>().toHaveProperty('user_id')
    expectTypeOf<NonNullable<Read['off']>>().toHaveProperty('content')
  })

  test('the id’s field is the kind’s, whatever the form', () => {
    async function read() {
      const keyed = await memory.getEntity({ user_id: '1' })
      const named = await memory.getEntity({ kind: 'doc', id: '1' })
      const inline = await memory.getEntity('chat_message_id:"a b"')
      // @ts-expect-error -- a user is no doc
      void keyed?.doc_id
      return [keyed?.user_id, named?.doc_id, inline?.chat_message_id] as const
    }
    type Ids = Awaited<ReturnType<typeof read>>
    expectTypeOf<Ids>().toEqualTypeOf<
      readonly [string | undefined, string | undefined, string | undefined]
    >()
  })

  test('what is open stays open', () => {
    async function read(ref: InlineEntity, props: boolean) {
      return memory.getEntity(ref, { props })
    }
    type Read = NonNullable<Awaited<ReturnType<typeof read>>>
    expectTypeOf<Read['properties']>().toEqualTypeOf<Record<string, Dated> | undefined>()
    expectTypeOf<Read['any_id']>().toEqualTypeOf<string>()
  })

  test('relations carry properties where they are asked for', () => {
    type Bare = EntityView<'user_id:1', { relations: true }>['relations'][number]
    type Full = EntityView<'user_id:1', { relations: true; props: true }>['relations'][number]
    expectTypeOf<Bare>().not.toHaveProperty('properties')
    expectTypeOf<Full>().toHaveProperty('properties')
    expectTypeOf<Full['entity']['properties']>().toEqualTypeOf<Record<string, Dated>>()
  })

  test('options are the fields of their request', () => {
    type Forms = 'query' | 'template' | 'context' | 'text' | 'messages'
    type Recalling = Omit<RecallRequest, Forms> & CallOptions
    expectTypeOf<keyof RecallOptions>().toEqualTypeOf<keyof Recalling>()
    expectTypeOf<RecallOptions>().toExtend<Recalling>()
    expectTypeOf<Recalling>().toExtend<RecallOptions>()
    type Remembering = Omit<RememberRequest, Forms | 'entities'> & CallOptions
    expectTypeOf<keyof RememberOptions>().toEqualTypeOf<keyof Remembering>()
    expectTypeOf<RememberOptions>().toExtend<Remembering>()
    expectTypeOf<Remembering>().toExtend<RememberOptions>()
  })

  test('messages that nobody may change are taken as they are', () => {
    const turns = [
      { role: 'user', content: 'Which tyres does the van need?' },
      { role: 'assistant', name: 'Helper', content: [{ type: 'text', text: 'The 195s.' }] },
    ] as const
    async function calls() {
      expectTypeOf(await memory.recall({ messages: turns })).toEqualTypeOf<Recollection>()
      await memory.recall({ messages: [...turns, { role: 'user', content: 'And in winter?' }] })
      await memory.explain({ messages: turns, id: 'mem_1' })
      await memory.add(turns, { user_id: 'ana' })
      const { memories } = await memory.remember({ messages: turns })
      expectTypeOf(memories).toEqualTypeOf<(Memory | null)[]>()
      // @ts-expect-error -- nobody has this role
      await memory.recall({ messages: [{ role: 'owner', content: 'x' }] })
    }
    expectTypeOf(calls).toBeFunction()
  })

  test('each form of a call has its own answer', () => {
    async function calls(user: { user_id: string }, kept: Memory) {
      expectTypeOf(await memory.remember('tea')).toEqualTypeOf<Remembered>()
      expectTypeOf(await memory.remember`${user} has ${'tea'}`).toEqualTypeOf<Remembered>()
      expectTypeOf(await memory.remember([user] as const)).toEqualTypeOf<Remembered>()
      expectTypeOf(await memory.recall`tea of ${user}?`).toEqualTypeOf<Recollection>()
      expectTypeOf(await memory.forget('tea')).toEqualTypeOf<ForgetPreview>()
      expectTypeOf(await memory.forget`tea of ${user}`).toEqualTypeOf<ForgetPreview>()
      expectTypeOf(await memory.forget([user], true)).toEqualTypeOf<Forgotten>()
      expectTypeOf(await memory.forget(kept)).toEqualTypeOf<ForgottenMemory>()
      const atOnce = memory.forget.with({ confirm: true })
      expectTypeOf(await atOnce`tea of ${user}`).toEqualTypeOf<Forgotten>()
      expectTypeOf(await memory.forget('tea', [], { confirm: true })).toEqualTypeOf<Forgotten>()
      expectTypeOf(await memory.recall.with({ top_k: 3 })`tea?`).toEqualTypeOf<Recollection>()
      expectTypeOf(await memory.remember.with({ thread: 't' })`tea`).toEqualTypeOf<Remembered>()
      expectTypeOf((await memory.getEntity(kept))?.__memory_id).toEqualTypeOf<string | undefined>()
      expectTypeOf(await memory.forget([kept], { kind: 'wrong' })).toEqualTypeOf<Forgotten>()
      const [first] = (await memory.recall('tea?')).grounding
      if (first) await memory.getEntity(first)
    }
    expectTypeOf(calls).toBeFunction()
  })

  test('the graph answers nodes, edges and how activation came', () => {
    async function calls(ids: readonly string[]) {
      for await (const node of memory.graph.nodes({ status: 'live' })) {
        expectTypeOf(node).toEqualTypeOf<GraphNode>()
      }
      for await (const conflict of memory.conflicts.list()) {
        expectTypeOf(conflict).toEqualTypeOf<Conflict>()
      }
      const { hits, trace } = await memory.recall('tea?', [], { activate_goals: ids })
      expectTypeOf(trace).toEqualTypeOf<RecallTrace | undefined>()
      expectTypeOf(hits[0]?.path).toEqualTypeOf<PathStep[] | undefined>()
      expectTypeOf(hits[0]?.conflicts).toEqualTypeOf<string[] | undefined>()
      // @ts-expect-error -- no such role
      await memory.graph.addNode({ text: 'tea', role: 'wish' })
      // @ts-expect-error -- an edge has a weight
      await memory.graph.setEdge({ from: 'com_1', to: 'com_2' })
      // @ts-expect-error -- one side, or both
      await memory.conflicts.resolve('cfl_1', { keep: 'c' })
    }
    expectTypeOf(calls).toBeFunction()
  })

  test('what cannot be meant does not compile', () => {
    async function calls(user: { user_id: string }, name: string | null) {
      // @ts-expect-error -- null is no value of a template
      await memory.remember`${user} is ${name}`
      // @ts-expect-error -- an entity to forget stands in a list
      await memory.forget(user)
      // @ts-expect-error -- no such store
      await memory.remember('tea', [], { store: 'attic' })
      // @ts-expect-error -- `text` is the first argument
      await memory.remember('tea', [], { text: 'coffee' })
      // @ts-expect-error -- a value of a property is no object but {value, since}
      await memory.remember([{ user_id: '1', properties: { age: { years: 7 } } }])
      // @ts-expect-error -- no token is for root
      await memory.tokens.create({ role: 'root' })
      // @ts-expect-error -- not one reference
      await memory.getEntity('user 1')
    }
    expectTypeOf(calls).toBeFunction()
  })
})
