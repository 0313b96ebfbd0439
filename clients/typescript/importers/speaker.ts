import { oneLine } from './item.ts'
import type { SpeakerRole } from './source.ts'

interface Spoken {
  readonly speaker?: string
  readonly speaker_role: SpeakerRole
  readonly metadata?: { readonly said_by: string }
}

/**
 * A person of a chat, by name. The namespace's own user (`me`) speaks without one: what `I` says there
 * is the user's own, as in every other call; the name stays in the metadata.
 */
export function spokenBy(name: string, me: string | undefined): Spoken {
  const speaker = oneLine(name).replace(/^~\s*/, '')
  if (speaker === '') return { speaker_role: 'user' }
  if (me !== undefined && folded(speaker) === folded(me)) {
    return { speaker_role: 'user', metadata: { said_by: speaker } }
  }
  return { speaker, speaker_role: 'user' }
}

function folded(name: string): string {
  return oneLine(name).toLowerCase().normalize('NFKC')
}
