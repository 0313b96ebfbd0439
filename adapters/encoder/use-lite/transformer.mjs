import { mostRows, openMatrices } from '../matrices.mjs'
import { add, attend, normalize, sumOfRows, unit } from '../rows.mjs'

const HEADS = 4
const WIDTH = 512
const WIDEST = 1_536
const LEAST_VARIANCE = 1e-6

/**
 * The encoder of Universal Sentence Encoder lite (Cer et al. 2018): a transformer of two layers
 * (Vaswani et al. 2017) that normalizes before each step. `weightOf(name)` gives its weights by the
 * last parts of their names. Answers `encode(ids)`: 512 numbers, of length 1, of the first 128 pieces
 * of a text.
 */
export function openTransformer(weightOf) {
  const matrices = openMatrices()
  const { numbers, room, transform } = matrices
  const layers = [0, 1].map((layer) => readLayer(weightOf, matrices, layer))
  const embeddings = weightOf('module/Embeddings_en')
  const speeds = weightOf('TimingSignal/ExpandDims_1')
  const last = matrices.weights(weightOf('tanh_layer_0/weights'), weightOf('tanh_layer_0/bias'))
  const rowsOf = (width) => room(mostRows * width * 4)
  const [given, even, wide, heard] = [WIDTH, WIDTH, WIDEST, WIDTH].map(rowsOf)
  const [state, added] = [rowsOf(WIDTH), rowsOf(WIDTH)]
  const rooms = { wide, heard, shares: room(mostRows * 4) }

  return function encode(ids) {
    const count = Math.min(ids.length, mostRows)
    placePieces(ids, count)
    for (const layer of layers) {
      hear(count, layer)
      const { norm, inner, outer } = layer.forward
      normal(state, even, count, norm)
      transform(even, wide, count, inner, 0)
      transform(wide, added, count, outer)
      sumOf(state, added, count)
      numbers(given, count * WIDTH).set(numbers(state, count * WIDTH))
    }
    return outcome(count)
  }

  /** Twice the meaning of each piece, and a wave that tells its place. */
  function placePieces(ids, count) {
    const width = speeds.length * 2
    const rows = numbers(given, count * width)
    for (let at = 0; at < count; at++) {
      const from = ids[at] * width
      for (let one = 0; one < speeds.length; one++) {
        const turn = at * speeds[one]
        const other = one + speeds.length
        rows[at * width + one] = 2 * embeddings[from + one] + Math.sin(turn)
        rows[at * width + other] = 2 * embeddings[from + other] + Math.cos(turn)
      }
    }
  }

  /** The state of each piece: what was given, and what it takes from the others. */
  function hear(count, { norm, asked, told, residual, scale, width }) {
    normal(given, even, count, norm)
    transform(even, wide, count, asked)
    attend(matrices, rooms, { count, width, heads: HEADS, scale })
    transform(heard, added, count, told)
    if (residual === null) numbers(state, count * WIDTH).set(numbers(given, count * WIDTH))
    else transform(given, state, count, residual)
    sumOf(state, added, count)
  }

  function sumOf(to, from, count) {
    add(numbers(to, count * WIDTH), numbers(from, count * WIDTH))
  }

  function normal(from, to, count, norm) {
    const size = count * norm.scale.length
    normalize(numbers(from, size), numbers(to, size), norm, LEAST_VARIANCE)
  }

  /** The mean of all pieces, turned once more. */
  function outcome(count) {
    const sums = sumOfRows(numbers(state, count * WIDTH), WIDTH)
    numbers(given, WIDTH).set(sums.map((sum) => sum / Math.max(1, count)))
    transform(given, added, 1, last)
    return unit(Array.from(numbers(added, WIDTH), Math.tanh))
  }
}

function readLayer(weightOf, matrices, number) {
  const layer = `Encode/Layer_${number}/TransformerLayer`
  const stack = `TransformerStack/Layer_${number}/TransformerLayer`
  const concat = (name) => weightOf(`${layer}/${name}/ConcatPartitions/concat`)
  const normOf = (name) => ({ scale: concat(`${name}_scale`), bias: concat(`${name}_bias`) })
  const attention = (name) => {
    const bias = concat(`MultiheadAttention/${name}/bias`)
    return matrices.weights(weightOf(`${layer}/MultiheadAttention/${name}/kernel/part_0`), bias)
  }
  const forward = (name) => {
    const bias = concat(`FFN/${name}/bias`)
    return matrices.weights(weightOf(`${stack}/FFN/${name}/Tensordot/Reshape_1`), bias)
  }
  const norm = normOf('layer_prepostprocess/layer_norm/layer_norm')
  return {
    norm,
    width: norm.scale.length,
    asked: attention('qkv_transform_single'),
    told: attention('output_transform_single'),
    scale: weightOf(`${stack}/MultiheadAttention/mul/y`)[0],
    // The first layer makes rows wider.
    residual: number > 0 ? null : matrices.weights(concat('dense/kernel'), concat('dense/bias')),
    forward: {
      norm: normOf('FFN/layer_prepostprocess/layer_norm/layer_norm'),
      inner: forward('conv1'),
      outer: forward('conv2'),
    },
  }
}
