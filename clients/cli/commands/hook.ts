import { text as readAll } from 'node:stream/consumers'
import { hookEvents } from '../connect/hook-command.ts'
import type { HookInput } from '../connect/hooks/happening.ts'
import { noteProblem, noteWell } from '../connect/hooks/problem-log.ts'
import { runHook } from '../connect/hooks/run-hook.ts'
import { spokenBy } from '../connect/hooks/spoken.ts'
import { stateFolder } from '../connect/state-folder.ts'
import type { Context } from '../context.ts'
import { clientOf } from '../place/place.ts'
import { many } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { text } from '../program/options.ts'
import { printable } from '../show/printable.ts'

/** No call of a hook takes longer, in milliseconds: an assistant waits for it. */
const callWithinMs = 1_500

export const hook = command({
  name: 'hook',
  summary: 'Run by coding assistants: remember and recall around a prompt',
  about:
    'Reads the JSON of an event from stdin and prints what the assistant is to know. `mneme connect` ' +
    'writes it into the settings of an assistant. It ends with 0 whatever happens; problems go to ' +
    'stderr and into hooks.log, in the folder of the state of this program, and `mneme doctor` tells of them.',
  isHidden: true,
  // All is checked by the hook itself, and options of a later version are passed over: a code of 2
  // would stop the assistant.
  arguments: { event: many(hookEvents.join(', ')) },
  passesOn: true,
  options: { client: text('<name>', 'the assistant that runs it') },
  examples: ['hook prompt --client claude-code < event.json'],
  async run(context, { event: [name], client = '' }) {
    const { io } = context
    const folder = stateFolder(io)
    const self = `${client || 'hook'} ${name ?? ''}`
    let isWell = true
    const note = (what: string) => {
      isWell = false
      io.stderr.write(`mneme: ${self}: ${printable(what)}\n`)
      noteProblem(folder, io.now(), `${self}: ${what}`)
    }
    if (io.stdin.isTTY === true) {
      return context.out.note('An assistant runs this; `mneme connect` sets it up.')
    }
    let hasAsked = false
    try {
      const event = hookEvents.find((one) => one === name)
      if (event === undefined) return note(`there is no event of that name`)
      const input = inputOf(await readAll(io.stdin))
      const { url, namespace } = context.place()
      const known = await runHook(event, input, {
        stateFolder: folder,
        url,
        namespace,
        client() {
          hasAsked = true
          return impatientClient(context)
        },
        now: () => io.now(),
        note,
      })
      await context.out.write(spokenBy(client, event, known))
      if (isWell && hasAsked) noteWell(folder, io.now(), self)
    } catch (error) {
      note(error instanceof Error ? error.message : String(error))
    }
  },
})

/** What is no object has nothing to remember. */
function inputOf(said: string): HookInput {
  const parsed: unknown = JSON.parse(said)
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('the event is no object')
  return { ...parsed }
}

function impatientClient({ io, place }: Context) {
  return clientOf(place(), {
    maxRetries: 0,
    fetch: (url, init) =>
      io.fetch(url, {
        ...init,
        signal: AbortSignal.any([
          io.signal,
          AbortSignal.timeout(callWithinMs),
          ...(init.signal ? [init.signal] : []),
        ]),
      }),
  })
}
