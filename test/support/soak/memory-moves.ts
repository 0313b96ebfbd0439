import type { ForgetInput, RememberInput } from '../../../engine/model/requests.ts'
import type { Forgotten } from '../../../engine/model/views.ts'
import { nothingWrong } from './outside-moves.ts'
import type { Answered, Move, Soak } from './soak.ts'
import { saidWith } from './words.ts'

/** Remembering, recalling and forgetting in their forms. */
export const memoryMoves: readonly Move[] = [
  { name: 'remember', weight: 24, play: (soak) => remember(soak, {}) },
  {
    name: 'remember under an external id',
    weight: 6,
    play: (soak) => remember(soak, { externalId: `x${soak.random.whole(12)}` }),
  },
  {
    name: 'remember on purpose',
    weight: 2,
    play: (soak) => remember(soak, { explicit: true, thread: `t${soak.random.whole(4)}` }),
  },
  { name: 'remember with entities', weight: 8, play: rememberEntities },
  { name: 'remember a batch', weight: 3, play: rememberBatch },
  { name: 'change', weight: 6, play: change },
  { name: 'pin', weight: 3, play: pin },
  { name: 'recall', weight: 12, play: recall },
  {
    name: 'forget',
    weight: 9,
    play: (soak) =>
      forget(soak, { ...kindOf(soak), memoryIds: someOf(soak, [...soak.model.live().keys()]) }),
  },
  { name: 'forget what a text says', weight: 3, play: forgetDescribed },
  { name: 'forget an entity', weight: 2, play: (soak) => forget(soak, { entities: [user(soak)] }) },
  { name: 'forget a part', weight: 2, play: forgetPart },
  { name: 'undo', weight: 7, play: undo },
  { name: 'erase', weight: 3, play: erase },
  { name: 'erase an entity', weight: 1, play: eraseEntity },
  { name: 'merge entities', weight: 2, play: merge },
  { name: 'ask for what is not there', weight: 3, play: refused },
]

async function remember(soak: Soak, more: Partial<RememberInput>): Promise<void> {
  const text = saidWith(soak.random, soak.word())
  see(soak, await soak.write('remember', { text, ...more }))
}

/** Users are erased, teams are merged: so it stays plain whose words go with whom. */
async function rememberEntities(soak: Soak): Promise<void> {
  const isTeam = soak.random.chance(0.3)
  const told = isTeam ? team(soak) : user(soak)
  const word = soak.word()
  const form = {
    ...told,
    properties: [{ name: 'city', value: `Harbour ${word}` }],
    relations: [{ entity: team(soak), role: 'knows' }],
    ...(soak.random.chance(0.3)
      ? { content: [{ type: 'text', text: `Notes on ${word}` } as const] }
      : {}),
  }
  const text = soak.random.chance(0.5) ? { text: saidWith(soak.random, soak.word()) } : {}
  const answered = await soak.write('remember', { ...text, entities: [form] })
  see(soak, answered)
  if (answered === null) return
  soak.model.hold(`${told.kind}:${told.id}`, word)
  const parts = { properties: true, content: false, relations: false }
  const entity = await soak.read('getEntity', { ...told, ...parts })
  if (entity?.properties?.['city']?.value !== `Harbour ${word}`) {
    throw new Error(`city of ${told.kind}:${told.id} is not what was acknowledged`)
  }
}

async function rememberBatch(soak: Soak): Promise<void> {
  const caller = { role: 'owner', credential: 'key_owner', agent: null } as const
  const calls = Array.from({ length: 1 + soak.random.whole(5) }, () => ({
    operation: 'remember' as const,
    input: { text: saidWith(soak.random, soak.word()) },
    namespace: soak.name,
    caller,
    now: soak.now,
    idempotency: null,
    atLeast: null,
  }))
  const stub = soak.namespace.stub as unknown as {
    rememberBatch(
      batch: typeof calls,
    ): Promise<Awaited<ReturnType<typeof soak.namespace.call<'remember'>>>[]>
  }
  for (const { result, position } of await stub.rememberBatch(calls)) {
    if (result.ok) see(soak, { value: result.value, position })
  }
}

async function change(soak: Soak): Promise<void> {
  const id = one(soak, [...soak.model.live().keys()])
  const input = soak.random.chance(0.6)
    ? { id, text: saidWith(soak.random, soak.word()) }
    : { id, metadata: { colour: `c${soak.random.whole(9)}` } }
  const answered = await soak.write('changeMemory', input)
  if (answered !== null) soak.model.see(answered.value, answered.position)
}

