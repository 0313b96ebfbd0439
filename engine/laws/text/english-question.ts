import * as asking from '../../language/en/asking.ts'
import * as tense from '../../language/en/tense.ts'
import * as is from './question-words.ts'
import { mostSubjectWords } from './tuning.ts'

/**
 * Whether the words of an English sentence, contractions opened, stand as they do in a question: an
 * auxiliary before its subject (`is vlad still vegetarian`, `did mum call`), a wh-word before an
 * auxiliary or as the subject of a verb (`who fixed the boiler`), or a wh-word with its noun (`which
 * dentist do we use`). A verb whose subject was left out (`is raining again`, `do the dishes
 * first`), a clause that a wh-word joins (`where I work they ban phones`, `which reminds me`), what
 * heads its answer (`Who pays: Ana`) and an exclamation (`what a day`) ask nothing.
 * Limits: a subject of one word without a capital is known by what stands behind it; `What is done
 * stays done` counts as one. Reads the first clause; linear in it.
 */
export function opensEnglishQuestion(said: string): boolean {
  const words = is.firstClause(said)
  const [first, second, third, fourth] = words
  if (is.isWh(first)) return !heading.test(said) && asksByWh(first?.form ?? '', words.slice(1))
  if (is.isOneOf(first, asking.beforeWh) && is.isWh(second)) {
    const isJoined = is.isAuxiliary(third) && !is.isSomebody(fourth)
    return third !== undefined && !isJoined && asksOfNoun(words.slice(2))
  }
  if (first === undefined || !is.isAuxiliary(first)) return false
  // `Should the knee hurt, rest it.`
  if (first.form === 'should' && !is.isOneOf(second, asking.people) && said.includes(','))
    return false
  if (second?.form !== 'not') return asksByAuxiliary(first.form, words.slice(1))
  // `didn't dare ask` has no subject.
  return is.isKnown(third) && asksByAuxiliary(first.form, words.slice(2))
}

type Words = readonly is.QuestionWord[]

function asksByWh(wh: string, words: Words): boolean {
  const [next, after] = words
  if (next === undefined) return false
  if (wh === 'whose') return true
  if (wh === 'which') return asksWhich(words)
  if (is.isAuxiliary(next)) return wh !== 'what' || !isNamedByClause(words)
  if (wh === 'who' || wh === 'whom') {
    return is.isOneOf(next, asking.behindWho) || asksWho(withoutAdverbs(words))
  }
  if (wh === 'why') return next.form === 'not' || is.isOneOf(next, asking.determiners)
  if (wh === 'how') {
    if (/^(?:come|about)$/.test(next.form)) return true
    if (is.isOneOf(next, asking.amounts)) return !is.beginsSubject(after)
    return !/^(?:to|one)$/.test(next.form) && asksOfNoun(words)
  }
  if (is.isOneOf(next, asking.behindWh)) return wh === 'what' || asksOfNoun(words)
  return wh === 'what' ? asksWhat(words) : /^(?:in|on)$/.test(next.form) && asksOfNoun(words)
}

function asksWhat(words: Words): boolean {
  const [next, after] = words
  if (is.beginsSubject(next) || is.isOneOf(next, asking.indefinite)) return false
  if (is.isOneOf(next, asking.askedKinds) && !is.beginsSubject(after)) return true
  const [verb] = withoutAdverbs(words)
  if (is.isFinite(verb)) return next?.form !== 'never' && !hasBe(words)
  if (isOfThird(next) && is.isKnown(after)) return !hasBe(words)
  return asksOfNoun(words) || (is.isFinite(after) && !is.isKnown(next) && !hasBe(words))
}

/** `which is nice` goes on with what was said before, as `which reminds me` does. */
function asksWhich(words: Words): boolean {
  const [next, after] = words
  if (next === undefined) return false
  if (/^(?:ones?|of)$/.test(next.form)) return after !== undefined && after.form !== 'course'
  if (is.isAuxiliary(next)) return asksWhichOf(next, words.slice(1))
  const { adverbs, indefinite, prepositions } = asking
  if (is.beginsSubject(next) || is.isOneOf(next, prepositions, adverbs, indefinite)) return false
  if (is.isWh(next) || next.form.endsWith('ly')) return false
  if (is.isAuxiliary(after) || after?.form === 'of') return true
  if (is.beginsSubject(after)) return false
  if (is.isPlural(next) && is.isOneOf(after, prepositions, indefinite)) return false
  return !is.isFinite(next) || is.isFinite(after)
}

