import { tuned } from '../../laws/recall/tuned.ts'
import { Utterance } from '../../language/utterance.ts'
import { areMeeting, dateFit } from '../../laws/recall/lexical-match.ts'
import {
  laterTellingsFirst,
  newestRivalsFirst,
  type PossibleRival,
  wordsToCompare,
} from '../../laws/recall/rivals.ts'
import { ownSum } from '../../laws/recall/recall-score.ts'
import { askedFirst, type AskedOfSubject } from '../../laws/recall/asked-first.ts'
import { subjectsAsked } from '../../laws/text/asked-for.ts'
import { speakerName } from '../../laws/commitments/speaker-turns.ts'
import { behindLabel } from '../../laws/text/speaker-label.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import { ownUser } from '../../model/commitment.ts'
import type { Hit } from '../../model/views.ts'
import { raised } from './scale-hits.ts'
import type { Search } from './search.ts'

/**
 * Hits that say the same of the same, newest first, in the best place that one of them has; all
 * others keep their places. What comes forward answers as well as what it passes: its parts are
 * raised to that, so that scores still fall and follow from their parts.
 */
export function rivalsInOrder(search: Search, hits: readonly Hit[]): readonly Hit[] {
  // A model has put them in order by what they say.
  if (hits.some(({ rerankScore }) => typeof rerankScore === 'number')) return hits
  const sides = new Map<string, string[]>()
  for (const { id, conflicts = [] } of hits) {
    for (const conflict of conflicts) sides.set(conflict, [...(sides.get(conflict) ?? []), id])
  }
  const own = ({ parts }: Hit): number => ownSum(parts)
  // What only stands beside an answer is neither its twin nor a later telling of it.
  const enough = Math.max(...hits.map(own)) / 2
  const subjects = subjectsOf(search, hits.slice(0, tuned.page))
  const possible = hits.map((hit) => {
    const isNear = own(hit) >= enough
    let known: ReadonlySet<string> | undefined
    return {
      id: hit.id,
      validFrom: hit.occurredAt,
      timeFit: timeFitOf(search, hit),
      trust: hit.trust ?? 'owner',
      words: isNear ? wordsToCompare(hit.text) : new Set<string>(),
      rivals: new Set((hit.conflicts ?? []).flatMap((conflict) => sides.get(conflict) ?? [])),
      ...(subjects.get(hit.id) ?? unknown),
      hit,
      // Few are compared by them, but where the question names a subject.
      get terms() {
        return (known ??= new Set(isNear ? termsOf(hit) : []))
      },
    }
  })
  const asked = new Set(search.question.query.terms.map(({ term }) => term))
  const about = askedFirst(possible, askedOf(search))
  const ordered = laterTellingsFirst(newestRivalsFirst(about), asked).map(({ hit }) => hit)
  return raised(search, ordered)
}

/** A name tells also whose words are meant, where somebody of that name has spoken. */
function askedOf({ context, question }: Search): AskedOfSubject {
  const subjects = subjectsAsked(context.store.utterances.of(question.text))
  const terms = question.query.terms.map(({ term }) => term)
  if (!subjects.every((term) => terms.includes(term))) return { subjects: [], matter: [] }
  return { subjects, matter: terms.filter((term) => !subjects.includes(term)) }
}

/** By when it was told, or by the time that it names. */
function timeFitOf({ question: { dates } }: Search, { occurredAt, event }: Hit): number {
  const fits = dates.map((range) =>
    event !== undefined && areMeeting(event, range) ? 1 : dateFit(occurredAt, range),
  )
  return Math.max(0, ...fits)
}

/** Its index terms, without who speaks. */
function termsOf({ text }: Hit): readonly string[] {
  return indexTerms(behindLabel(new Utterance(text)).text)
}

type Subjects = Pick<PossibleRival, 'speaker' | 'about'>

/** Who said each hit and of whom, as it was stored. */
function subjectsOf(
  { context, rows }: Search,
  hits: readonly Hit[],
): ReadonlyMap<string, Subjects> {
  const { graph } = context.store
  const told = hits.flatMap(({ id, kind }) => (kind === 'memory' ? (rows.memory(id) ?? []) : []))
  const slots = hits.flatMap(({ id, kind }) =>
    kind === 'commitment' ? (graph.graph.slotOf(id) ?? []) : [],
  )
  const nodes = slots.map((slot) => graph.graph.rowOf(slot))
  return new Map<string, Subjects>([
    ...told.map(({ id, speaker, speakerRole }) => {
      const name = speaker ?? (speakerRole === null ? ownUser : speakerRole)
      return [id, { speaker: speakerName(name), about: null }] as const
    }),
    ...rows.commitments(nodes).map(({ id, subject: { speaker, about } }) => {
      return [id, { speaker, about }] as const
    }),
  ])
}

const unknown: Subjects = { speaker: null, about: null }
