// `npm run bench -- cache`: what a provider finds in its cache of conversations of 50 turns, which are
// replayed through each adapter with a scripted model: with the recalled block where it stands, and in
// the system part, where it stood. Also how often a block comes, and whether it holds what is needed.
// With `--data` only the latter, on the questions of a life that is told before: a file outside of the
// project, with `now`, `messages`, `entities.told`, `answerable` and `unanswerable`.
// `--min-answer` is that of the adapters' recalls then.
//   npm run bench -- cache [--data FILE [--min-answer 0.7]] [--only 'AI SDK'] [--verbose] [--write]
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { askLife } from './support/asked-life.mjs'
import { cacheReport, givenReport } from './support/cache-report.mjs'
import { cachedOf } from './support/cached-prompts.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { startMeteredEncoder } from './support/metered-encoder.mjs'
import { replayConversation } from './support/replay-conversation.mjs'
import { replayedAdapters } from './support/replayed-adapters.mjs'
import { withEncoder, withServer } from './support/with-server.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    'min-answer': { type: 'string' },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
await (values.data === undefined ? run(values) : runLife(values))

async function run({ only, verbose, write }) {
  const startedAt = new Date()
  const set = JSON.parse(readFileSync(new URL('sets/conversations.json', import.meta.url), 'utf8'))
  const names = namesOf(only)
  const measured = await withEncoder(async (server) => {
    const found = []
    for (const framework of names) found.push(await measure(server, framework, set, verbose))
    return found
  })
  const report = cacheReport({
    measured,
    command: commandOf(only),
    machine: machine(),
    commit: workingCommit(),
    date: startedAt.toISOString().slice(0, 10),
  })
  console.log(`\n${report}`)
  if (write) writeBetweenMarkers('docs/benchmarks.md', 'cache', report)
}

/** Each adapter is told the life anew, since what it is asked is remembered too. */
async function runLife({ data, only, verbose, write, 'min-answer': least }) {
  const startedAt = new Date()
  const life = JSON.parse(readFileSync(data, 'utf8'))
  const name = basename(data, '.json')
  const recall = least === undefined ? {} : { min_answer: Number(least) }
  const encoder = await startMeteredEncoder({ keeps: true })
  try {
    const measured = await withServer(encoder.vars, async (server) => {
      const found = []
      for (const framework of namesOf(only)) {
        const { open, dispose } = await replayedAdapters[framework]()
        try {
          const turns = await askLife({ server, open, name: slugOf(framework), life, recall })
          if (verbose) sayLifeMisses(framework, turns)
          found.push({ framework, turns })
        } finally {
          await dispose()
        }
      }
      return found
    })
    const report = givenReport({
      measured,
      command: commandOf(
        only,
        ` --data <${name}>${least === undefined ? '' : ` --min-answer ${least}`}`,
      ),
      machine: machine(),
      commit: workingCommit(),
      date: startedAt.toISOString().slice(0, 10),
    })
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'cache-of-a-life', report)
  } finally {
    encoder.stop()
  }
}

function namesOf(only) {
  return Object.keys(replayedAdapters).filter((name) => only === undefined || name === only)
}

function commandOf(only, more = '') {
  return `npm run bench -- cache${more}${only === undefined ? '' : ` --only '${only}'`}`
}

function slugOf(framework) {
  return framework.toLowerCase().replaceAll(' ', '-')
}

async function measure(server, framework, { instructions, conversations }, verbose) {
  const { open, dispose } = await replayedAdapters[framework]()
  try {
    const talks = []
    for (const [at, conversation] of conversations.entries()) {
      const name = `${slugOf(framework)}-${at}`
      talks.push(await replayConversation({ server, open, name, instructions, conversation }))
      if (verbose) sayMisses(framework, conversation, talks.at(-1))
    }
    const placed = (side) => talks.map((talk) => promptsOf(talk, side, instructions))
    return {
      framework,
      now: total(placed('now')),
      before: total(placed('before')),
      given: { now: givenIn(talks.flat(), 'now'), before: givenIn(talks.flat(), 'before') },
    }
  } finally {
    await dispose()
  }
}

function promptsOf(talk, side, instructions) {
  return cachedOf(
    talk.map((turn) => turn[side].prompt),
    instructions,
  )
}

function total(sums) {
  const all = {}
  for (const sum of sums) {
    for (const [name, value] of Object.entries(sum)) all[name] = (all[name] ?? 0) + value
  }
  // A price is that of one conversation.
  return { ...all, anthropic: all.anthropic / sums.length, openai: all.openai / sums.length }
}

function givenIn(turns, side) {
  const unknown = turns.filter((turn) => turn.unknown)
  const needed = turns.filter(({ needs }) => needs !== undefined)
  return {
    unknown: { count: unknown.filter((turn) => turn[side].isGiven).length, of: unknown.length },
    needed: { count: needed.filter((turn) => turn[side].isThere).length, of: needed.length },
  }
}

function sayMisses(framework, { turns }, played) {
  for (const [at, { unknown, needs, now }] of played.entries()) {
    if (unknown && now.isGiven) say(`${framework}: given for nothing: ${turns[at].text}`)
    if (needs !== undefined && !now.isThere) say(`${framework}: missing: ${turns[at].text}`)
  }
}

function sayLifeMisses(framework, turns) {
  for (const { question, isKnown, told, isThere } of turns) {
    const lines = told.join(' ') || 'nothing'
    if (!isKnown && told.length > 0) say(`${framework}: given for nothing: ${question} ← ${lines}`)
    if (isKnown && !isThere) say(`${framework}: missing: ${question} ← ${lines}`)
  }
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
