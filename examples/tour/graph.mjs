// Four weeks of Heron, an app that tells islanders when the ferry really comes, told over the SDK.
// Lena leads, Omar writes the server, Priya knows the harbour, Xiaoyu draws and tests. A week is a
// thread; times are told with `occurred_at`, so any server will do.
import { fileURLToPath } from 'node:url'
// Wrangler's own bundler, in the version that it names.
import { build } from 'esbuild'
import { judge } from './support/judge.mjs'
import { Refused } from './support/namespace.mjs'
import { day, fit, heading, pad, say, tick } from './support/say.mjs'
import { showAnswer } from './support/show-answer.mjs'

export const about = 'four weeks of a team, ten recalls, and the ways the answers came'

/** What the recalls below speak of, by the words it begins with. */
const GOAL = 'Our goal is to launch Heron'
const OFFLINE = 'Islanders must be able to read'
const SERVER = 'We decided to keep the timetable'
const NO_SERVER = 'We decided not to keep the timetable'
const MAP = 'We chose a live map'
const PACKED = 'We selected a timetable'
const FIRST_DATE = 'The deadline of Heron is 16 October'
const NEW_DATE = 'The deadline of Heron moved to 30 October'
const TWELVE = 'The crossing to Skerry costs 12'
const FIFTEEN = 'The crossing to Skerry costs 15'
const FIRST_OWNER = '翻译的负责人是'
const NEW_OWNER = '翻译的负责人改为'

/** `ties` and `settles` are done by hand once the week is told. */
const weeks = [
  {
    id: 'week-1',
    title: 'a goal, two limits and a server',
    at: '2026-09-07T09:00:00Z',
    turns: [
      ['lena', 'Our goal is to launch Heron before the autumn storms.'],
      ['lena', 'The deadline of Heron is 16 October. I told my mother, so it is binding.'],
      ['priya', 'Islanders must be able to read Heron without a signal.'],
      ['priya', 'The harbour wall eats every radio wave that comes near it.'],
      ['omar', 'We cannot spend more than 18,000 euros, and 6,000 of it is the ferry data.'],
      ['omar', 'We decided to keep the timetable on our own server.'],
      ['lena', 'We chose a live map that draws every ferry as it moves.'],
      ['xiaoyu', '我每天坐轮渡上班，手机一路没有信号。'],
      ['xiaoyu', '地图的颜色必须在阳光下看得清。'],
      ['omar', 'Can the server run under my desk?'],
      ['priya', 'No.'],
    ],
    ties: [
      { from: GOAL, to: SERVER, weight: 0.6 },
      { from: GOAL, to: MAP, weight: 0.5 },
      { from: OFFLINE, to: MAP, weight: 0.9 },
    ],
  },
  {
    id: 'week-2',
    title: 'a day on the pier',
    at: '2026-09-14T09:00:00Z',
    turns: [
      ['priya', 'I saw eleven people on the pier hold their phones up like candles.'],
      ['priya', 'The crossing to Skerry costs 12 euros.', 'route_id:skerry'],
      ['xiaoyu', '测试时我发现老人看不清小字。'],
      ['xiaoyu', '我们决定把字体放大一倍。'],
      ['xiaoyu', '翻译的负责人是欧马尔。'],
      ['omar', 'I speak no Gaelic, and my Chinese is a menu.'],
      ['omar', 'The server answers in forty milliseconds when anybody can reach it.'],
      ['lena', 'We agreed on a trial with the two fishing crews of Skerry.'],
      ['lena', 'If the trial goes well, the council pays for the second year.'],
      ['omar', 'Captain Brodie steers the early ferry and answers no messages.'],
      ['priya', 'Captain Brodie writes delays on a blackboard beside the bakery.'],
      ['omar', 'I photographed the blackboard. Our data source is chalk.'],
    ],
  },
  {
    id: 'week-3',
    title: 'a decision reversed',
    at: '2026-09-21T09:00:00Z',
    turns: [
      ['priya', 'The trial phones lost the timetable four times between the buoy and the pier.'],
      ['omar', 'I noticed that every loss came from waiting for the server.'],
      ['omar', 'We decided not to keep the timetable on our own server.'],
      ['omar', 'We selected a timetable that is packed into the app and renewed at night.'],
      ['lena', 'I will miss the server. It had a name.'],
      ['omar', 'Its name was Gerald, and it is now a very warm shelf.'],
      ['xiaoyu', '新的图标是一只站在水里的鹭。'],
      ['lena', 'The council wants a logo without a bird in it.'],
      ['priya', 'The council may talk to the heron.'],
    ],
    settles: [{ sides: [SERVER, NO_SERVER], keep: 'b', how: 'outdated' }],
    ties: [{ from: GOAL, to: PACKED, weight: 0.7 }],
  },
  {
    id: 'week-4',
    title: 'a deadline moved',
    at: '2026-09-28T09:00:00Z',
    turns: [
      ['lena', 'The deadline of Heron moved to 30 October, because the ferry is in dock.'],
      ['lena', 'My mother has been informed. She sighed in two languages.'],
      ['omar', 'The crossing to Skerry costs 15 euros.', 'route_id:skerry'],
      ['priya', 'Somebody should ask Captain Brodie, in chalk.'],
      ['xiaoyu', '字体放大以后，老人都说看得清了。'],
      ['xiaoyu', '翻译的负责人改为普莉娅。'],
      ['priya', 'My grandmother corrects my Gaelic from her chair, and she is never wrong.'],
      ['omar', 'The app takes nine megabytes, timetable and heron included.'],
      ['priya', 'The fishing crews saw one wrong departure in six days.'],
      ['lena', 'We decided to translate Heron into Gaelic after the launch.'],
      ['omar', 'I bought the chalk. It cost two euros, and we are within the budget.'],
    ],
  },
]

