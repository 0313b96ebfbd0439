/** Mulberry32 (Tommy Ettinger): the same seed gives the same numbers, on every machine. */
export function createRandom(seed) {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** 0 to 1, without 1. */
    share: next,
    /** A whole number, both ends included. */
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}

/**
 * Ranks 0 to `count` − 1 with weight 1 ÷ (rank + shift)^slope: words of a language fall off so
 * (Zipf 1949; Mandelbrot 1953). The shift keeps the first from standing in every text.
 */
export function createZipf(count, { shift, slope }, random) {
  const upTo = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) {
    sum += (rank + shift) ** -slope
    upTo[rank] = sum
  }
  return function rank() {
    const wanted = random.share() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle] > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Box & Muller 1958: of mean 0 and deviation 1. */
export function normal(random) {
  const [first, second] = [random.share(), random.share()]
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second)
}

/** The same in another order. */
export function shuffled(list, random) {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.between(0, at)
    ;[mixed[at], mixed[other]] = [mixed[other], mixed[at]]
  }
  return mixed
}
