/**
 * The words of a note as apps such as Obsidian keep it: a task says whether it is done, and what the
 * app computes or fills in (query blocks, comments, marks of templates) is nothing that anybody said.
 * Every line is kept, an empty one where nothing is said, so that places stay true.
 */
export function noteText(body: string): string {
  let isQuery = false
  const lines = body.split('\n').map((line) => {
    const fence = /^ {0,3}(?:```+|~~~+)\s{0,3}([\w-]*)/.exec(line)
    if (isQuery) {
      if (fence !== null) isQuery = false
      return ''
    }
    isQuery = fence !== null && queries.has(fence[1]?.toLowerCase() ?? '')
    return isQuery || templateMark.test(line) ? '' : taskIn(line)
  })
  return lines.join('\n')
}

/** A folder or a file of templates holds no notes. */
export function isTemplate(name: string): boolean {
  return /(?:^|\/)_?templates?(?:\/|\.md$)/i.test(name)
}

function taskIn(line: string): string {
  const task = /^([ \t]{0,80}(?:[-*+]|\d{1,9}[.)]) )\[([ xX])\] /.exec(line)
  if (task === null) return line
  const [whole, mark = '', state] = task
  return `${mark}${state === ' ' ? 'To do' : 'Done'}: ${line.slice(whole.length)}`
}

const queries: ReadonlySet<string> = new Set(['dataview', 'dataviewjs', 'tasks', 'query', 'base'])
const templateMark = /<%|\{\{/
