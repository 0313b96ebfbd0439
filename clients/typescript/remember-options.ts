import type { CallOptions } from './call-options.ts'
import type { Given } from './shapes.ts'
import type { RememberBody } from './wire.ts'

type Body = Given<RememberBody>

/** What a memory may have beside its text and its entities, and the options of every call. */
export interface RememberOptions extends CallOptions {
  /** Your id of the memory, unique in the namespace: the same again with new text is a new version. */
  readonly external_id?: Body['external_id']
  /** The conversation that it belongs to. */
  readonly thread?: Body['thread']
  /** The import that it belongs to, by a name of yours: by it all that an import made is traced. */
  readonly import_id?: Body['import_id']
  /** Who says it, by name, such as `Ana`: `I` and `my` are about that one. */
  readonly speaker?: Body['speaker']
  /** The part of the speaker in a conversation: `user`, `assistant`, `system` or `tool`. */
  readonly speaker_role?: Body['speaker_role']
  /** When it happened: a date, or ISO-8601 with a zone. Default now. */
  readonly occurred_at?: Body['occurred_at']
  /** Values of yours by name: strings, numbers, booleans or lists of them. */
  readonly metadata?: Body['metadata']
  /** Where it is kept, in place of what its text says. */
  readonly store?: Body['store']
  /** How sure it is, 0 to 1. */
  readonly confidence?: Body['confidence']
  /** How far it is believed, at most as far as the key's role: `untrusted` for mail, tools, the web. */
  readonly trust?: Body['trust']
  /** Whether the user asked to have it remembered; default false. */
  readonly explicit?: Body['explicit']
  /** When it goes to the archive: a time that lies ahead. Default never. */
  readonly expires_at?: Body['expires_at']
  /** What is done about credentials in it, where the setting `secrets` does less. */
  readonly secrets?: Body['secrets']
  /** False to be shown what it would come to: nothing of it is kept, and `kept` is `false`. */
  readonly remember?: Body['remember']
  /** Answers when all that it says is in, after ten seconds at most; default true. */
  readonly wait?: Body['wait']
}
