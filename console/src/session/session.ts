import { createSignal } from 'solid-js'
import type { Whoami } from '../../../clients/typescript/index.ts'

export type Role = Whoami['role']

/** A credential and who it is. It lives in this tab's memory and session storage, never in an address. */
export interface Session {
  readonly credential: string
  readonly who: Whoami
}

const place = 'mneme.session'

const [session, setSession] = createSignal<Session | null>(readSession())
const [isExpired, setExpired] = createSignal(false)
export { isExpired, session }

/** Takes a credential that the server has accepted. */
export function begin(started: Session): void {
  sessionStorage.setItem(place, JSON.stringify(started))
  setSession(started)
  setExpired(false)
}

/** Forgets the credential in this tab. */
export function end(): void {
  sessionStorage.removeItem(place)
  setSession(null)
  setExpired(false)
}

/** The server no longer takes the credential: the sign-in opens over the page, which stays as it is. */
export function expire(): void {
  if (session() !== null) setExpired(true)
}

function readSession(): Session | null {
  const text = sessionStorage.getItem(place)
  if (text === null) return null
  try {
    return JSON.parse(text) as Session
  } catch {
    // Torn or of another version: the reader signs in again.
    return null
  }
}
