import { runInDurableObject } from 'cloudflare:test'
import { mirrored } from './endpoint.ts'
import { endedRun } from './endpoints/reasoning.ts'
import { World } from './world.ts'

const day = 86_400_000
const settings = { ...mirrored, extraction: 'model', hebbian: 'on' }
/** After so long every job has something to do. */
export const lateBy = 400 * day

/** A namespace in which every job of its alarm waits, with something to do each. */
export async function openBusyWorld(name: string): Promise<World> {
  const world = new World(name)
  await world.ask('setSettings', { values: settings })
  await world.ask('remember', { text: 'Ana planted four olive trees.', store: 'episodic' }, 'main')
  const erased = await world.remember('The parcel waits at the pier.')
  await world.settle()
  const node = await world.node('We ship on Fridays.')
  await world.ask('boostNode', { id: node, by: 0.4 })
  await world.proposal()
  await world.thought()
  await endedRun(world)
  await world.resource({ op: 'create_note', name: 'brief', value: 'soon over', ttlSeconds: 60 })
  await world.resource({ op: 'create_note', name: 'plan', value: 'Ship in May, by boat.' })
  await world.remember('I will send Bo the draft in an hour.')
  await world.ask('recall', { query: 'What did I promise Bo?', topK: 3 })
  await world.ask('saveExpectation', { name: 'town', question: 'Where does Ana live?' }, 'main')
  await world.ask('forget', { text: 'olive trees' })
  await world.ask('startReflection', { trigger: 'soft' }, 'main')
  await world.ask('forget', { memoryIds: [erased], permanent: true })
  const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
  const types = ['memory.remembered'] as const
  await world.ask('addWebhook', { url: 'https://hooks.example.com/', types, secret })
  const mark = { key: 'once', fingerprint: 'same' }
  const options = { ...world.caller('owner'), idempotency: mark }
  const last = { text: 'user_id:7 met Ana in Oslo.', wait: false }
  await world.namespace.ask('remember', last, options)
  await runInDurableObject(world.namespace.stub, (_, { storage: { sql } }) => {
    sql.exec('UPDATE chunk_sets SET vectors = NULL')
    sql.exec('UPDATE thought_notes SET vector = NULL')
    sql.exec('DELETE FROM jobs')
    for (const job of jobs) sql.exec("INSERT INTO jobs VALUES (?, 'machine', 0, 0)", job)
    for (const job of timed) sql.exec("UPDATE jobs SET clock = 'namespace' WHERE name = ?", job)
  })
  return world
}

const timed = [
  'anchor_month',
  'bands',
  'due',
  'expiry',
  'graph_pass',
  'kept_answers',
  'pipelines',
  'previews',
  'proposal_reminder',
  'recall_log',
  'reflection_hour',
  'reflection_timers',
  'retention',
  'scrub',
  'signals',
  'webhook_retries',
] as const

/**
 * Every job that an alarm may run; that of an erased namespace has nothing to do in this one, nor have
 * those of pipelines, files and segments, and the move of a copy, which have tests of their own.
 */
export const jobs = [
  ...timed,
  'anchor_import',
  'draw_edges',
  'embed_chunks',
  'embed_meanings',
  'embed_nodes',
  'embed_notes',
  'expectations',
  'extract_texts',
  'move_copy',
  'namespace_erasure',
  'outbox',
  'pipeline_events',
  'read_files',
  'runs',
  'segments',
  'snapshots',
  'uses',
  'vectors',
  'webhooks',
] as const
