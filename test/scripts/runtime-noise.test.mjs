import { describe, expect, it } from 'vitest'
import { runtimeNoise } from '../../scripts/test/runtime-noise.mjs'

function shown(...lines) {
  const isNoise = runtimeNoise()
  return lines.filter((line) => !isNoise(line))
}

const aborted = 'exception = kj/async-io.c++:763: disconnected: read end of pipe was aborted'
const stack = 'stack: /home/ana/node_modules/@cloudflare/workerd-linux-64/bin/workerd@3addb41'

describe('what the runtime says while tests run', () => {
  it('is left out where a test does on purpose what it warns of', () => {
    expect(
      shown(
        'console warning; message = Called .text() on an HTTP body which does not appear to be text. The',
        'A header value for "Idempotency-Key" contains non-ASCII characters: "é" (raw bytes: …',
        'NOSENTRY SQLite alarm overdue, running despite AlarmManager mismatch; scheduledTime = 17',
        aborted,
        stack,
      ),
    ).toEqual([])
  })

  it('is shown otherwise: other exceptions with their stacks, failures, what merely quotes a warning', () => {
    const lines = [
      'exception = workerd/api/sql.c++:12: failed: database disk image is malformed',
      stack,
      ' FAIL  test/laws/graph/spread.test.ts > AG-7 a constraint lowers the decision it bounds',
      `AssertionError: expected "${aborted}" to be empty`,
      '',
    ]
    expect(shown(...lines)).toEqual(lines)
    expect(shown(aborted, 'and more', stack)).toEqual(['and more', stack])
  })
})
