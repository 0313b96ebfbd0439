import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../random.mjs'
import { checkBytes, checkExport, checkLife, drill } from './check.mjs'
import { createClient } from './client.mjs'
import { createLedger } from './ledger.mjs'
import { createLife, kinds } from './lives.mjs'
import { createMarks, createSpeech } from './told.mjs'
import { added } from './added.mjs'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Alarms of the night ring before its next day. */
const firstHour = 8
const rootKey = 'mneme-dev'
const firstDay = Date.UTC(2026, 0, 1)
const sideBySide = 4
const livedTogether = 16
const monthDays = 30
const drillsAMonth = 2
/** Whoever tells more shares marks with the next, which its ledger would say. */
const marksOfALife = 10_000
/** Until the server has emptied the logs of its databases: once a second, those at rest for one. */
const atRestMs = 4_000

/** The same number of namespaces in each world, side by side; what came of them together. */
export async function playYears(worlds, { count, ...more }) {
  const years = await Promise.all(
    worlds.map((world, at) =>
      playYear(world, {
        ...more,
        numbers: Array.from({ length: count }, (_, n) => n).filter((n) => n % worlds.length === at),
      }),
    ),
  )
  const all = years.reduce(added)
  const [{ plan }] = years
  return { ...all, plan, played: Math.min(...years.map(({ played }) => played)) }
}

/**
 * Plays `days` days of the namespaces of these numbers in a world. Answers the lives, what the world has
 * counted, what was compared and what was found wrong: nothing.
 */
export async function playYear(
  world,
  { numbers, days, seed, isOver = () => false, tell = () => {} },
) {
  const lives = createLives(world.url, numbers, seed)
  const plan = planOf(days)
  const seen = { wrong: [], drills: 0, checks: 0, bytes: 0 }
  const tookMs = { sessions: 0, alarms: 0, checks: 0 }
  const timed = async (what, work) => {
    const startedAt = performance.now()
    await work()
    tookMs[what] += performance.now() - startedAt
  }
  await each(lives, (life) => life.begin(firstDay))
  let played = 0
  while (played < days && !(played % monthDays === 0 && isOver())) {
    const day = played
    played += 1
    const startsAt = firstDay + day * dayMs
    const endsAt = startsAt + dayMs + firstHour * hourMs
    await befall(world, lives, plan, { day, startsAt })
    const asked = []
    await timed('sessions', () =>
      each(lives, async (life) => {
        const from = (await life.live(day, startsAt)) ?? life.due
        if (from !== null && from < endsAt) asked.push({ life, from })
      }),
    )
    await timed('alarms', () => ringAlarms(world, asked, endsAt - 1))
    if (played % monthDays !== 0 && played !== days) continue
    const isAway = plan.isAway(day)
    await timed('checks', () => checkMonth({ world, lives, seen, at: endsAt, isAway }))
    const told = lives.reduce((sum, { ledger }) => sum + ledger.told, 0)
    tell(`day ${played}: ${told} memories told, ${seen.wrong.length} things wrong`)
  }
  const counts = await world.counts()
  const at = firstDay + (played + 1) * dayMs
  const [reflections, digests] = await Promise.all(
    ['/reflections?state=approved', '/audit/digests'].map((path) => countAll(lives, path, at)),
  )
  return { lives, plan, played, tookMs, ...seen, reflections, digests, counts }
}

function createLives(url, numbers, seed) {
  const names = Object.keys(kinds)
  return numbers.map((at) => {
    const kind = names[at % names.length]
    const random = createRandom(seed * 1_000 + at)
    const client = createClient(url, `${kind}-${at}`, rootKey)
    const speech = createSpeech(random, createMarks(at * marksOfALife))
    return createLife({ kind, client, ledger: createLedger(), random, speech })
  })
}

async function countAll(lives, path, at) {
  let count = 0
  await each(lives, async ({ client }) => {
    const { length } = await client.list(path, at)
    count += length
  })
  return count
}

/** When what happens to all of them does: at parts of the time that is played, our code under test from the upgrade on. */
function planOf(days) {
  const awayFrom = Math.floor(days * 0.55)
  const awayUntil = awayFrom + Math.min(7, Math.floor(days / 5))
  return {
    awayDays: awayUntil - awayFrom,
    upgradesAt: Math.floor(days / 2),
    isAway: (day) => day >= awayFrom && day < awayUntil,
    isKeyDay: (day) => [0.25, 0.45, 0.9].some((share) => day === Math.floor(days * share)),
  }
}

async function befall(world, lives, { isAway, isKeyDay, upgradesAt }, { day, startsAt }) {
  if (isAway(day) !== isAway(day - 1)) {
    await world.setD1Away(isAway(day))
    for (const life of lives) {
      life.client.setD1Away(isAway(day))
      // What has failed is tried within a quarter of an hour.
      if (!isAway(day)) life.due = startsAt + firstHour * hourMs
    }
  }
  if (day === upgradesAt) await world.upgrade()
  if (isKeyDay(day)) await each(lives, ({ client }) => client.replaceKey(startsAt))
}

async function ringAlarms(world, asked, to) {
  for (let at = 0; at < asked.length; at += livedTogether) {
    const some = asked.slice(at, at + livedTogether)
    const lived = await world.live(some.map(({ life, from }) => ({ name: life.name, from, to })))
    for (const [index, state] of lived.entries()) some[index].life.seeState(state)
  }
}

/** All lives against their ledgers; a few in turn are exported, restored and compared. */
async function checkMonth({ world, lives, seen, at, isAway }) {
  const { wrong } = seen
  const heads = isAway ? null : await world.headsInD1()
  await each(lives, async (life) => {
    wrong.push(...(await checkLife(life, at, heads)))
    life.endMonth()
    seen.checks += 1
  })
  // D1 says who may enter the copy, and that it is gone.
  for (let drills = 0; drills < drillsAMonth && !isAway; drills += 1) {
    const life = lives[(seen.drills * 7) % lives.length]
    const lines = await life.client.send('GET', '/export', { at })
    wrong.push(...checkExport(lines, life))
    const copy = createClient(world.url, `drill-${seen.drills}`, rootKey)
    wrong.push(...(await drill(life, copy, lines, at)))
    seen.drills += 1
  }
  const waiting = isAway ? [] : lives.filter(({ state }) => (state?.outbox ?? 0) > 0)
  wrong.push(...waiting.map(({ name, state }) => `${name}: ${state.outbox} changes wait for D1`))
  await sleep(atRestMs)
  const found = checkBytes(world.folder, lives, at)
  seen.bytes = found.bytes
  wrong.push(...found.wrong)
}

/** Some at a time. */
async function each(all, does) {
  const left = [...all]
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await does(one)
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
}
