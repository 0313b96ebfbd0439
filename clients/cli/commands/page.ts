import type { SubjectPageItem } from '../../typescript/index.ts'
import { wrongUse } from '../mistake.ts'
import { exportPages } from '../pages/export-pages.ts'
import { optional } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { moment, text, whole } from '../program/options.ts'
import { counted } from '../show/progress.ts'
import { printable } from '../show/printable.ts'
import { table } from '../show/table.ts'

export const page = command({
  name: 'page',
  summary: 'Show the page about whom this memory is of, or about an entity',
  about:
    'Shows what is current and trusted of one subject, as text for a prompt. With --export it writes all pages, the days and the decisions to a folder of Markdown files, for git: the same memory gives the same files.',
  arguments: { name: optional('profile, or a reference as project_id:atlas; profile if left out') },
  options: {
    maxTokens: whole('<n>', 'most tokens; default 800', { from: 100, to: 8_000 }),
    asOf: moment('what was true then'),
    export: text('<folder>', 'write all pages, days and decisions there instead'),
  },
  examples: ['page', 'page project_id:atlas --max-tokens 400', 'page --export memory'],
  async run(context, { name, maxTokens, asOf, export: folder }) {
    if (folder !== undefined) {
      if (name !== undefined || asOf !== undefined) {
        throw wrongUse('--export writes all pages as they are now', 'Leave the rest out.')
      }
      const written = await exportPages(context, folder, { max_tokens: maxTokens })
      context.out.answer(written, () => [
        `Wrote ${counted(written.files)} files to ${printable(written.folder)}`,
      ])
      return
    }
    const query = { max_tokens: maxTokens, as_of: asOf }
    const read = await context.client().pages.get(name ?? 'profile', query)
    if (read.sections.length === 0) context.out.note('mneme: nothing is known of it yet.')
    context.out.answer(read, () => [printable(read.text).trimEnd()])
  },
})

export const pages = command({
  name: 'pages',
  summary: 'List the pages, each with its tokens and when something was last told',
  examples: ['pages', "pages --json | jq -r '.[].name'"],
  async run({ client, out }) {
    const found: SubjectPageItem[] = []
    for await (const one of client().pages.list()) found.push(one)
    out.answer(found, () =>
      table(
        found.map(({ name, title, tokens, updated_at }) => [
          name,
          String(tokens),
          (updated_at ?? '').slice(0, 10),
          title,
        ]),
        { width: out.width },
      ),
    )
  },
})
