import { hasSpoken } from '../index/known-speakers.ts'
import { maxSpeakerCharacters } from '../../contract/limits.ts'
import { maxThreadMemories } from '../bounds.ts'
import type { Utterance } from '../language/utterance.ts'
import { speechOf, type Speech, type Spoken } from '../laws/commitments/speech.ts'
import { assistant, speakerName } from '../laws/commitments/speaker-turns.ts'
import { foldName, personKinds } from '../laws/entities/entity-names.ts'
import { sentencesOf } from '../laws/text/sentences.ts'
import { type SpeakerLabel, speakerLabelAmong, speakerLabelOf } from '../laws/text/speaker-label.ts'
import { ownUser } from '../model/commitment.ts'
import type { Memory, SpeakerRole } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'
import type { Settings } from '../settings.ts'

type Store = Pick<OperationContext, 'store'>

/** What a memory keeps of who speaks it. */
export type SpokenBy = Pick<Memory, 'speaker' | 'speakerRole'>

/**
 * Who speaks, the first that is given: the call's word, a label of the text, the
 * metadata. Null where none of them names anybody. `Assistant:` also says the part that it has.
 */
export function speakerOf(
  context: Store,
  said: Utterance,
  told: {
    readonly speaker?: string | undefined
    readonly speakerRole?: SpeakerRole | undefined
    readonly metadata?: Readonly<Record<string, unknown>> | undefined
  },
): SpokenBy {
  const named = told.metadata?.['speaker']
  const written = typeof named === 'string' && named.trim() !== '' ? named.trim() : null
  const label = labelIn(context, said)?.name
  const name = told.speaker?.trim() ?? label ?? written
  const speaker = name === null ? null : [...name].slice(0, maxSpeakerCharacters).join('')
  return { speaker, speakerRole: told.speakerRole ?? roleOf(speaker) }
}

/** Of whoever is known here. */
function labelIn(context: Store, said: Utterance): SpeakerLabel | null {
  return speakerLabelAmong(said, (name) => isKnownPerson(context, name))
}

/** `Assistant: …` says which part its speaker has. */
export function roleByLabel(said: Utterance): SpeakerRole | null {
  return roleOf(speakerLabelOf(said)?.name ?? null)
}

function roleOf(speaker: string | null): SpeakerRole | null {
  return speaker !== null && speakerName(speaker) === assistant ? assistant : null
}

/**
 * The first sentence of a text behind a label that only who knows the speaker can tell; null where
 * it has none. It becomes a commitment without the label, and is placed as that.
 */
export function saidBehindLabel(context: Store, said: Utterance): string | null {
  if (speakerLabelOf(said) !== null) return null
  const label = labelIn(context, said)
  const first = label === null ? undefined : sentencesOf(said)[0]
  return label === null || first === undefined ? null : said.text.slice(label.end, first.end)
}

/** Of the next version of a memory: who spoke it before, unless the call or the text says else. */
export function speakerAgain(
  context: Store,
  known: SpokenBy,
  said: Utterance,
  told: Parameters<typeof speakerOf>[2],
): SpokenBy {
  const { speaker, speakerRole } = speakerOf(context, said, told)
  return { speaker: speaker ?? known.speaker, speakerRole: speakerRole ?? known.speakerRole }
}

/** Whether commitments are drawn from what is spoken so. */
export function isDrawnFrom(
  { speakerRole }: Pick<Memory, 'speakerRole'>,
  { extraction }: Pick<Settings, 'extraction'>,
): boolean {
  if (speakerRole === 'system') return false
  return speakerRole !== assistant || extraction.assistantCommitments
}

/**
 * How a text of a memory was spoken; one or another of its versions.
 * @param together who speaks in the messages that are told with it
 */
export function speechIn(
  context: Store,
  memory: SpokenBy & Pick<Memory, 'entities' | 'thread'>,
  said: Utterance,
  together: readonly (string | null)[] = [],
): Speech {
  const { speaker, speakerRole: role, entities } = memory
  const spoken: Spoken = {
    speaker,
    otherwise: onlyPerson(context, memory) ?? (role === 'user' ? ownUser : role),
    entities,
    others: [...together, ...othersIn(context, memory, said)],
    isKnown: (name) => isKnownPerson(context, name),
  }
  return speechOf(said, spoken)
}

/** A person with that name, or one who has spoken here. */
export function isKnownPerson({ store }: Store, written: string): boolean {
  const name = foldName(written)
  if (name === '') return false
  if (hasSpoken(store.index.index.passages, name)) return true
  const named = store.entities.named([name]).map(({ entity }) => entity)
  if (store.entities.byRows(named).some(({ kind }) => personKinds.has(kind))) return true
  return [written, name].some((id) => store.entities.find({ kind: 'person', id }) !== null)
}

/** The person a memory links, where it links one alone. */
function onlyPerson({ store }: Store, { entities }: Pick<Memory, 'entities'>): string | null {
  if (entities.length === 0) return null
  const people = store.entities.byRows(entities).filter(({ kind }) => kind === 'person')
  return people.length === 1 ? (people[0]?.id ?? null) : null
}

/** Those who spoke last in its thread; nobody where the text speaks to nobody. */
function othersIn(
  { store }: Store,
  { thread }: Pick<Memory, 'thread'>,
  { text }: Utterance,
): readonly (string | null)[] {
  if (thread === null || !speaksToSomebody.test(text)) return []
  return store.memories.speakersIn(thread, maxThreadMemories)
}

const speaksToSomebody = /(?<!\p{L})(?:you|your|tú|tu|usted|du|vous)(?!\p{L})|[你您]/iu
