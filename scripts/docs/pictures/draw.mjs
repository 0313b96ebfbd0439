import { arrow, bar, box, colors, label, lines, note, picture, words } from './svg.mjs'

const width = 720

/** The pictures of docs/concepts.md by file name, from what `play` answered. */
export function draw(run) {
  return {
    'parts.svg': parts(),
    'memory.svg': memory(run.memory),
    'entity.svg': entity(run.history),
    'stores.svg': stores(run.stores),
    'spread.svg': spread(run.spread),
    'recall.svg': recall(run.trust),
    'relevance.svg': relevance(run.trust.relevance),
  }
}

/** How the parts feed each other; the numbers are those of the sentences beside it. */
function parts() {
  const part = (x, y, wide, name) => [
    box(x, y, wide, 48),
    words(x + wide / 2, y + 29, name, { size: 13, weight: 600, anchor: 'middle' }),
  ]
  const step = (x1, y1, x2, y2, number, [x, y]) => [
    ...arrow(x1, y1, x2, y2),
    ...label(x, y, number, colors.goal, 24),
  ]
  return picture(
    { width, height: 424, title: 'How the parts of memory feed each other' },
    part(16, 16, 688, 'What is told'),
    part(16, 120, 160, 'Commitments, edges'),
    part(192, 120, 160, 'Entities'),
    part(368, 120, 160, 'Episodes'),
    part(544, 120, 160, 'Procedures'),
    ...[96, 272, 448, 624].map((x, at) => step(x, 64, x, 118, at + 1, [x + 6, 78])),
    box(8, 112, 704, 64, { fill: 'none' }),
    part(16, 240, 200, 'Recall and use'),
    part(260, 240, 200, 'Workbench, pipelines'),
    part(504, 240, 200, 'Reflection'),
    part(16, 352, 200, 'Levels, relevance'),
    part(260, 352, 200, 'Self-image, core'),
    part(504, 352, 200, 'Evolution'),
    step(116, 176, 116, 238, 5, [122, 196]),
    step(90, 288, 90, 350, 6, [60, 308]),
    step(142, 352, 142, 290, 7, [148, 308]),
    step(216, 264, 258, 264, 8, [225, 236]),
    step(360, 240, 360, 66, 9, [366, 196]),
    step(580, 176, 580, 238, 10, [586, 196]),
    step(650, 240, 650, 178, 11, [656, 196]),
    step(604, 288, 604, 350, 12, [610, 308]),
    step(504, 376, 462, 376, 13, [471, 348]),
  )
}

function memory({ text, speaker, entities, commitments }) {
  const told = lines(text, 88)
  const top = 60 + told.length * 20
  const rows = commitments.map(({ role, text: said }, at) => [
    ...label(24, top + 36 + at * 34, role, colors[role]),
    words(148, top + 52 + at * 34, said),
  ])
  const under = top + 60 + commitments.length * 34
  return picture(
    { width, height: under + 48, title: 'A memory, its commitments and its entities' },
    note(24, 26, `A memory: the text as ${speaker} said it`),
    box(16, 36, width - 32, told.length * 20 + 16),
    told.map((line, at) => words(28, 59 + at * 20, line)),
    note(24, top + 22, 'Its commitments: one for each thing that the text says, with its role'),
    rows,
    note(24, under, 'Its entities: whom and what the text names'),
    words(24, under + 24, entities.join('   ·   '), { size: 13 }),
  )
}

function entity(history) {
  const from = Date.parse('2025-01-01')
  const to = Date.parse('2026-12-31')
  const x = (at) => Math.round(24 + ((Date.parse(at) - from) / (to - from)) * (width - 48))
  const fills = ['#15693a', '#8fb8a2']
  const rows = history.map(({ value, since, until, recorded_at }, at) => {
    const y = 70 + at * 58
    const end = until === null ? width - 24 : x(until)
    return [
      `<rect x="${x(since)}" y="${y}" width="${end - x(since)}" height="26" rx="4" fill="${fills[at]}"/>`,
      words(x(since) + 10, y + 18, value, { fill: at === 0 ? '#ffffff' : '#1c2230', weight: 600 }),
      `<line x1="${x(recorded_at)}" y1="${y - 5}" x2="${x(recorded_at)}" y2="${y + 31}" stroke="#b3261e" stroke-width="2"/>`,
      note(until === null ? width - 24 : x(since), y + 42, `true since ${day(since)}${until === null ? '' : ` until ${day(until)}`}, told on ${day(recorded_at)}`, { anchor: until === null ? 'end' : 'start' }),
    ]
  })
  return picture(
    { width, height: 200, title: 'The history of a property on two clocks' },
    note(24, 26, 'The property city of user_id:ana. A bar is when a value was true, a red line when Mneme was told.'),
    ['2025-01-01', '2025-07-01', '2026-01-01', '2026-07-01'].map((at) => note(x(at), 50, at.slice(0, 7))),
    rows,
  )
}