/** Between the second week and the third. */
const MID_SEPTEMBER = '2026-09-18'

/**
 * `with` goes into the recall as it is, `goals` as `activate_goals`, `knownAfter` as `known_at`.
 * `expect` is what `judge` reads, and: `leading` hits in any order, `order` of hits, `paths` (with
 * the sign of what arrived), `missing` (why, by `recall/explain`),
 * `risesFrom` (without the goals it stands lower, or nowhere).
 */
const recalls = [
  {
    ask: 'What is our goal?',
    shows: 'the goal, and what was decided for it without a word in common',
    expect: {
      first: 1,
      says: [GOAL],
      answer: [GOAL],
      leading: [GOAL],
      paths: [
        { of: PACKED, via: GOAL, sign: 1 },
        { of: MAP, via: GOAL, sign: 1 },
      ],
    },
  },
  {
    ask: 'Where do we keep the timetable?',
    shows: 'a decision reversed: what holds now',
    expect: {
      first: 2,
      says: [NO_SERVER],
      answer: [NO_SERVER, 'packed into the app'],
      never: [SERVER],
      missing: { of: SERVER, stage: 'time' },
    },
  },
  {
    ask: 'Where do we keep the timetable?',
    shows: 'what we knew before we changed our mind',
    knownAfter: 'week-2',
    expect: { first: 1, says: [SERVER], answer: [SERVER], never: [NO_SERVER, 'packed'] },
  },
  {
    ask: 'Where do we keep the timetable?',
    shows: 'and what held in the middle of September',
    with: { as_of: MID_SEPTEMBER },
    expect: { first: 1, says: [SERVER], answer: [SERVER], never: [NO_SERVER, 'packed'] },
  },
  {
    ask: 'When is the deadline?',
    shows: 'a deadline moved: the new date alone',
    expect: {
      first: 1,
      says: [NEW_DATE],
      answer: ['30 October'],
      never: ['16 October'],
      missing: { of: FIRST_DATE, stage: 'time' },
    },
  },
  {
    ask: 'When is the deadline?',
    shows: 'and the date as it stood in the middle of September',
    with: { as_of: MID_SEPTEMBER },
    expect: { first: 1, says: [FIRST_DATE], answer: ['16 October'], never: ['30 October'] },
  },
  {
    ask: 'What does the crossing to Skerry cost?',
    shows: 'a price has one value at a time: the one told two weeks later',
    expect: {
      first: 1,
      says: [FIFTEEN],
      answer: ['15 euros'],
      never: ['12 euros'],
      missing: { of: TWELVE, stage: 'time' },
    },
  },
  {
    ask: 'What did we choose for the ferry?',
    shows: 'the goal at work lifts what was decided for it',
    goals: [GOAL],
    expect: {
      first: 2,
      says: [PACKED],
      paths: [{ of: PACKED, via: GOAL, sign: 1 }],
      risesFrom: PACKED,
    },
  },
  {
    ask: 'What can islanders read without a signal?',
    shows: 'a limit speaks against a decision that the goal speaks for',
    goals: [GOAL],
    expect: {
      first: 3,
      says: [OFFLINE],
      order: [PACKED, MAP],
      paths: [
        { of: MAP, via: GOAL, sign: 1 },
        { of: MAP, via: OFFLINE, sign: -1 },
      ],
    },
  },
  {
    ask: '翻译的负责人是谁？',
    shows: 'Chinese: who is in charge of the translation?',
    expect: {
      first: 1,
      says: [NEW_OWNER],
      answer: ['普莉娅'],
      never: ['欧马尔'],
      missing: { of: FIRST_OWNER, stage: 'time' },
    },
  },
]

