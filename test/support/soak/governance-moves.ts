import type { OperationName, Operations } from '../../../engine/catalogue.ts'
import { standingMemories } from './pages.ts'
import { one, see } from './memory-moves.ts'
import type { Move, Soak } from './soak.ts'
import { saidWith } from './words.ts'

/** The graph, conflicts, core and soul, settings, proposals, messages, reflections, reverts. */
export const governanceMoves: readonly Move[] = [
  { name: 'add a node', weight: 3, play: addNode },
  { name: 'tie', weight: 4, play: (soak) => onNodes(soak, tie) },
  { name: 'untie', weight: 2, play: (soak) => onNodes(soak, untie) },
  { name: 'boost', weight: 2, play: (soak) => onNodes(soak, boost) },
  { name: 'decay', weight: 1, play: (soak) => plain(soak, 'decayGraph', { dryRun: false }) },
  { name: 'resolve a conflict', weight: 3, play: resolve },
  { name: 'reopen a conflict', weight: 1, play: reopen },
  { name: 'set core', weight: 1, play: setCore },
  { name: 'set the soul', weight: 1, play: setSoul },
  { name: 'set identity', weight: 1, play: setIdentity },
  { name: 'change settings', weight: 1, play: setSettings },
  { name: 'propose', weight: 4, play: propose },
  { name: 'decide a proposal', weight: 4, play: decide },
  { name: 'read a message', weight: 3, play: readMessage },
  { name: 'load context', weight: 1, play: loadContext },
  { name: 'reflect', weight: 3, play: reflect },
  { name: 'revert', weight: 1, play: revert },
]

async function loadContext(soak: Soak): Promise<void> {
  await soak.read('getContext', {})
}

async function plain<N extends OperationName>(
  soak: Soak,
  operation: N,
  input: Operations[N]['input'],
): Promise<void> {
  await soak.write(operation, input)
}

async function addNode(soak: Soak): Promise<void> {
  const role = soak.random.pick(['fact', 'goal', 'constraint', 'decision'] as const)
  const text = `The crane ${soak.word()} stands still`
  const added = await soak.write('addNode', { text, role })
  const said = added?.value.node.sources.at(-1)?.memoryId
  if (added === null || said === undefined) return
  soak.model.see(await soak.read('getMemory', { id: said }), added.position)
}

async function onNodes(
  soak: Soak,
  play: (soak: Soak, from: string, to: string) => Promise<void>,
): Promise<void> {
  const { items } = await soak.read('listNodes', { limit: 50, cursor: null })
  const ids = items.map(({ id }) => id)
  const [from, to] = [soak.random.pick(ids), soak.random.pick(ids)]
  if (from !== undefined && to !== undefined) await play(soak, from, to)
}

async function tie(soak: Soak, from: string, to: string): Promise<void> {
  const label = soak.random.pick(['subgoal_of', 'because', undefined] as const)
  const weight = soak.random.whole(21) / 10 - 1
  await soak.write('setEdge', { from, to, weight, ...(label === undefined ? {} : { label }) })
}

async function untie(soak: Soak, from: string): Promise<void> {
  const { edges } = await soak.read('getNode', { id: from })
  const to = soak.random.pick(edges)?.to
  if (to !== undefined) await soak.write('removeEdge', { from, to })
}

async function boost(soak: Soak, id: string): Promise<void> {
  await soak.write('boostNode', { id, by: 0.3 })
}

async function resolve(soak: Soak): Promise<void> {
  const open = await soak.read('listConflicts', { status: 'open', limit: 20, cursor: null })
  const id = soak.random.pick(open.items)?.id
  if (id === undefined) return
  const keep = soak.random.pick(['a', 'b', 'both'] as const)
  const how = soak.random.pick(['wrong', 'outdated'] as const)
  await soak.write('resolveConflict', { id, keep, how })
}

async function reopen(soak: Soak): Promise<void> {
  const all = await soak.read('listConflicts', { limit: 20, cursor: null })
  const id = soak.random.pick(all.items)?.id
  if (id !== undefined) await soak.write('undoConflict', { id })
}

async function setCore(soak: Soak): Promise<void> {
  const text = `Tea at ${soak.random.whole(24)}`
  const items = [{ text, pinned: soak.random.chance(0.3) }]
  const set = await soak.write('setCore', { blocks: [{ name: 'persona', items }] })
  const core = await soak.read('getCore', {})
  if (set !== null && !JSON.stringify(core).includes(text)) throw new Error('core was not set')
}

