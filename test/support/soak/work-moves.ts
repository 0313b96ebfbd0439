import type { Json } from '../../../engine/model/json.ts'
import type { WorkStep } from '../../../engine/workspace/step.ts'
import type { Followed, Following } from '../../../durable-objects/streams/signal-hub.ts'
import type { Answered, Move, Soak } from './soak.ts'

/** Working memory and thoughts. */
export const workMoves: readonly Move[] = [
  { name: 'make a note', weight: 7, play: makeNote },
  { name: 'gather notes', weight: 3, play: gather },
  { name: 'name a note anew', weight: 2, play: nameAnew },
  { name: 'work on a collection', weight: 3, play: workOn },
  { name: 'archive a note', weight: 2, play: archiveNote },
  { name: 'restore a note', weight: 2, play: restoreNote },
  { name: 'erase a note', weight: 1, play: eraseNote },
  { name: 'think', weight: 3, play: think },
  { name: 'note a thought', weight: 4, play: noteThought },
  { name: 'run by rules', weight: 2, play: run },
  { name: 'clone a thought', weight: 1, play: cloneThought },
  { name: 'archive or restore a thought', weight: 1, play: archiveThought },
  { name: 'erase a thought', weight: 1, play: eraseThought },
]

async function steps(
  soak: Soak,
  ...list: readonly WorkStep[]
): Promise<Answered<'runSteps'> | null> {
  return await soak.write('runSteps', { steps: list, isList: true })
}

async function makeNote(soak: Soak): Promise<void> {
  const word = soak.word()
  const value = `The ledger of ${word} is open`
  const made = await steps(soak, { op: 'create_note', value, index: true })
  const id = made?.value.results[0]?.resourceId
  if (id === undefined || id === null) return
  soak.model.hold(id, word)
  soak.model.notes.set(id, { word, isArchived: false })
}

async function gather(soak: Soak): Promise<void> {
  const ids = liveNotes(soak).slice(-soak.random.whole(6))
  const value = ids.map((id) => ({ $ref: id }))
  await steps(soak, { op: 'create_collection', name: `shelf-${soak.random.whole(4)}`, value })
}

async function nameAnew(soak: Soak): Promise<void> {
  const value = { year: 2000 + soak.random.whole(30), colour: 'green' }
  await steps(soak, { op: 'create_note', name: `board-${soak.random.whole(4)}`, value })
}

async function workOn(soak: Soak): Promise<void> {
  const target = `shelf-${soak.random.whole(4)}`
  const board = { $ref: `board-${soak.random.whole(4)}` }
  const lists: readonly (readonly WorkStep[])[] = [
    [{ op: 'size', target }],
    [{ op: 'head', target, count: 2, keep: false }],
    [{ op: 'add', target, value: board }],
    [{ op: 'remove', target, value: board }],
    [{ op: 'union', target, value: { $ref: 'shelf-0' }, keep: false }],
    [
      { op: 'create_note', value: { year: 1 }, out: '$n' },
      { op: 'add', target, value: '$n' },
    ],
    // All or nothing: the last step is refused, and with it the first.
    [
      { op: 'create_note', value: 'never kept' },
      { op: 'size', target: 'nobody' },
    ],
  ]
  await steps(soak, ...(soak.random.pick(lists) ?? []))
}

async function archiveNote(soak: Soak): Promise<void> {
  const idOrName = soak.random.pick(liveNotes(soak))
  if (idOrName === undefined) return
  const input = { kind: 'note', idOrName, permanent: false } as const
  if ((await soak.write('deleteResource', input)) !== null) setArchived(soak, idOrName, true)
}

async function restoreNote(soak: Soak): Promise<void> {
  const archived = [...soak.model.notes].filter(([, { isArchived }]) => isArchived)
  const id = soak.random.pick(archived)?.[0]
  if (id === undefined) return
  if ((await soak.write('restoreResource', { id })) !== null) setArchived(soak, id, false)
}

