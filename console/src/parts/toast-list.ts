import { createSignal } from 'solid-js'
import { problemOf } from '../memory/use-memory.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'note' | 'danger'
  readonly requestId: string | null
  readonly undo?: (() => void) | undefined
}

const staysMs = 8_000
const most = 4

const [toasts, setToasts] = createSignal<readonly Toast[]>([])
export { toasts }

let count = 0

/** Says what was done; `undo` stands on a button beside it, and on the key `z` until the next act. */
export function tell(text: string, undo?: () => void): void {
  show({ text, tone: 'plain', requestId: null, undo })
}

/** Says why something does nothing now. */
export function tellWhy(text: string): void {
  setToasts((before) => before.filter((toast) => toast.text !== text))
  show({ text, tone: 'note', requestId: null })
}

/** Says what went wrong. */
export function tellProblem(error: unknown): void {
  const { says, requestId } = problemOf(error)
  show({ text: says, tone: 'danger', requestId })
}

/** Problems of before are over once something is tried again. */
export function dropProblems(): void {
  setToasts((before) => before.filter(({ tone }) => tone !== 'danger'))
}

/** Undoes what was done last, where that can be undone and is still told of; else does nothing. */
export function undoLast(): void {
  const last = toasts().findLast(({ undo }) => undo !== undefined)
  if (last !== undefined) take(last)
}

function show(toast: Omit<Toast, 'id'>): void {
  count += 1
  const shown = { ...toast, id: count }
  setToasts((before) => [...before, shown].slice(-most))
  if (toast.tone !== 'danger') setTimeout(() => drop(shown.id), staysMs)
}

/** Takes one away. */
export function drop(id: number): void {
  setToasts((before) => before.filter((toast) => toast.id !== id))
}

/** Takes one away, and undoes what it tells of. */
export function take(toast: Toast): void {
  drop(toast.id)
  toast.undo?.()
}
