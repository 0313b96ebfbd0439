import { createSignal } from 'solid-js'

/** What was typed for settings and not saved, by their names. */
export type Drafts = Readonly<Record<string, string>>

// They stay while their page is left and come back to.
const [drafts, setDrafts] = createSignal<Readonly<Record<string, Drafts>>>({})

export function draftsOf(namespace: string): Drafts {
  return drafts()[namespace] ?? {}
}

export function keepDrafts(namespace: string, typed: Drafts): void {
  setDrafts((before) => ({ ...before, [namespace]: typed }))
}

// Who closes the tab is asked whether they mean it.
window.addEventListener('beforeunload', (event) => {
  if (Object.values(drafts()).some((typed) => Object.keys(typed).length > 0)) event.preventDefault()
})
