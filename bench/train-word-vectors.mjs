// Learns to read a question and a text word by word: a linear map of what the bundled encoder reads
// each word as, so that each word of a question lies near to one of the text that answers it (late
// interaction, Khattab & Zaharia 2020), and how much each word of a question weighs. Trained on our
// own talks (bench/sets/talks, but for those held out) and the worlds of bench/sets, beside what
// places and words say already; deterministic, one seed.
//   npm run bench -- train-word-vectors [--write]
// Prints how many questions have a turn that answers first, without the map and with it, and what the
// closeness is of unrelated texts (`words.unrelated` of engine/laws/recall/tuned.ts); `--write` renews
// adapters/encoder/minilm/word-vectors.bin. Takes some 20 minutes of a core and 4 GB.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openWords } from '../adapters/encoder/minilm/load.mjs'
import { towardsAnswers } from '../engine/laws/recall/query-adapter/query-adapter.ts'
import { dot } from '../engine/laws/recall/vectors.ts'
import { indexTerms } from '../engine/laws/text/terms.ts'
import { wordDimensions } from '../engine/laws/recall/word-vectors/tuning.ts'
import { asBytes } from '../scripts/support/as-bytes.mjs'
import { askedSpaces } from './support/asked-spaces.mjs'
import { createRandom, normal, shuffled } from './support/random.mjs'
import {
  addDirection,
  addWeights,
  directions,
  madeWidth,
  nearestOf,
  readWidth,
  softmax,
} from './support/word-map.mjs'

const EPOCHS = 2
const RATE = 2e-3
const SHRINK = 0.02
/** Steps in which the rate grows to that; questions of a step, and texts beside the right one. */
const WARM = 100
const BATCH = 16
const OTHERS = 9
/** Of a question so many texts that lie near are looked at; nearer ones more often. */
const NEAR = 24
/** What counts at the start: closeness of words, cosine, shared terms. */
const START = { words: 8, cosine: 12, terms: 4 }
const SEED = 20261129
/** Of a manner so many questions are asked, at most, to see what has been learned. */
const SHOWN = 500
const OUT = resolve(import.meta.dirname, '../adapters/encoder/minilm/word-vectors.bin')

const random = createRandom(SEED)
const statesOf = await openWords()
const spaces = (await askedSpaces()).map(seen)
const dev = spaces.flatMap(({ split, questions }) => (split === 'dev' ? questions : []))
const model = quantized(trained(dev.filter(({ right, near }) => right && near.length > 0)))
for (const of of new Set(spaces.map(({ split, manner }) => `${split}, ${manner}`))) {
  const own = spaces.filter(({ split, manner }) => `${split}, ${manner}` === of)
  const all = own.flatMap(({ questions }) => questions)
  const asked = all.filter((_, at) => at % Math.ceil(all.length / SHOWN) === 0)
  const [before, after] = [null, model].map((words) => firstOf(asked, words))
  console.log(`${of}: of ${asked.length} questions answered first ${before} → ${after}`)
}
console.log(`unrelated: ${unrelatedTo(model)}`)
if (process.argv.includes('--write')) writeFileSync(OUT, bytesOf(model))
process.exit()

/** With what each word is read as, and for each question the texts that lie near by places and terms. */
function seen({ manner, split, pieces, questions }) {
  const texts = pieces.map(({ id, text }) => {
    return { id, states: joined(statesOf(text)), terms: new Set(indexTerms(text)) }
  })
  const counts = new Map()
  for (const { terms } of texts)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const rarityOf = (term) => Math.log(1 + texts.length / (1 + (counts.get(term) ?? 0)))
  return {
    manner,
    split,
    texts,
    questions: questions.map(({ text, relevant, right, vector }) => {
      const moved = towardsAnswers(vector)
      const terms = [...new Set(indexTerms(text))]
      const all = Math.max(
        1e-9,
        terms.reduce((sum, term) => sum + rarityOf(term), 0),
      )
      const rated = texts.map((one, at) => {
        const shared = terms.filter((term) => one.terms.has(term))
        const told = shared.reduce((sum, term) => sum + rarityOf(term), 0) / all
        return { ...one, cosine: dot(moved, pieces[at].vector), told }
      })
      const before = ({ cosine, told }) => START.cosine * cosine + START.terms * told
      const near = rated.toSorted((a, b) => before(b) - before(a)).slice(0, NEAR)
      const best = right.map((at) => rated[at]).toSorted((a, b) => before(b) - before(a))[0]
      return {
        relevant,
        states: joined(statesOf(text)),
        near: near.filter(({ id }) => !relevant.has(id)),
        looked: near,
        right: best,
      }
    }),
  }
}

/** Of each word 768 numbers: as it is read halfway, and at the end. */
function joined(states) {
  const [half] = states
  const width = readWidth / states.length
  const whole = new Float32Array(half.length * states.length)
  for (const [part, rows] of states.entries()) {
    for (let at = 0; at < rows.length; at += width) {
      whole.set(rows.subarray(at, at + width), (at / width) * readWidth + part * width)
    }
  }
  return whole
}

