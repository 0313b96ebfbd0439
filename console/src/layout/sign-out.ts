import { end } from '../session/session.ts'

/** Forgets the credential in this tab, and with a fresh page all that was read by it. */
export function signOut(): void {
  end()
  location.reload()
}