/** `which is better`, `which should I take`. */
function asksWhichOf(auxiliary: is.QuestionWord, words: Words): boolean {
  const compared = words.find(({ form }) => form !== 'the' && form !== 'more')
  if (is.isOneOf(compared, asking.people)) return true
  if (is.isOneOf(auxiliary, asking.beForms)) return comparing.test(compared?.form ?? '')
  if (is.isOneOf(auxiliary, asking.doForms)) return !is.isPlainVerb(compared)
  return is.isKnown(compared)
}

/** `who needs sleep` wants no answer, `who needs a lift` does. */
function asksWho([verb, next]: Words): boolean {
  if (is.isAuxiliary(verb)) return true
  if (!is.isFinite(verb) && !is.isPlainVerb(verb) && !isOfThird(verb)) return false
  if (!is.isOneOf(verb, asking.rhetorical)) return true
  return is.isOneOf(next, asking.determiners) || /^(?:an?|to)$/.test(next?.form ?? '')
}

/** No list has the verb, which ends as one does: `delivers`. */
function isOfThird(word: is.QuestionWord | undefined): boolean {
  return is.isNoun(word) && is.isPlural(word)
}

/** `What is missing is humility`: what stands before the second verb is its subject. */
function isNamedByClause([, next, ...rest]: Words): boolean {
  return !is.isSomebody(next) && hasBe(rest)
}

function hasBe(words: Words): boolean {
  return words.some((word) => is.isOneOf(word, asking.beForms))
}

/** Behind a wh-word its noun or quality, then an auxiliary before its subject: `school does ioana`. */
function asksOfNoun(words: Words): boolean {
  const at = words.findIndex((word) => is.isAuxiliary(word))
  const auxiliary = words[at]
  if (auxiliary === undefined || at > mostSubjectWords) return false
  const isJoined = words
    .slice(0, at)
    .some((word) => is.beginsSubject(word) && !is.isOneOf(word, asking.determiners))
  const rest = withoutNot(words.slice(at + 1))
  const [next] = rest
  if (isJoined || is.isAuxiliary(next)) return false
  if (is.isOneOf(auxiliary, asking.beForms)) return !hasBe(rest)
  if (next === undefined) return false
  return is.isSomebody(next) || !(is.isPlainVerb(next) || is.isParticiple(next))
}

function asksByAuxiliary(auxiliary: string, words: Words): boolean {
  const [subject, next] = words
  if (subject === undefined || auxiliary === 'had') return false
  if (auxiliary === 'am') return subject.form === 'i' && next !== undefined
  if (asking.beForms.has(auxiliary)) return asksByBe(auxiliary, words)
  if (is.isOneOf(subject, asking.people)) return asksOfPerson(auxiliary, words)
  if (is.isOneOf(subject, asking.things) && !is.isNoun(next)) return asksOfThing(auxiliary, next)
  if (asking.haveForms.has(auxiliary)) return asksByHave(auxiliary, words)
  if (asking.modalForms.has(auxiliary)) return asksByModal(auxiliary, words)
  if (auxiliary === 'do') return isSeveral(words) && hasVerb(words)
  return is.isKnown(subject) && !is.isOneOf(subject, asking.determiners)
    ? isVerb(next) || hasVerb(words)
    : isOfSomething(subject) && hasVerb(words)
}

/** A condition or a wish begins as a question does: `should you need help`, `may he rest`. */
function asksOfPerson(auxiliary: string, [subject, next]: Words): boolean {
  const { form } = subject ?? { form: '' }
  if (/^(?:may|might|must)$/.test(auxiliary)) return /^(?:i|we)$/.test(form)
  if (/^(?:should|shall)$/.test(auxiliary)) return form !== 'you'
  // `Have someone film it.` wants it done.
  return auxiliary !== 'have' || !/(?:one|body)$/.test(form) || is.isParticiple(next)
}

/** `did it rain`; `did it with dad`, `do this first` and `have it fixed` tell or want something. */
function asksOfThing(auxiliary: string, next: is.QuestionWord | undefined): boolean {
  if (/^(?:does|will|can|could|would)$/.test(auxiliary)) return true
  if (auxiliary === 'has') return is.isParticiple(next)
  return auxiliary === 'did' && isVerb(next)
}

