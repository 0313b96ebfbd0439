import { mostRows, openMatrices } from '../matrices.mjs'
import { add, attend, normalize, sumOfRows, unit } from '../rows.mjs'

export const LAYERS = 6
/** Behind so many layers a word is known by what stands around it, and not yet by the gist of all. */
const HALFWAY = 3
const HEADS = 12
export const WIDTH = 384
export const WIDEST = 1_536
const LEAST_VARIANCE = 1e-12
const SCALE = 1 / Math.sqrt(WIDTH / HEADS)

/**
 * The encoder of all-MiniLM-L6-v2 (Wang et al. 2020): BERT (Devlin et al. 2019) of six layers, each of which
 * normalizes what it adds. `weights` are `readSafetensors`'. Answers `encode(ids, second)`: `{vector, states}`, 384
 * numbers of length 1, the mean of at most 128 pieces of a text, and what each piece is read as behind the third
 * layer and behind the last, 384 numbers each. From the piece `second` on stands another text; by default there is none.
 */
export function openTransformer(weights) {
  const matrices = openMatrices()
  const { numbers, room, transform } = matrices
  const words = weights.rows('word_embeddings.weight', WIDTH)
  const places = weights.rows('position_embeddings.weight', WIDTH)
  const sortOf = weights.rows('token_type_embeddings.weight', WIDTH)
  const sorts = [sortOf(0), sortOf(1)]
  const first = normOf(weights, 'embeddings.LayerNorm')
  const layers = Array.from({ length: LAYERS }, (_, at) => readLayer(weights, matrices, at))
  const rowsOf = (width) => room(mostRows * width * 4)
  const [state, added, heard, wide] = [WIDTH, WIDTH, WIDTH, WIDEST].map(rowsOf)
  const rooms = { wide, heard, shares: room(mostRows * 4) }

  return function encode(ids, second = ids.length) {
    const count = ids.length
    placePieces(ids, second)
    let halfway
    for (const [at, layer] of layers.entries()) {
      transform(state, wide, count, layer.asked)
      attend(matrices, rooms, { count, width: WIDTH, heads: HEADS, scale: SCALE })
      transform(heard, added, count, layer.told)
      addNormal(count, layer.heard)
      transform(state, wide, count, layer.inner)
      soften(numbers(wide, count * WIDEST))
      transform(wide, added, count, layer.outer)
      addNormal(count, layer.read)
      if (at + 1 === HALFWAY) halfway = numbers(state, count * WIDTH).slice()
    }
    const last = numbers(state, count * WIDTH).slice()
    return { vector: unit(Array.from(sumOfRows(last, WIDTH))), states: [halfway, last] }
  }

  /** The meaning of each piece, and where and in which text it stands. */
  function placePieces(ids, second) {
    const rows = numbers(state, ids.length * WIDTH)
    for (const [at, id] of ids.entries()) {
      const [word, place, sort] = [words(id), places(at), sorts[at < second ? 0 : 1]]
      for (let one = 0; one < WIDTH; one++) {
        rows[at * WIDTH + one] = word[one] + place[one] + sort[one]
      }
    }
    normalize(rows, rows, first, LEAST_VARIANCE)
  }

  /** The state, with what was added, normalized. */
  function addNormal(count, norm) {
    const rows = numbers(state, count * WIDTH)
    add(rows, numbers(added, count * WIDTH))
    normalize(rows, rows, norm, LEAST_VARIANCE)
  }
}

function readLayer(weights, matrices, number) {
  const layer = `encoder.layer.${number}`
  const linear = (...names) => {
    const parts = names.map((name) => weights.of(`${layer}.${name}.weight`))
    const biases = names.map((name) => weights.of(`${layer}.${name}.bias`))
    return matrices.weights(
      turned(parts, biases),
      Float32Array.from(biases.flatMap((one) => [...one])),
    )
  }
  return {
    asked: linear('attention.self.query', 'attention.self.key', 'attention.self.value'),
    told: linear('attention.output.dense'),
    heard: normOf(weights, `${layer}.attention.output.LayerNorm`),
    inner: linear('intermediate.dense'),
    outer: linear('output.dense'),
    read: normOf(weights, `${layer}.output.LayerNorm`),
  }
}

/** Matrices of a row for each number that comes out, side by side with a column for each. */
function turned(parts, biases) {
  const width = biases.reduce((sum, { length }) => sum + length, 0)
  const depth = parts[0].length / biases[0].length
  const whole = new Float32Array(width * depth)
  let column = 0
  for (const part of parts) {
    for (let from = 0; from < part.length; from += depth, column++) {
      for (let at = 0; at < depth; at++) whole[at * width + column] = part[from + at]
    }
  }
  return whole
}

function normOf(weights, name) {
  return { scale: weights.of(`${name}.weight`), bias: weights.of(`${name}.bias`) }
}

/** GELU (Hendrycks & Gimpel 2016) of each number: the number times the share of a normal distribution below it. */
function soften(values) {
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (value >= BEYOND) continue
    if (value <= -BEYOND) values[at] = 0
    else {
      const step = (value + BEYOND) * GRAIN
      const low = Math.trunc(step)
      values[at] = value * (below[low] + (step - low) * (below[low + 1] - below[low]))
    }
  }
}

/** Beyond it the share is 0 or 1; between, as many are kept to a unit. */
const BEYOND = 6
const GRAIN = 512
const below = Float32Array.from({ length: 2 * BEYOND * GRAIN + 2 }, (_, at) =>
  normalBelow(at / GRAIN - BEYOND),
)

/** The share of a normal distribution below a number, by its series (Abramowitz & Stegun 1964, 26.2.10). */
function normalBelow(value) {
  let [sum, term] = [value, value]
  for (let at = 1; at < 200; at++) {
    term *= value ** 2 / (2 * at + 1)
    sum += term
  }
  return 0.5 + (sum * Math.exp(-(value ** 2) / 2)) / Math.sqrt(2 * Math.PI)
}
