import type { Utterance } from '../../language/utterance.ts'
import { answerKinds, kindsIn } from '../../laws/text/answer-kind.ts'
import { refersBack } from '../../laws/text/question.ts'
import { sentencesOf } from '../../laws/text/sentences.ts'
import type { Entity } from '../../model/entity.ts'
import type { MemoryInPool, PassageInPool } from '../../model/passage.ts'
import type { Hit } from '../../model/views.ts'
import { entitiesOf, shownText } from '../memory-view.ts'
import type { Search } from './search.ts'

interface Said {
  readonly memory: MemoryInPool
  readonly passage: PassageInPool
  readonly entities: ReadonlyMap<number, Entity>
}

/** What a statement needs to be understood, where it was said right behind that. */
export function leadTo(
  search: Search,
  text: string,
  { memory, passage, entities }: Said,
): Pick<Hit, 'lead'> {
  if (!refersBack.test(text)) return {}
  const said = search.context.store.utterances
  const sentences = sentencesOf(said.of(passage.text))
  const at = sentences.findIndex((sentence) => sentence.text.includes(text))
  const lead = sentences[at - 1]?.text
  if (lead !== undefined) return { lead: shownText(memory, lead, entities) }
  const before = at === 0 ? turnBefore(search, memory, passage) : null
  if (before === null) return {}
  const isMeant = ofTwo.test(text)
    ? pair.test(before)
    : ofOne.test(text) && namesPerson(said.of(before))
  return isMeant ? { lead: before } : {}
}

/**
 * `Ana and Luis got married.` before `They have a daughter.`, `Tomasz starts on Monday.` before `His laptop
 * is a ThinkPad.`: the last sentence of the turn before in one thread, by who says both and is believed alike.
 */
function turnBefore(
  { context, rows }: Search,
  { speaker, trust }: MemoryInPool,
  { row }: PassageInPool,
): string | null {
  const { passages } = context.store.index.index
  const slot = passages.turnFrom(passages.slotOf(row) ?? -1, -1)
  const [before] = slot < 0 ? [] : rows.passages([passages.rowOf(slot)])
  const teller = before?.memory ?? null
  if (before === undefined || teller === null) return null
  if (teller.speaker !== speaker || teller.trust !== trust) return null
  const last = sentencesOf(context.store.utterances.of(before.text)).at(-1)?.text ?? ''
  return last === '' ? null : shownText(teller, last, entitiesOf(context, [teller]))
}

function namesPerson(said: Utterance): boolean {
  return (kindsIn(said) & answerKinds.person) !== 0
}

const ofTwo = /^\W{0,3}(?:they|their|both|ellos|ellas|ils|elles)(?!\p{L})/iu
const ofOne =
  /^\W{0,3}(?:(?:and|but|und|y|et) )?(?:s?he|his|hers?|él|ella|il|elle|er|sie|seine?n?|ihre?n?)(?!\p{L})/iu
/** Two who are named together: `Ana and Luis`, `Bo is married to Eva`. */
const pair =
  /(?<!\p{L})\p{Lu}[\p{L}'’-]+ (?:and|y|et|und|&|(?:\p{Ll}+ ){0,3}(?:with|married(?: to)?|engaged to|dating)) \p{Lu}\p{L}/u
