import type { CallOptions } from './call-options.ts'
import { followStream } from './follow-stream.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { RunAnswer, Signal } from './wire-work.ts'

/** The signals of a run; `result` once they have been read, or by itself. */
export interface RunEvents extends AsyncIterable<Signal> {
  /**
   * Reads what is left and answers how the run ended.
   *
   * @example
   * const { status } = await memory.thought(id).events(pipeline).result()
   * @throws MnemeError as the run does.
   */
  result(): Promise<RunAnswer>
}

/** Begins a run, or finds one, and follows it from its first signal; each signal once, whatever becomes of the connection. */
export function followRun(
  calls: NamespaceCalls,
  start: () => Promise<{ readonly run: { readonly id: string } }>,
  options: CallOptions,
): RunEvents {
  let answer: RunAnswer | undefined
  async function* read(): AsyncGenerator<Signal> {
    const { run } = await start()
    const isOver = (): boolean => answer !== undefined
    const stream = {
      path: '/signals',
      query: { run_id: run.id },
      after: '0',
      noun: 'the run',
      isOver,
    }
    for await (const { name, id, data } of followStream(calls, stream, options)) {
      if (name === 'result') answer = data as RunAnswer
      if (id !== null) yield data as Signal
    }
  }
  const signals = read()
  return {
    [Symbol.asyncIterator]: () => signals,
    async result() {
      for await (const _ of signals) continue
      if (answer === undefined) throw new Error('the signals were not read to their end')
      return answer
    },
  }
}
