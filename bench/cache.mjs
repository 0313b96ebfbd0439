// `npm run bench -- cache`: what a provider finds in its cache of conversations of 50 turns, which are
// replayed through each adapter with a scripted model: with the recalled block where it stands, and in
// the system part, where it stood. Also how often a block comes, and whether it holds what is needed.
//   npm run bench -- cache [--only 'AI SDK'] [--verbose] [--write]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cacheReport } from './support/cache-report.mjs'
import { cachedOf } from './support/cached-prompts.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { replayConversation } from './support/replay-conversation.mjs'
import { replayedAdapters } from './support/replayed-adapters.mjs'
import { withEncoder } from './support/with-server.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
await run(values)

async function run({ only, verbose, write }) {
  const startedAt = new Date()
  const set = JSON.parse(readFileSync(new URL('sets/conversations.json', import.meta.url), 'utf8'))
  const names = Object.keys(replayedAdapters).filter((name) => only === undefined || name === only)
  const measured = await withEncoder(async (server) => {
    const found = []
    for (const framework of names) found.push(await measure(server, framework, set, verbose))
    return found
  })
  const report = cacheReport({
    measured,
    command: ['npm run bench -- cache', ...(only === undefined ? [] : [`--only '${only}'`])].join(
      ' ',
    ),
    machine: machine(),
    commit: workingCommit(),
    date: startedAt.toISOString().slice(0, 10),
  })
  console.log(`\n${report}`)
  if (write) writeBetweenMarkers('docs/benchmarks.md', 'cache', report)
}

async function measure(server, framework, { instructions, conversations }, verbose) {
  const { open, dispose } = await replayedAdapters[framework]()
  try {
    const talks = []
    for (const [at, conversation] of conversations.entries()) {
      const name = `${framework.toLowerCase().replaceAll(' ', '-')}-${at}`
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

function say(line) {
  process.stderr.write(`${line}\n`)
}