/** Adam over the likelihood of the text that answers among some that lie near. */
function trained(questions) {
  const started = {
    weights: Float32Array.from(
      { length: madeWidth * readWidth },
      () => normal(random) / Math.sqrt(3 * readWidth),
    ),
    biases: new Float32Array(madeWidth),
    scales: Float32Array.of(START.words, START.cosine, START.terms),
  }
  const all = Object.values(started).map((own) => ({
    own,
    slope: new Float32Array(own.length),
    first: new Float32Array(own.length),
    square: new Float32Array(own.length),
  }))
  const steps = EPOCHS * Math.floor(questions.length / BATCH)
  let [step, loss] = [0, 0]
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const mixed = shuffled(questions, random)
    for (let from = 0; from + BATCH <= mixed.length; from += BATCH) {
      step += 1
      for (const { slope } of all) slope.fill(0)
      for (const question of mixed.slice(from, from + BATCH)) {
        loss += addSlopes(question, started, all)
      }
      const rate = RATE * Math.min(1, step / WARM) * (1 - step / (steps + 1))
      for (const one of all) move(one, step, rate)
      if (step % 100 === 0) {
        console.log(`step ${step} of ${steps}: loss ${(loss / 100 / BATCH).toFixed(3)}`)
        loss = 0
      }
    }
  }
  return started
}

/** What a question says of the weights; answers its loss. */
function addSlopes({ states, right, near }, model, [weights, biases, scales]) {
  const texts = [right, ...drawn(near)]
  const asked = directions(states, model)
  const others = texts.map((text) => directions(text.states, model))
  const shares = softmax(asked.logits)
  const matches = others.map((other) => nearestOf(asked, other))
  const closeness = matches.map(({ most }) => dot(shares, most))
  const odds = softmax(texts.map((text, at) => sumOf(model.scales, closeness[at], text)))
  const pulls = asked.logits.map(() => 0)
  for (const [at, text] of texts.entries()) {
    const error = (odds[at] - (at === 0 ? 1 : 0)) / BATCH
    scales.slope[0] += error * closeness[at]
    scales.slope[1] += error * text.cosine
    scales.slope[2] += error * text.told
    const own = error * model.scales[0]
    const { most, nearest } = matches[at]
    for (const [word, share] of shares.entries()) {
      pulls[word] += own * most[word]
      const pull = own * share
      addDirection(asked.pull, word, others[at].units, nearest[word], pull)
      addDirection(others[at].pull, nearest[word], asked.units, word, pull)
    }
  }
  const mean = dot(shares, pulls)
  for (const [word, share] of shares.entries()) {
    asked.pull[word * madeWidth + wordDimensions] += share * (pulls[word] - mean)
  }
  for (const [at, one] of [asked, ...others].entries()) {
    addWeights(one, at === 0 ? states : texts[at - 1].states, weights.slope, biases.slope)
  }
  return -Math.log(odds[0])
}

function sumOf([words, cosine, terms], closeness, text) {
  return words * closeness + cosine * text.cosine + terms * text.told
}

/** Some of them, each once, those that lie nearer more often. */
function drawn(near) {
  const left = near.map((one, rank) => ({ one, odds: 1 / (rank + 2) }))
  const chosen = []
  while (chosen.length < OTHERS && left.length > 0) {
    let spot = random.share() * left.reduce((sum, { odds }) => sum + odds, 0)
    const at = left.findIndex(({ odds }) => (spot -= odds) <= 0)
    chosen.push(left.splice(at < 0 ? left.length - 1 : at, 1)[0].one)
  }
  return chosen
}

function move({ own, slope, first, square }, step, rate) {
  for (let at = 0; at < own.length; at++) {
    first[at] = 0.9 * first[at] + 0.1 * slope[at]
    square[at] = 0.999 * square[at] + 0.001 * slope[at] ** 2
    const length = Math.sqrt(square[at] / (1 - 0.999 ** step)) + 1e-8
    own[at] -= rate * (first[at] / (1 - 0.9 ** step) / length + SHRINK * own[at])
  }
}

/** As bytes hold it, a scale for each number that comes out. */
function quantized({ weights, biases, scales }) {
  const rows = Array.from({ length: madeWidth }, (_, out) =>
    asBytes(weights.subarray(out * readWidth, (out + 1) * readWidth)),
  )
  return {
    weights: Float32Array.from(rows.flatMap(({ own }) => [...own])),
    biases,
    scales,
    rows,
  }
}

function bytesOf({ biases, rows }) {
  const worths = Float32Array.from(rows, ({ scale }) => scale)
  return Buffer.concat(
    [biases, worths, ...rows.map(({ bytes }) => bytes)].map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  )
}

/** How many have a text that answers before all others, by places and terms, or by words too. */
function firstOf(questions, words) {
  return questions.filter(({ relevant, states, looked }) => {
    const asked = words && directions(states, words)
    const shares = asked && softmax(asked.logits)
    const rated = looked.map((text) => {
      const closeness =
        words === null ? 0 : dot(shares, nearestOf(asked, directions(text.states, words)).most)
      const scales = words?.scales ?? Object.values(START)
      return { id: text.id, score: sumOf(scales, closeness, text) }
    })
    return relevant.has(rated.toSorted((a, b) => b.score - a.score)[0]?.id)
  }).length
}

/** The mean closeness of questions to the texts of another talk. */
function unrelatedTo(words) {
  const known = spaces.filter(({ questions }) => questions.length > 0)
  const found = known.flatMap(({ questions }, at) => {
    const { texts } = known[(at + 1) % known.length]
    return questions.slice(0, 8).flatMap(({ states }) => {
      const asked = directions(states, words)
      const shares = softmax(asked.logits)
      return texts
        .slice(0, 16)
        .map((text) => dot(shares, nearestOf(asked, directions(text.states, words)).most))
    })
  })
  return (found.reduce((sum, one) => sum + one, 0) / found.length).toFixed(3)
}