function asksByBe(be: string, words: Words): boolean {
  const [subject, next, third] = words
  if (subject?.form === 'there') return !/^(?:was|were)$/.test(be) || !isOfPlace(next)
  if (is.isOneOf(subject, asking.people, asking.things)) return true
  if (is.isOneOf(subject, asking.determiners)) {
    return third !== undefined && !asking.superlative.test(next?.form ?? '')
  }
  if (is.isOneOf(subject, asking.indefinite)) return words.slice(2).some((word) => is.isState(word))
  if (next === undefined) return false
  if (is.isKnown(subject) || (be === 'is' && is.isSomebody(subject))) return true
  const state = is.isOneOf(next, asking.adverbs) ? third : next
  return is.isNoun(subject) && is.isState(state)
}

/** `was there for two years`. */
function isOfPlace(next: is.QuestionWord | undefined): boolean {
  return next === undefined || is.isOneOf(next, asking.prepositions, asking.adverbs)
}

/** `has the parcel come`, `have the kids eaten`; `have the car fixed` wants it done. */
function asksByHave(have: string, words: Words): boolean {
  const [subject] = words
  const from = is.isOneOf(subject, asking.determiners) ? 2 : 1
  const participle = words
    .slice(from, mostSubjectWords + 1)
    .find((word) => is.isParticiple(word) || word.form === 'got')
  if (participle === undefined || !isOfSomething(subject)) return false
  return have === 'has' || (isSeveral(words) && is.isOneOf(participle, tense.participles))
}

function asksByModal(modal: string, words: Words): boolean {
  const [subject, next] = words
  if (/^(?:may|might)$/.test(modal)) return false
  // A verb whose subject was left out would stand here.
  if (is.isOneOf(subject, asking.determiners) || /^an?$/.test(subject?.form ?? '')) return true
  if (is.isOneOf(subject, asking.indefinite) || is.isKnown(subject)) return hasVerb(words)
  return is.isNoun(subject) && is.isPlainVerb(next)
}

function isOfSomething(word: is.QuestionWord | undefined): boolean {
  return is.isNoun(word) || is.isOneOf(word, asking.determiners)
}

function isVerb(word: is.QuestionWord | undefined): boolean {
  return is.isPlainVerb(word) || is.isNoun(word)
}

/** A verb in its plain form behind the noun of the subject, before the sentence goes on. */
function hasVerb(words: Words): boolean {
  const isLong = is.isOneOf(words[0], asking.determiners, asking.indefinite)
  if (isLong && asking.superlative.test(words[1]?.form ?? '')) return false
  return words.slice(0, mostSubjectWords + 1).some((word, at) => {
    if (at <= (isLong ? 1 : 0) || words[at - 1]?.form === 'and' || !is.isPlainVerb(word))
      return false
    if (words.slice(isLong ? 1 : 2, at).some((before) => is.isOneOf(before, asking.endsNoun)))
      return false
    if (
      (!isLong && at === 1) ||
      is.isOneOf(words[at - 1], tense.betweenVerbs) ||
      !is.isOneOf(word, asking.nounVerbs)
    )
      return true
    return isObject(words[at + 1])
  })
}

/** `did the course change your mind`, unlike `did the school run this morning`. */
function isObject(next: is.QuestionWord | undefined): boolean {
  return is.beginsSubject(next) && !/^(?:this|that|all|each|every)$/.test(next?.form ?? '')
}

function isSeveral([first, second, third]: Words): boolean {
  if (second?.form === 'and') return true
  if (!is.isOneOf(first, asking.determiners)) return is.isPlural(first)
  return is.isPlural(second) || is.isPlural(third)
}

function withoutNot(words: Words): Words {
  return words[0]?.form === 'not' ? words.slice(1) : words
}

function withoutAdverbs(words: Words): Words {
  const at = words.findIndex((word) => !is.isOneOf(word, tense.betweenVerbs, asking.adverbs))
  return at < 0 ? [] : words.slice(at)
}

/** Behind a colon stands what is asked for. */
const heading = /:(?![\p{L}\p{N}/])/u
const comparing =
  /^(?:better|best|worse|worst|less|cheaper|mine|ours?|yours?|\p{L}{3,}(?:est|ier))$/u
