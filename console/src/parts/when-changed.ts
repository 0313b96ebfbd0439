import { createEffect, createMemo, on } from 'solid-js'

/**
 * Acts at first, and whenever the value is another than before. What it is read from may be read anew in
 * between, as all is when something is written elsewhere: a dialog that begins by this keeps what was
 * typed into it.
 *
 * @example
 * whenChanged(() => props.memory?.__memory_id, () => setText(props.memory?.text ?? ''))
 */
export function whenChanged<T>(value: () => T, act: (value: T) => void): void {
  const same = createMemo(value)
  createEffect(on(same, (now) => act(now)))
}
