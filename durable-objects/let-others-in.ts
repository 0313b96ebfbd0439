/**
 * Ends this turn of the object, so that calls which have come in meanwhile are answered before it
 * goes on. What is awaited without I/O, as where no model is bound, goes on in the same turn.
 */
export async function letOthersIn(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0))
}
