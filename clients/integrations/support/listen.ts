/** What was heard of a stream by a listener who calls `stop` after so many pieces, and hears on. */
export async function listen(
  stream: AsyncIterable<string>,
  stopAfter: number | undefined,
  stop: () => void,
): Promise<string> {
  let heard = ''
  let pieces = 0
  for await (const piece of stream) {
    heard += piece
    pieces += 1
    if (pieces === stopAfter) stop()
  }
  return heard
}
