import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ExpectationRun } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { Mistake } from '../mistake.ts'
import { many } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { flag, text } from '../program/options.ts'
import { printable } from '../show/printable.ts'
import { hanging } from '../show/wrap.ts'
import { junitOf } from '../test/junit.ts'

export const test = command({
  name: 'test',
  summary: 'Check what is expected of this memory',
  about:
    'Asks the question of each expectation and says what was wanted and what came. Ends with 1 ' +
    'where one is broken. A key with the role reader is enough.',
  arguments: { names: many('which expectations; all of them where none is named') },
  options: {
    junit: text('<file>', 'write the outcome as JUnit XML, for a CI system'),
    watch: flag('check again after each change, until Ctrl-C'),
  },
  examples: ['test', 'test home work', 'test --junit report.xml', 'test --watch'],
  async run(context, { names, junit, watch }) {
    const which = names.length === 0 ? {} : { names: [...names] }
    const once = async (): Promise<ExpectationRun> => {
      const run = await context.client().expectations.run(which)
      if (junit !== undefined) {
        const path = resolve(context.io.cwd, junit)
        await writeFile(path, junitOf(context.place().namespace, run))
      }
      context.out.answer(run, () => lines(context, run))
      return run
    }
    // Listening begins before the first run, so that nothing changes between the two.
    const changes = watch ? changesIn(context) : null
    let last = await once()
    for await (const position of changes ?? []) {
      // Several events may tell of one state, and a run of what it has kept itself.
      if (position > last.position) last = await once()
    }
    if (last.failed > 0) {
      const what = last.failed === 1 ? 'expectation is' : 'expectations are'
      throw new Mistake(`${last.failed} ${what} broken`, { code: 'broken' })
    }
  },
})

/** The positions of what happens from this call on. */
function changesIn(context: Context): AsyncIterable<number> {
  const events = context.client().events({ signal: context.io.signal })[Symbol.asyncIterator]()
  const first = events.next()
  // Where the first run fails, nobody waits for it.
  first.catch(() => undefined)
  return (async function* positions() {
    for (let next = await first; next.done !== true; next = await events.next()) {
      yield next.value.position
    }
  })()
}

function lines({ out }: Context, { passed, failed, results }: ExpectationRun): readonly string[] {
  const { good, bad } = out.colours
  const count = `${passed} hold, ${failed} ${failed === 1 ? 'is' : 'are'} broken`
  if (results.length === 0) return ['Nothing is expected of this memory.']
  return [
    ...results.flatMap(({ name, ok, why }) => [
      `${ok ? good('holds ') : bad('broken')}  ${name}`,
      ...(why === undefined ? [] : hanging(printable(why), { width: out.width, indent: 8 })),
    ]),
    count,
  ]
}
