// What stands in the tables beside the numbers: parts, faults, and the other items by their tests.

const named = 'the call succeeds without it; an answer that would have used it names it'

/** Names of the parts, and what is expected while a call goes wrong; by the fault where it says so. */
export const parts = {
  d1: {
    name: 'D1, written by the object',
    expected: 'the call succeeds; the outbox delivers it later',
  },
  edge: {
    name: 'D1, asked by the edge',
    expected: 'the answer, or 503 with `Retry-After`; sent again it succeeds',
    slow: 'the answer',
    twice: 'the answer, once',
  },
  queue: {
    name: 'Queue',
    expected: 'the answer, or 503 with `Retry-After`; sent again it succeeds',
    slow: 'the answer',
    twice: 'the answer, once',
  },
  chat: {
    name: 'Chat model',
    expected:
      'the call succeeds with another try, with rules, or with a run that names its failed step',
    away: named,
  },
  embedding: {
    name: 'Embedding model',
    expected:
      'the call succeeds with another try, or with words alone; what was written is placed later',
    away: named,
  },
  rerank: {
    name: 'Rerank model',
    expected: 'the call succeeds with another try, or in the order without it',
    away: named,
  },
  vectors: {
    name: 'Vectorize',
    expected: 'the call succeeds with another try, or without; what was written is sent later',
    away: named,
  },
}

/** In the order of the table. */
export const faults = [
  ['throws', 'throws'],
  ['times_out', 'times out'],
  ['429', '429'],
  ['429_retry_after', '429 with `Retry-After`'],
  ['500', '500'],
  ['slow', 'answers after 30 s'],
  ['reply_lost', 'done, reply lost'],
  ['twice', 'done twice, the second time late'],
  ['away', 'away from then on'],
]

const own = 'test/durable-objects'

/** By test file and the beginning of the test's full name. `cases` are counted by the tests. */
export const items = [
  {
    what: 'An alarm dies at each of its writes: the write fails',
    file: 'test/long/workerd/alarm-deaths.test.ts',
    test: /throws: /,
    expected: 'the next runs do the rest once; nothing is torn',
  },
  {
    what: 'The same: the object goes away',
    file: 'test/long/workerd/alarm-deaths.test.ts',
    test: /aborts: /,
    expected: 'the next runs do the rest once; nothing is torn',
  },
  {
    what: 'The sealing of a segment dies at each of its writes',
    file: 'test/long/workerd/segment-deaths.test.ts',
    test: /at a write/,
    expected: 'the next runs do the rest; it answers as a namespace that is not sealed',
  },
  {
    what: 'Each message to a segment is lost, comes twice or late, loses its answer; either side goes away',
    file: 'test/long/workerd/segment-deaths.test.ts',
    test: /a message|evicted/,
    expected: 'the next runs do the rest; it answers as a namespace that is not sealed',
  },
  {
    what: 'A segment throws, hangs, has lost all, or loses its answer to a question',
    file: `${own}/segments-faults.test.ts`,
    expected:
      'the answer comes in time and names the times that are missing; later all is found again',
  },
  {
    what: 'The alarm runs twice, beside calls, three days late, or was given up',
    file: `${own}/alarms.test.ts`,
    expected: 'as if once; as if on time; set again by the next request',
  },
  {
    what: 'D1 down for an hour (virtual time), then 10,000 changes waiting',
    file: `${own}/hour-without-d1.test.ts`,
    expected:
      'writes and recalls go on, all arrives once and in order in one run; 503, nothing lost',
  },
  {
    what: 'D1 down, throws, loses its reply, while the object is evicted or erases',
    file: `${own}/outbox.test.ts`,
    expected: 'all arrives once and in order; receipts complete when D1 is back',
  },
  {
    what: 'Queue delivers twice, out of order, what is no message, and dead letters',
    file: 'test/workers/visit-due.test.ts',
    expected: 'as if once; each message stands on its own',
  },
  {
    what: 'Vectorize down, slow, stale, foreign, deleted, short, out of order',
    file: `${own}/vector-faults.test.ts`,
    expected: 'no deleted or foreign id is shown; object and index agree within 20 runs',
  },
  {
    what: 'One idempotency key 50 times at once; with another body; evicted; lapsed; per key',
    file: `${own}/idempotency.test.ts`,
    expected: 'one effect, 50 equal answers; 409; kept 24 h',
  },
  {
    what: 'Wrong answers of a model that reads texts',
    file: `${own}/extraction-model.test.ts`,
    test: /forty wrong answers/,
    expected: 'raw text kept and flagged; nothing invented',
  },
  {
    what: 'Wrong answers of a model that writes a recall’s text',
    file: `${own}/recall-synthesis.test.ts`,
    test: /RELIABILITY 15/,
    expected: 'the words of the hits, and `degraded` says so',
  },
  {
    what: 'A model fails at each call of each primitive and connector of a thought',
    file: `${own}/thought-model-failures.test.ts`,
    expected: 'what came before stays; the step’s code says why',
  },
]

export const matrix = 'test/long/workerd/fault-matrix.test.ts'
export const files = [...new Set([matrix, ...items.map(({ file }) => file)])]