async function eraseNote(soak: Soak): Promise<void> {
  const idOrName = soak.random.pick([...soak.model.notes.keys()])
  if (idOrName === undefined) return
  const erased = await soak.write('deleteResource', { kind: 'note', idOrName, permanent: true })
  if (erased === null) return
  for (const id of [idOrName, ...(erased.value.receipt?.derived ?? [])]) soak.model.eraseOther(id)
}

async function think(soak: Soak): Promise<void> {
  const word = soak.word()
  const made = await soak.write('createThought', { intent: `weigh ${word}` }, 'main')
  if (made !== null) soak.model.hold(made.value.id, word)
}

async function noteThought(soak: Soak): Promise<void> {
  const id = soak.random.pick(soak.model.ids('tht_'))
  if (id === undefined) return
  const word = soak.word()
  const note = { key: `k${soak.random.whole(5)}`, content: `found ${word}`, metadata: {} }
  const added = await soak.write('addThoughtNote', { id, ...note, source: 'input' }, 'main')
  if (added !== null) soak.model.hold(id, word)
}

async function run(soak: Soak): Promise<void> {
  const thoughtId = soak.random.pick(soak.model.ids('tht_'))
  if (thoughtId === undefined) return
  const pipelines: readonly Json[] = [
    { reflect: { key: 'w' } },
    { sequence: [{ reflect: { key: 'w' } }, { checkpoint: { key: 'c' } }] },
    { emit: { name: 'done', data: { n: 1 } } },
    { decide: { key: 'k', question: 'Is it urgent?' } },
  ]
  const pipeline = soak.random.pick(pipelines) ?? null
  const input = { thoughtId, pipeline, atomic: soak.random.chance(0.5) }
  const started = await soak.write('startRun', input, 'main')
  if (started === null) return
  const stub = soak.namespace.stub as unknown as { follow(what: Following): Promise<Followed> }
  for (let after = 0; ;) {
    if (soak.random.chance(0.1)) await soak.evict()
    const told = await stub.follow({
      credential: 'key_main',
      filter: { runId: started.value.id },
      after,
      waitMs: 10_000,
      era: null,
    })
    after = told.signals.at(-1)?.seq ?? after
    if (told.answer !== null) break
  }
  for (const id of await childrenOf(soak, thoughtId)) {
    soak.model.hold(id, ...soak.model.wordsOf(thoughtId))
  }
}

async function cloneThought(soak: Soak): Promise<void> {
  const id = soak.random.pick(soak.model.ids('tht_'))
  if (id === undefined) return
  const made = await soak.write('cloneThought', { id }, 'main')
  if (made !== null) soak.model.hold(made.value.id, ...soak.model.wordsOf(id))
}

async function archiveThought(soak: Soak): Promise<void> {
  const id = soak.random.pick(soak.model.ids('tht_'))
  if (id === undefined) return
  if (soak.random.chance(0.5)) await soak.write('archiveThought', { id }, 'main')
  else await soak.write('undoForget', { id }, 'main')
}

/** With the thoughts that carry copies of its notes. */
async function eraseThought(soak: Soak): Promise<void> {
  const id = soak.random.pick(soak.model.ids('tht_'))
  if (id === undefined) return
  const all = [id]
  for (const parent of all) all.push(...(await childrenOf(soak, parent)))
  for (const one of all.toReversed()) {
    if ((await soak.write('eraseThought', { id: one })) !== null) soak.model.eraseOther(one)
  }
}

async function childrenOf(soak: Soak, parentId: string): Promise<string[]> {
  const { items } = await soak.read('listThoughts', { parentId, limit: 200, cursor: null })
  return items.map(({ id }) => id)
}

function liveNotes(soak: Soak): string[] {
  return [...soak.model.notes].flatMap(([id, { isArchived }]) => (isArchived ? [] : [id]))
}

function setArchived(soak: Soak, id: string, isArchived: boolean): void {
  const note = soak.model.notes.get(id)
  if (note !== undefined) note.isArchived = isArchived
}