/** Answers what was wrong, a line each. */
export async function run(namespace) {
  try {
    const story = new Story(await clientOver(namespace))
    const wrong = await story.tell()
    return [...wrong, ...(await story.askAll())]
  } catch (error) {
    // What the server refused comes as the cause of the client's own error.
    throw error.cause instanceof Refused ? error.cause : error
  }
}

class Story {
  #memory
  /** When the last turn of each week was recorded. */
  #knownAt = new Map()
  /** Every commitment that was drawn: its text by its id. */
  #texts = new Map()

  constructor(memory) {
    this.#memory = memory
  }

  async tell() {
    const wrong = []
    for (const week of weeks) {
      heading(`${day(week.at)}: ${week.title}`)
      for (const index of week.turns.keys()) await this.#say(week, index)
      for (const settled of week.settles ?? []) wrong.push(...(await this.#settle(settled)))
      for (const tie of week.ties ?? []) await this.#tie(tie)
    }
    const { nodes, by_role, by_status, open_conflicts } = await this.#memory.graph.stats()
    heading('What was drawn from it')
    say(`${nodes} commitments: ${inCounts(by_role)}`)
    say(`${inCounts(by_status)}; open conflicts: ${open_conflicts}`)
    if (open_conflicts !== 0) wrong.push(`${open_conflicts} conflicts are open`)
    return wrong
  }

  async #say(week, index) {
    const [by, text, ...about] = week.turns[index]
    const { outcomes, created_at } = await this.#memory.remember({
      text,
      thread: week.id,
      occurred_at: new Date(Date.parse(week.at) + index * MINUTE_MS).toISOString(),
      entities: [`person_id:${by}`, ...about],
    })
    this.#knownAt.set(week.id, created_at)
    say(`${pad(by, 8)}${fit(text, 8)}`)
    for (const { kind, commitment, role, text: drawn, target } of outcomes) {
      if (commitment === undefined) continue
      this.#texts.set(commitment, drawn)
      if (kind === 'conflict_open') say(`        ! against what was said before (${target})`)
      else if (role !== 'fact') say(`        ${kind === 'stored' ? role : kind}`)
    }
  }

  async #settle({ sides, keep, how }) {
    for await (const { id, kind, a, b } of this.#memory.conflicts.list({ status: 'open' })) {
      if (a !== this.#idOf(sides[0]) || b !== this.#idOf(sides[1])) continue
      await this.#memory.conflicts.resolve(id, { keep, how })
      say(`settled ${kind}: "${sides[0]} …" is ${how}`)
      return []
    }
    return [`no conflict opened between "${sides[0]} …" and "${sides[1]} …"`]
  }

  async #tie({ from, to, weight }) {
    await this.#memory.graph.setEdge({ from: this.#idOf(from), to: this.#idOf(to), weight })
    say(`tied    "${from} …" → "${to} …"  ${weight}`)
  }

  async askAll() {
    heading(`${recalls.length} recalls`)
    const wrong = []
    for (const [index, recall] of recalls.entries()) {
      say(`${`${index + 1}`.padStart(2)}  ${recall.ask}`)
      say(`    (${recall.shows})`)
      const complaints = await this.#ask(recall)
      say(`    ${tick(complaints.length === 0)}`)
      for (const complaint of complaints) {
        say(`      expected otherwise: ${complaint}`)
        wrong.push(`recall ${index + 1}, "${recall.ask}" (${recall.shows}): ${complaint}`)
      }
      say()
    }
    return wrong
  }

  async #ask(recall) {
    const request = this.#requestOf(recall)
    const { expect } = recall
    const body = await this.#memory.recall(request)
    showAnswer(body, SHOWN_HITS)
    this.#showPaths(body.hits)
    return [
      ...judge(body, expect),
      ...judgeLeading(body, expect),
      ...judgeOrder(body, expect),
      ...this.#judgePaths(body, expect),
      ...(await this.#judgeMissing(request, expect)),
      ...(await this.#judgeRise(request, body, expect)),
    ]
  }

  #requestOf({ ask, goals, knownAfter, with: more }) {
    return {
      query: ask,
      ...more,
      ...(goals && { activate_goals: goals.map((goal) => this.#idOf(goal)) }),
      ...(knownAfter && { known_at: this.#knownAt.get(knownAfter) }),
    }
  }

  #showPaths(hits) {
    for (const { text, path = [] } of hits.slice(0, SHOWN_HITS + 1)) {
      for (const { id, via, weight, boost, delta } of path) {
        if (!this.#texts.has(via)) continue
        const by = `        ${weight} × ${boost} → ${delta.toFixed(3)}  `
        const way = `${brief(this.#texts.get(via))} → ${brief(this.#texts.get(id) ?? text)}`
        say(`${by}${fit(way, by.length)}`)
      }
    }
  }

  #judgePaths({ hits }, { paths = [] }) {
    return paths.flatMap(({ of, via, sign }) => {
      const hit = hits.find(({ text }) => text.startsWith(of))
      const arrived = (hit?.path ?? []).filter((step) => step.via === this.#idOf(via))
      const isSo = arrived.some(({ id, delta }) => id === hit.id && Math.sign(delta) === sign)
      return isSo ? [] : [`nothing ${sign > 0 ? 'good' : 'bad'} came to "${of} …" by "${via} …"`]
    })
  }

  async #judgeMissing(request, { missing }) {
    if (missing === undefined) return []
    const told = await this.#memory.explain({ ...request, id: this.#idOf(missing.of) })
    const { returned, stage, value, needed } = told
    const short = value === undefined ? '' : `, ${value} of ${needed}`
    say(`      why not "${missing.of} …"? ${returned ? 'it is' : `${stage}${short}`}`)
    if (!returned && stage === missing.stage) return []
    return [`"${missing.of} …" is not kept back by ${missing.stage}`]
  }

  /** The same recall without its goals has it lower, or not at all. */
  async #judgeRise(request, { hits }, { risesFrom }) {
    if (risesFrom === undefined) return []
    const without = await this.#memory.recall({ ...request, activate_goals: undefined })
    const before = rankOf(without.hits, risesFrom)
    const after = rankOf(hits, risesFrom)
    say(`      "${risesFrom} …": place ${before ?? 'none'} without the goal, ${after} with it`)
    return after !== null && (before === null || after < before) ? [] : ['the goal lifts nothing']
  }

  #idOf(beginning) {
    for (const [id, text] of this.#texts) if (text.startsWith(beginning)) return id
    throw new Error(`nothing was drawn that begins with "${beginning}"`)
  }
}

function judgeLeading({ hits }, { leading = [] }) {
  const late = leading.filter((beginning) => (rankOf(hits, beginning) ?? Infinity) > leading.length)
  return late.map((beginning) => `"${beginning} …" is not in the first ${leading.length}`)
}

function judgeOrder({ hits }, { order = [] }) {
  const places = order.map((beginning) => rankOf(hits, beginning))
  const isSo = places.every((place, at) => place !== null && (at === 0 || place > places[at - 1]))
  return isSo ? [] : [`places ${places.map((place) => place ?? 'none').join(', ')}: not in order`]
}

function rankOf(hits, beginning) {
  const at = hits.findIndex(({ text }) => text.startsWith(beginning))
  return at < 0 ? null : at + 1
}

function inCounts(counts) {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

function brief(text) {
  return text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text
}

const MINUTE_MS = 60_000
const SHOWN_HITS = 3
/** Characters of a sentence beside a path. */
const BRIEF = 30

/** The SDK, bundled as it is published, over what the tour was given. */
async function clientOver(namespace) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../clients/typescript/index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    write: false,
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { createMemoryClient } = await import(`data:text/javascript;base64,${code}`)
  const place = { url: 'http://tour', key: 'tour', namespace: 'tour' }
  return createMemoryClient({
    ...place,
    maxRetries: 0,
    // Where it really goes, and with which key, only the namespace knows.
    fetch: async (url, { method, body }) => {
      const path = url.slice(`${place.url}/v1/namespaces/${place.namespace}`.length)
      const answer =
        method === 'GET' ? namespace.get(path) : namespace.post(path, JSON.parse(body ?? '{}'))
      return Response.json((await answer).body)
    },
  })
}
