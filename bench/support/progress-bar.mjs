const WIDTH = 30
const EVERY_MS = 100

/** One line on stderr that is written over; nothing where stderr is not a terminal. */
export function progressBar(name, total, out = process.stderr) {
  const startedAt = performance.now()
  let done = 0
  let shownAt = -Infinity

  function show() {
    const seconds = (performance.now() - startedAt) / 1_000
    const filled = Math.floor((done / total) * WIDTH)
    const bar = `${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}`
    const percent = `${Math.floor((done / total) * 100)}`.padStart(3)
    const rate = seconds > 0 ? Math.round(done / seconds) : 0
    out.write(`\r\x1b[K${name} [${bar}] ${percent} %  ${done} of ${total}, ${rate}/s`)
    shownAt = performance.now()
  }

  return {
    step() {
      done += 1
      if (out.isTTY && performance.now() - shownAt >= EVERY_MS) show()
    },
    end() {
      if (!out.isTTY) return
      show()
      out.write('\n')
    },
  }
}
