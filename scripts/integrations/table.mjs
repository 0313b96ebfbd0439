/** What one run of the adapters' stories came to: a row a framework, a column a story. */
export function tableOf({ testResults }) {
  const stories = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ ancestorTitles: [name] }) => name?.startsWith(prefix))
  const columns = [...new Set(stories.map(({ title }) => title))]
  const frameworks = [...new Set(stories.map(({ ancestorTitles: [name] }) => name))]
  const rows = frameworks.toSorted().map((framework) => [
    framework.slice(prefix.length),
    ...columns.map((title) => {
      const own = stories.filter((one) => one.ancestorTitles[0] === framework)
      return said[own.find((one) => one.title === title)?.status] ?? '–'
    }),
  ])
  const line = (cells) => `| ${cells.join(' | ')} |`
  const head = ['framework', ...columns]
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The page with this table in the place of the one that it has. */
export function withTable(page, table) {
  const [before, after] = page.split(/(?<=<!-- tried -->\n)[\s\S]*(?=<!-- \/tried -->)/)
  if (after === undefined) throw new Error('the page has no place for the table')
  return `${before}\n${table}\n\n${after}`
}

const prefix = 'an assistant with '
const said = { passed: 'works', failed: 'fails', skipped: 'has none' }
