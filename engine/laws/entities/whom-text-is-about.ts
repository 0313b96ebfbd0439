import type { Utterance } from '../../language/utterance.ts'
import type { Mention } from '../../model/memory.ts'
import { sentencesOf } from '../text/sentences.ts'

/**
 * Whom a text is about, of those that rules have found in it: in each sentence the first that is named
 * and whoever is named as one with them (`Ruth and Tom like Bern`); others are merely mentioned there.
 * `mayBeAbout`: who can be a sentence's subject at all, so that no place and no tag is one.
 * Source: the centering of Grosz, Joshi and Weinstein (1995), "Centering: a framework for modeling the
 * local coherence of discourse", where the first of those named stands highest.
 * Limits: `The keys are with Ruth, said Tom` is about Ruth; a genitive counts as who is named.
 */
export function whomTextIsAbout(
  said: Utterance,
  mentions: readonly Mention[],
  mayBeAbout: (entity: number) => boolean,
): ReadonlySet<number> {
  const able = mentions.filter(({ entity }) => mayBeAbout(entity)).sort((a, b) => a.start - b.start)
  const about = new Set<number>()
  for (const { start, end } of sentencesOf(said)) {
    const [first, ...others] = able.filter((one) => one.start >= start && one.start < end)
    if (first === undefined) continue
    about.add(first.entity)
    let last = first
    for (const other of others) {
      if (!joint.test(said.text.slice(last.end, other.start))) break
      about.add(other.entity)
      last = other
    }
  }
  return about
}

/** What stands between two names that are one subject. */
const joint =
  /^\s*(?:[,;&+/、]|(?:and|und|y|e|et|en|og|och|with|mit|con|avec)(?!\p{L})|[和与跟及と])(?:\s+(?:and|und|y|e|et|en|og|och))?\s*$/u