function stores(texts) {
  const rows = texts.map(({ text, stores: into }, at) => {
    const y = 46 + at * 40
    return [
      words(24, y + 16, text),
      ...arrow(330, y + 11, 370, y + 11),
      into.map((store, place) => label(384 + place * 110, y, store, '#3d4658', 100)),
    ]
  })
  return picture(
    { width, height: 56 + texts.length * 40, title: 'Texts and the stores that they go to' },
    note(24, 26, 'What was said, and the stores that Mneme chose'),
    rows,
  )
}

function spread(activated) {
  const of = (role) => activated.find((one) => one.role === role)
  const node = (x, y, one) => [
    box(x, y, 236, 62),
    ...label(x + 10, y + 8, one.role, colors[one.role], 90),
    words(x + 226, y + 24, one.activation, { weight: 700, anchor: 'end' }),
    note(x + 12, y + 50, one.text),
  ]
  return picture(
    { width, height: 210, title: 'Activation spreads from a goal and a constraint to a decision' },
    note(24, 24, 'The number in a box is its activation. Both edges have the weight 0.5.'),
    node(24, 40, of('goal')),
    node(24, 126, of('constraint')),
    node(452, 84, of('decision')),
    arrow(264, 72, 448, 106, colors.goal),
    arrow(264, 156, 448, 124, colors.constraint),
    note(330, 76, '1 × 0.5 × 1.5 = +0.75', { anchor: 'start' }),
    note(330, 162, '1 × 0.5 × −0.8 = −0.40', { anchor: 'start' }),
  )
}

function recall({ query, hits }) {
  const parts = ['lexical', 'semantic', 'activation', 'relevance', 'recency']
  const rows = hits.map((hit, at) => {
    const y = 58 + at * 84
    return [
      words(24, y + 14, `${at + 1}.  ${hit.text}`, { weight: 600 }),
      words(width - 150, y + 14, hit.score.toFixed(3), { anchor: 'end' }),
      ...label(width - 134, y - 2, hit.trust, colors[hit.trust] ?? '#3d4658'),
      parts.map((part, place) => [
        note(42 + place * 134, y + 38, `${part} ${hit.parts[part].toFixed(2)}`),
        bar(42 + place * 134, y + 44, 120, 8, '#e6e9ee'),
        bar(42 + place * 134, y + 44, 120 * hit.parts[part], 8, colors[part]),
      ]),
    ]
  })
  return picture(
    { width, height: 60 + hits.length * 84, title: 'The hits of a recall with the parts of their scores' },
    note(24, 26, `“${query}”: the hits, their scores with the five parts, and how far each is believed`),
    rows,
  )
}

function relevance(days) {
  const first = Date.parse(days[0].day)
  const last = Date.parse(days.at(-1).day)
  const x = (day) => Math.round(60 + ((Date.parse(day) - first) / (last - first)) * (width - 200))
  const y = (value) => Math.round(220 - value * 170)
  const texts = days[0].memories.map(({ text }) => text)
  const lineOf = (text) => {
    const points = days.map(({ day, memories }) => [
      x(day),
      memories.find((one) => one.text === text),
    ])
    return [
      `<polyline fill="none" stroke="#9aa4b5" points="${points.map(([at, one]) => `${at},${y(one.relevance)}`).join(' ')}"/>`,
      points.map(
        ([at, { relevance: value, lifecycle }]) =>
          `<circle cx="${at}" cy="${y(value)}" r="4.5" fill="${colors[lifecycle]}"/>`,
      ),
    ]
  }
  return picture(
    { width, height: 290, title: 'How the relevance of two memories falls with time' },
    note(24, 26, 'The relevance of two memories that nobody asks for again, from 2026-03-04 on'),
    [0, 0.5, 1].map((value) => [
      note(50, y(value) + 4, value, { anchor: 'end' }),
      `<line x1="60" y1="${y(value)}" x2="${width - 140}" y2="${y(value)}" stroke="#e6e9ee"/>`,
    ]),
    texts.map(lineOf),
    texts.map((text) => {
      const value = days.at(-1).memories.find((one) => one.text === text).relevance
      return lines(text, 18).map((line, at) => note(width - 130, y(value) - 4 + at * 15, line))
    }),
    days
      .filter(({ day }) => day.endsWith('-01'))
      .map(({ day }) => note(x(day), 246, day, { anchor: 'middle' })),
    ['active', 'fading', 'dormant'].map((band, at) => label(60 + at * 100, 258, band, colors[band], 84)),
  )
}

function day(moment) {
  return moment.slice(0, 10)
}
