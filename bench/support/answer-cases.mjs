import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expectOk, filledNamespace } from './asked-namespace.mjs'
import { readLives } from '../../scripts/support/talks.mjs'
import { endingNow, readMemorySet } from './own-sets.mjs'
import { withEncoder, withServer } from './with-server.mjs'

const folder = resolve(import.meta.dirname, '../sets/answers')
const DAY_MS = 86_400_000
const HITS = 10
/** Memories of a namespace that has hardly begun. */
const FEW = 5
const manners = ['diary', 'chat', 'work', 'catalogue']
/** Worlds that are told to one namespace as well: no memory of one answers a question of another. */
const together = [
  ['gardener', 'bike-shop', 'payments-team'],
  ['courier', 'repository', 'restaurant'],
  ['gardener', 'bike-shop', 'payments-team', 'repository', 'restaurant', 'assistant-chat'],
  ['assistant-chat', 'payments-team', 'repository'],
  ['violin-maker', 'museum-store', 'research-lab', 'old-friends'],
]

/**
 * Namespaces of the sets of `bench/sets` that know what has an answer and what has none:
 * `{name, set, split, items, questions: [{question, relevant, split}]}`, where `relevant` are the
 * external ids of the memories that answer, none where nothing does.
 */
export function answerSets(now) {
  const worlds = manners.flatMap((manner) => {
    const { worlds: own } = JSON.parse(readFileSync(`${folder}/${manner}.json`, 'utf8'))
    return own.map((world) => ({ manner, ...world }))
  })
  const single = worlds.map((world) => namespaceOf(world.name, world.manner, [world], now))
  const joined = together.map((names) =>
    namespaceOf(
      names.join('-').slice(0, 60),
      'together',
      names.map((name) => worlds.find((world) => world.name === name)),
      now,
    ),
  )
  const others = ['abstention', 'no-shared-words'].map((name) => {
    const { items, questions, unanswerable } = readMemorySet(name, now)
    const silent = unanswerable.map((one) => ({ ...one, relevant: new Set() }))
    return { name, set: name, items, questions: [...questions, ...silent] }
  })
  return [...single, ...joined, ...worlds.flatMap((world) => fewOf(world, now)), ...others]
}

/**
 * The lives that the reader has not learned from, each with as many questions that it answers as others of the same form, in
 * the form of `answerSets`: on those that it has learned from it is surer than it will be. Half of them are held out.
 */
function livesAsked(now) {
  const heldOut = readLives().filter(({ split }) => split === 'test')
  return heldOut.map(({ name, items, questions, untold }, at) => {
    const silent = untold.map((question) => ({ question, relevant: new Set() }))
    const split = at % 2 === 0 ? 'dev' : 'test'
    const asked = [...questions, ...silent].map((one) => ({ ...one, split }))
    return { name, set: 'lives', items: endingNow(items, now), questions: asked }
  })
}

/** The same worlds a few memories at a time, asked all of their questions: most have no answer there. */
function fewOf(world, now) {
  const ids = Object.keys(world.memories)
  return Array.from({ length: Math.floor(ids.length / FEW) }, (_, at) => {
    const own = new Set(ids.slice(at * FEW, (at + 1) * FEW))
    const memories = Object.fromEntries([...own].map((id) => [id, world.memories[id]]))
    const few = namespaceOf(`${world.name}-${at}`, 'few', [{ ...world, memories }], now)
    const questions = few.questions.map(({ relevant, ...one }) => ({
      ...one,
      relevant: new Set([...relevant].every((id) => own.has(id)) ? relevant : []),
    }))
    return { ...few, questions }
  })
}

function namespaceOf(name, set, worlds, now) {
  const told = worlds.flatMap(({ memories }) => Object.entries(memories))
  const items = told.map(([id, memory], place) => ({
    external_id: id,
    occurred_at: new Date(now - (told.length - place) * DAY_MS).toISOString(),
    ...(typeof memory === 'string' ? { text: memory } : memory),
  }))
  const questions = worlds.flatMap(({ asked, unasked, split }) => [
    ...asked.map(([question, ids]) => ({ question, relevant: new Set(ids.split(' ')), split })),
    ...unasked.map((question) => ({ question, relevant: new Set(), split })),
  ])
  return { name, set, items, questions }
}

/**
 * Every question asked of a server with an encoder (`byReading`), of one that reads nothing together with the question
 * (`byMeaning`) or of one without (`byWords`), as far as the best hit decides: a list of what `askCases` answers.
 */
export async function answerCases(channel) {
  const now = Date.now()
  const sets = [...answerSets(now), ...livesAsked(now)]
  const settings = channel === 'byMeaning' ? { pairs_read: 0 } : {}
  const ask = (server) => askCases(server, sets, settings)
  return channel === 'byWords' ? await withServer({}, ask) : await withEncoder(ask)
}

/**
 * Asks every question of every namespace: `{set, split, question, isAnswerable, isRight, probability,
 * features}`. Right is what is told where one of the best hits that it may be made of is a memory that
 * answers. What is read off properties is left out: nothing is weighed there.
 */
export async function askCases(server, sets, settings = {}) {
  const cases = []
  for (const { name, set, items, questions } of sets) {
    const namespace = await filledNamespace(server, `answers-${name}`, items, settings)
    for (const { question, relevant, split } of questions) {
      const asked = { query: question, top_k: HITS, reinforce: false, explain: true }
      const found = expectOk(await namespace.post('/recall', asked))
      const { answer_probability: probability, trace } = found
      if (trace?.answer === undefined || probability === 1) continue
      const isAnswerable = relevant.size > 0
      const isRight = tellingHits(found).some((hit) => relevant.has(hit.external_id))
      const features = trace.answer
      cases.push({ set, split, question, isAnswerable, isRight, probability, features })
    }
  }
  return cases
}

const TELLING = 5
const TELLING_SHARE = 0.6

function tellingHits({ hits }) {
  const best = hits[0]?.score ?? 0
  return hits.slice(0, TELLING).filter(({ score }) => score >= TELLING_SHARE * best)
}
