import { isRecord } from '../importers/json-records.ts'
import { nothingSaid, type AnswerForm, type Said } from './said.ts'

/** Is told once what came of a stream; `isWhole` where it came to its end. */
export type StreamEnd = (said: Said, isWhole: boolean) => void

export function isStream(value: unknown): value is AsyncIterable<unknown> {
  return isRecord(value) && typeof Reflect.get(value, Symbol.asyncIterator) === 'function'
}

/**
 * Hears what comes of a stream as its owner reads it. The stream stays the object that it is: streams
 * of the SDKs read by their field `iterator`, also for `tee` and `toReadableStream`, others by the
 * symbol; that one is put before its own.
 */
export function hearStream(stream: AsyncIterable<unknown>, form: AnswerForm, end: StreamEnd): void {
  const place =
    typeof Reflect.get(stream, 'iterator') === 'function' ? 'iterator' : Symbol.asyncIterator
  const read: unknown = Reflect.get(stream, place)
  if (typeof read !== 'function') return
  const value = () => {
    const source: AsyncIterator<unknown> = read.call(stream)
    return heardChunks({ [Symbol.asyncIterator]: () => source }, form, (said, isDone) =>
      end(said, isDone && !isAborted(stream)),
    )
  }
  Object.defineProperty(stream, place, { value, configurable: true, writable: true })
}

async function* heardChunks(
  source: AsyncIterable<unknown>,
  form: AnswerForm,
  end: StreamEnd,
): AsyncGenerator<unknown> {
  let said = nothingSaid
  let isDone = false
  try {
    for await (const chunk of source) {
      said = form.further(said, chunk)
      yield chunk
    }
    isDone = true
  } finally {
    end(said, isDone)
  }
}

/** A stream of an SDK ends without an error where it is aborted. */
function isAborted(stream: object): boolean {
  const controller: unknown = Reflect.get(stream, 'controller')
  return controller instanceof AbortController && controller.signal.aborted
}
