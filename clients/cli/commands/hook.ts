import { text as readAll } from 'node:stream/consumers'
import { type HookEvent, hookEvents } from '../connect/hook-command.ts'
import { awayNotice, openAway } from '../connect/hooks/away.ts'
import { happeningOf, type HookInput } from '../connect/hooks/happening.ts'
import { noteProblem, noteWell } from '../connect/hooks/problem-log.ts'
import { runHook } from '../connect/hooks/run-hook.ts'
import { spokenBy } from '../connect/hooks/spoken.ts'
import { stateFolder } from '../connect/state-folder.ts'
import type { Io } from '../io.ts'
import { findPlace } from '../open-context.ts'
import { clientOf, type Place } from '../place/place.ts'
import { many } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { flag, text } from '../program/options.ts'
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
  options: {
    client: text('<name>', 'the assistant that runs it'),
    personal: flag('read the memory of your own too, beside that of the project'),
  },
  examples: ['hook prompt --client claude-code < event.json'],
  async run(context, { event: [name], client = '', personal }) {
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
    const reached: Reached = { asked: false, answered: false, refused: false }
    try {
      const event = hookEvents.find((one) => one === name)
      if (event === undefined) return note(`there is no event of that name`)
      const input = inputOf(await readAll(io.stdin))
      const place = context.place()
      const own = personal ? findPlace(io, { ...context.given, namespace: undefined }) : place
      const isBeside = own.namespace !== place.namespace
      const known = await runHook(event, input, {
        stateFolder: folder,
        url: place.url,
        namespace: place.namespace,
        client: () => impatientClient(io, place, reached),
        personal: isBeside ? () => impatientClient(io, own, reached) : undefined,
        now: () => io.now(),
        note,
      })
      const notice = noticeOf(event, input, { folder, url: place.url, reached })
      await context.out.write(spokenBy(client, event, known, notice))
      if (isWell && reached.asked) noteWell(folder, io.now(), self)
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

/** What became of the calls of a hook. */
interface Reached {
  asked: boolean
  /** At least one, be it by an error. */
  answered: boolean
  /** At least one found nobody; a server that is only slow is not away. */
  refused: boolean
}

/** Said once a session, as it starts or at the first prompt that nobody answers. */
function noticeOf(
  event: HookEvent,
  input: HookInput,
  { folder, url, reached }: { readonly folder: string; readonly url: string; reached: Reached },
): string {
  const thread = reached.asked && event !== 'answer' ? happeningOf(event, input)?.thread : undefined
  if (thread === undefined) return ''
  const away = openAway(folder)
  if (reached.answered) away.isBack(thread)
  const isAway = reached.refused && !reached.answered
  return isAway && away.tellsNow(thread) ? awayNotice(url) : ''
}

function impatientClient(io: Io, place: Place, reached: Reached) {
  return clientOf(place, {
    maxRetries: 0,
    async fetch(url, init) {
      reached.asked = true
      const signals = [io.signal, AbortSignal.timeout(callWithinMs)]
      const signal = AbortSignal.any([...signals, ...(init.signal ? [init.signal] : [])])
      try {
        const answer = await io.fetch(url, { ...init, signal })
        reached.answered = true
        return answer
      } catch (error) {
        reached.refused ||= !signal.aborted
        throw error
      }
    },
  })
}
