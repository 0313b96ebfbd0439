/**
 * Lines that workerd writes while tests do on purpose what it warns of, none of
 * which says that anything is wrong (workerd 1.20261023). Whatever is not here is shown.
 */
const expected = [
  // Tests read NDJSON with `.text()`.
  /^console warning; message = Called \.text\(\) on an HTTP body which does not appear to be text\./,
  // Tests send header values that are not ASCII.
  /^A header value for "[^"]+" contains non-ASCII characters/,
  // Alarms of objects that tests evict run later than they were set for.
  /^NOSENTRY SQLite alarm overdue/,
  // Tests end streams from the reader's side.
  /^exception = kj\/async-io\S+ disconnected: read end of pipe was aborted/,
]
const stack = /^stack: \S*workerd@/

/** Whether a line is such; asked for each line in turn, since a stack belongs to the line before it. */
export function runtimeNoise() {
  let wasNoise = false
  return (line) => {
    const isNoise = expected.some((form) => form.test(line)) || (wasNoise && stack.test(line))
    wasNoise = isNoise
    return isNoise
  }
}
