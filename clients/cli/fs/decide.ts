/** What a file was when folder and memory were last the same: the hash of its text, and its Note. */
export interface SyncedFile {
  readonly hash: string
  readonly id: string
}

/** The file as it is on both sides now; null where it is not there. */
export interface BothSides {
  readonly base: SyncedFile | null
  /** Hash of its text in the folder. */
  readonly local: string | null
  /** The Note that it is. */
  readonly remote: string | null
}

/**
 * What is to be done so that nothing is lost on either side:
 * - `send`, `fetch`: one side has changed, or has a file that the other never had;
 * - `delete_here`, `delete_there`: it was deleted on one side, and the other has not changed it;
 * - `compare`: both may have changed: where they say the same it is as before, else it is a conflict;
 * - `forget`: it is gone on both sides.
 * A change outlives a deletion: the file comes back where it was deleted.
 */
export type Act =
  | 'nothing'
  | 'send'
  | 'fetch'
  | 'delete_here'
  | 'delete_there'
  | 'compare'
  | 'forget'

export function decide({ base, local, remote }: BothSides): Act {
  if (local === null && remote === null) return base === null ? 'nothing' : 'forget'
  const isLocalOld = base !== null && local === base.hash
  const isRemoteOld = base !== null && remote === base.id
  if (isLocalOld && isRemoteOld) return 'nothing'
  if (remote === null) return isLocalOld ? 'delete_here' : 'send'
  if (local === null) return isRemoteOld ? 'delete_there' : 'fetch'
  if (isRemoteOld) return 'send'
  return isLocalOld ? 'fetch' : 'compare'
}
