import type { RunStreamEvent, StreamedRunResult } from '@openai/agents'

/** A streamed result: of which agent it is does not matter here. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStreamedResult = StreamedRunResult<any, any>
/** Of the web; the SDK's own type of it leaves out what its readers seldom need. */
type Events = ReadableStream<RunStreamEvent>

/**
 * Tells `hear` each piece of text that a reader of the result takes, whether by `for await`, by
 * `toStream` or by `toTextStream`. A reader who asks for a stream of Node is not heard.
 */
export function hearStream(result: AnyStreamedResult, hear: (piece: string) => void): void {
  const toStream = result.toStream.bind(result) as () => Events
  const toTextStream = result.toTextStream.bind(result)
  let events: Events | undefined

  function heardEvents(): Events {
    events ??= toStream().pipeThrough(
      new TransformStream<RunStreamEvent, RunStreamEvent>({
        transform(event, controller) {
          const piece = textIn(event)
          if (piece !== undefined) hear(piece)
          controller.enqueue(event)
        },
      }),
    )
    return events
  }

  function heardText(options?: { readonly compatibleWithNodeStreams?: boolean }) {
    if (options?.compatibleWithNodeStreams) return toTextStream({ compatibleWithNodeStreams: true })
    return heardEvents().pipeThrough(
      new TransformStream<RunStreamEvent, string>({
        transform(event, controller) {
          const piece = textIn(event)
          if (piece !== undefined) controller.enqueue(piece)
        },
      }),
    )
  }

  Object.assign(result, {
    toStream: heardEvents,
    toTextStream: heardText,
    [Symbol.asyncIterator]: () => heardEvents()[Symbol.asyncIterator](),
  })
}

function textIn(event: RunStreamEvent): string | undefined {
  if (event.type !== 'raw_model_stream_event') return undefined
  return event.data.type === 'output_text_delta' ? event.data.delta : undefined
}
