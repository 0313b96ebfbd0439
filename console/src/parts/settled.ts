import { createEffect, createSignal, on } from 'solid-js'

/** The value once it has stood for a while. */
export function settled<T>(value: () => T, ms: number): () => T {
  const [kept, setKept] = createSignal(value())
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(
      value,
      (next) => {
        clearTimeout(timer)
        timer = setTimeout(() => setKept(() => next), ms)
      },
      { defer: true },
    ),
  )
  return kept
}