async function setSoul(soak: Soak): Promise<void> {
  const values = [`care ${soak.random.whole(9)}`]
  await soak.write('setSoul', { soul: { values, principles: [], commitments: [], boundaries: [] } })
}

async function setIdentity(soak: Soak): Promise<void> {
  await soak.write('setIdentityFacts', { facts: { name: `Wren ${soak.random.whole(9)}` } })
}

async function setSettings(soak: Soak): Promise<void> {
  const values = soak.random.pick([
    { half_life: 10 + soak.random.whole(20) },
    { hebbian: soak.random.pick(['on', 'off']) },
  ])
  await soak.write('setSettings', { values })
}

async function propose(soak: Soak): Promise<void> {
  const content = saidWith(soak.random, soak.word())
  await (soak.random.chance(0.5)
    ? soak.write('proposeMemory', { content }, 'sub')
    : soak.write('remember', { text: content }, 'sub'))
}

async function decide(soak: Soak): Promise<void> {
  const waiting = await soak.read('listProposals', { status: 'pending', limit: 20, cursor: null })
  const id = soak.random.pick(waiting.items)?.id
  if (id === undefined) return
  const decision = soak.random.pick(['commit', 'commit', 'reject', 'defer'] as const)
  const decided = await soak.write('decideProposal', { id, decision, reason: 'so be it' })
  const memory = decided?.value.memory ?? null
  if (decided !== null && memory !== null) soak.model.see(memory, decided.position)
}

async function readMessage(soak: Soak): Promise<void> {
  const question = { text: 'What do you know about the parcel?', act: true, topK: 3 }
  if (soak.random.chance(0.3)) return void (await soak.read('readMessage', question))
  const word = soak.word()
  const text = soak.random.pick([
    `Remember that the parcel ${word} is late.`,
    `I prefer the pier ${word}.`,
  ])
  const read = await soak.write('readMessage', { text, act: true, topK: 3 })
  const result = read?.value.result
  if (read === null || result?.kind !== 'remembered') return
  see(soak, { value: result, position: read.position })
}

/** One step of the reflection that is open, or a new one. */
async function reflect(soak: Soak): Promise<void> {
  const { items } = await soak.read('listReflections', { limit: 5, cursor: null })
  const open = items.find(({ state }) => state in nextSteps)
  if (open === undefined) {
    await soak.write('startReflection', { trigger: 'immediate' }, 'main')
    return
  }
  const answered = await nextSteps[open.state as keyof typeof nextSteps](soak, open.id)
  if (answered?.value.state === 'approved') await adopt(soak, answered.position)
}

const nextSteps = {
  consented: (soak: Soak, id: string) =>
    soak.write('requestTokens', { id, extra: 0, penalty: 0, reasons: {} }, 'main'),
  tokens_requested: (soak: Soak, id: string) =>
    soak.write('grantTokens', { id, decision: 'approve', reason: 'fine' }),
  tokens_decided: (soak: Soak, id: string) => soak.write('runReflection', { id }, 'main'),
  awaiting_approval: (soak: Soak, id: string) =>
    soak.write('decideReflection', {
      id,
      decision: soak.random.pick(['approve', 'approve', 'reject'] as const),
      reason: 'so be it',
    }),
} as const

async function revert(soak: Soak): Promise<void> {
  const now = await soak.namespace.position()
  const back = soak.random.chance(0.8) ? soak.random.whole(30) : soak.random.whole(300)
  const goal = Math.max(0, now - back)
  const done = await soak.write('revertToPosition', { position: goal })
  // With an entity went what a revert had taken away: what cannot come back is told here.
  for (const { target } of done?.value.skipped ?? []) {
    if (target.startsWith('mem_')) soak.model.see({ id: target, erasedAt: soak.now }, goal)
  }
  if (done !== null && goal < now) soak.model.revertTo(goal, done.position)
}

/**
 * What a step makes or puts away by itself is shown by no answer: it is taken from the list. Nothing
 * that was listed may have gone but into the archive.
 */
async function adopt(soak: Soak, position: number): Promise<void> {
  const listed = new Map((await standingMemories(soak)).map((view) => [view.id, view]))
  const live = soak.model.live()
  for (const view of listed.values()) if (!live.has(view.id)) soak.model.see(view, position)
  for (const id of live.keys()) {
    if (listed.has(id)) continue
    const view = await soak.read('getMemory', { id: one(soak, [id]) })
    soak.model.see(view, position)
  }
}