async function pin(soak: Soak): Promise<void> {
  const id = one(soak, [...soak.model.live().keys()])
  await soak.write('pinMemory', { id, pinned: soak.random.chance(0.5) })
}

async function recall(soak: Soak): Promise<void> {
  const query = soak.random.pick([
    'Where does Ana live?',
    'the parcel',
    'What is the fee?',
    'Alpha',
  ])
  nothingWrong(soak, await soak.read('recall', { query, topK: 1 + soak.random.whole(10) }))
}

async function forget(soak: Soak, input: ForgetInput): Promise<void> {
  seeForgotten(soak, await soak.write('forget', input))
}

async function forgetDescribed(soak: Soak): Promise<void> {
  const text = soak.random.pick([...soak.model.live().values()])
  if (text === undefined) return
  const asked = await soak.write('forget', { text, ...kindOf(soak) })
  if (asked?.value.kind !== 'preview' || asked.value.confirm === null) return
  if (soak.random.chance(0.3)) soak.now += 3_600_000
  await forget(soak, { confirm: asked.value.confirm })
}

async function forgetPart(soak: Soak): Promise<void> {
  const entities = [{ ...user(soak), properties: [{ name: 'city', value: '' }] }]
  await forget(soak, { entities, partial: true })
}

async function undo(soak: Soak): Promise<void> {
  const id = soak.random.chance(0.8) ? one(soak, soak.model.forgotten()) : user(soak)
  seeForgotten(soak, await soak.write('undoForget', { id }))
}

async function erase(soak: Soak): Promise<void> {
  const { model, random } = soak
  const ids = random.chance(0.7) ? [...model.live().keys()] : model.forgotten()
  const memoryIds = someOf(soak, ids)
  await forget(
    soak,
    random.chance(0.5) ? { memoryIds, permanent: true } : { memoryIds, kind: 'erase' },
  )
}

async function eraseEntity(soak: Soak): Promise<void> {
  const entity = user(soak)
  const answered = await soak.write('forget', { entities: [entity], permanent: true })
  seeForgotten(soak, answered)
  if (answered !== null) soak.model.eraseOther(`${entity.kind}:${entity.id}`)
}

async function merge(soak: Soak): Promise<void> {
  const from = team(soak)
  await (soak.random.chance(0.6)
    ? soak.write('mergeEntities', { ...from, into: team(soak) })
    : soak.write('unmergeEntity', from))
}

async function refused(soak: Soak): Promise<void> {
  const id = 'mem_00000000000000000000000000'
  const live = one(soak, [...soak.model.live().keys()])
  const answers = [
    await soak.write('changeMemory', { id, text: 'nothing' }),
    await soak.write('forget', { memoryIds: [live, id] }),
    await soak.write('forget', { memoryIds: [live], permanent: true }, 'main'),
    await soak.write('setEdge', { from: 'com_none', to: 'com_none', weight: 0.5 }),
    await soak.write('revertToPosition', { position: 1e9 }),
  ]
  if (answers.some((answered) => answered !== null)) throw new Error('it was not refused')
}

/** What a remember has made, whatever way it was asked for. */
export function see(soak: Soak, answered: Answered<'remember'> | null): void {
  if (answered === null || answered.value.kind !== 'remembered') return
  soak.model.see(answered.value.memory, answered.position)
}

function seeForgotten(
  soak: Soak,
  answered: { readonly value: Forgotten; readonly position: number } | null,
): void {
  if (answered?.value.kind !== 'forgotten') return
  for (const memory of answered.value.memories) soak.model.see(memory, answered.position)
}

/** An id of the list, or of nothing. */
export function one(soak: Soak, ids: readonly string[]): string {
  return soak.random.pick(ids) ?? 'mem_00000000000000000000000000'
}

function someOf(soak: Soak, ids: readonly string[]): string[] {
  const count = soak.random.chance(0.8) ? 1 : 3
  return [...new Set(Array.from({ length: count }, () => one(soak, ids)))]
}

function kindOf(soak: Soak): { kind?: 'wrong' | 'outdated' } {
  const kind = soak.random.pick(['wrong', 'outdated', undefined] as const)
  return kind === undefined ? {} : { kind }
}

function user(soak: Soak): { kind: string; id: string } {
  return { kind: 'user', id: `u${soak.random.whole(8)}` }
}

function team(soak: Soak): { kind: string; id: string } {
  return { kind: 'team', id: `t${soak.random.whole(6)}` }
}
