import type { ExpectationRun } from '../../typescript/index.ts'

/**
 * The outcome of a run as JUnit's XML, which CI systems read: one suite of the namespace, a case an
 * expectation. Source: the schema that Jenkins and GitLab publish for it.
 */
export function junitOf(namespace: string, { failed, results }: ExpectationRun): string {
  const cases = results.map(({ name, ok, why }) => {
    const head = `    <testcase classname="${escaped(namespace)}" name="${escaped(name)}"`
    if (ok) return `${head}/>`
    return `${head}>\n      <failure message="${escaped(why ?? '')}"/>\n    </testcase>`
  })
  const counts = `tests="${results.length}" failures="${failed}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(namespace)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** What XML 1.0 has no place for, even escaped, is left out. */
function escaped(text: string): string {
  return text
    .replace(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\n\r\t]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
