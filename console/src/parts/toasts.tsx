import { createSignal, For, Show, type JSX } from 'solid-js'
import { problemOf } from '../memory/use-memory.ts'
import { t } from '../words/shared.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './toasts.css'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'danger'
  readonly requestId: string | null
  readonly undo?: (() => void) | undefined
}

const staysMs = 8_000
const most = 4

const [toasts, setToasts] = createSignal<readonly Toast[]>([])
let count = 0

/** Says what was done; `undo` stands on a button beside it, and on the key `z` until the next act. */
export function tell(text: string, undo?: () => void): void {
  show({ text, tone: 'plain', requestId: null, undo })
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
  if (toast.tone === 'plain') setTimeout(() => drop(shown.id), staysMs)
}

function drop(id: number): void {
  setToasts((before) => before.filter((toast) => toast.id !== id))
}

function take(toast: Toast): void {
  drop(toast.id)
  toast.undo?.()
}

/** Where they stand; used once, by the frame around the pages. */
export function Toasts(): JSX.Element {
  return (
    <div class="toasts" role="region" aria-label={t('undo')} aria-live="polite">
      <For each={toasts()}>
        {(toast) => (
          <div
            class="toast"
            data-tone={toast.tone}
            role={toast.tone === 'danger' ? 'alert' : 'status'}
          >
            <Icon name={toast.tone === 'danger' ? 'warning' : 'check'} />
            <div class="toast-text">
              <p>{toast.text}</p>
              <Show when={toast.requestId}>
                {(id) => <p class="small muted mono">{t('request', { id: id() })}</p>}
              </Show>
            </div>
            <Show when={toast.undo}>
              <Button size="s" keys="z" onClick={() => take(toast)}>
                {t('undo')}
              </Button>
            </Show>
            <Button
              size="s"
              kind="quiet"
              icon="close"
              label={t('dismiss')}
              onClick={() => drop(toast.id)}
            />
          </div>
        )}
      </For>
    </div>
  )
}
