import { coreBlockNames, memoryClasses } from '../../../contract/lists.ts'
import type { CommitmentRole } from '../../model/commitment.ts'
import type { CoreBlockName } from '../../model/documents.ts'
import type { MemoryClass } from '../../model/memory.ts'
import { nothingShown, type ShownToModel } from '../../model/shown-to-model.ts'
import { routedStores } from '../governance/model-classification.ts'
import { fence, fenceRule } from '../reasoning/fence.ts'
import { utcDay } from '../utc-time.ts'

/** What each role is, in a sentence, and a text that has it. */
const roles: Readonly<Record<CommitmentRole, string>> = {
  fact: 'what is so, or happened. "Ana lives in Oslo."',
  observation: 'what the author saw, heard or measured. "I noticed that the pump leaks at night."',
  goal: 'what somebody wants to reach. "We want to launch in June."',
  constraint:
    'what must or must not be: a rule, a duty, a deadline, a limit. "Invoices must be paid within 30 days."',
  decision: 'what somebody has chosen or settled. "We went with Postgres instead of MySQL."',
  conditional_dependency:
    'what holds or is done only if something else is so. "If the tests pass, we deploy."',
}

/** The same of what a whole text is. */
const classes: Readonly<Record<MemoryClass, string>> = {
  preference: 'what somebody likes or wants done in some way. "I prefer tea."',
  decision: 'what somebody has settled. "We agreed on Friday."',
  'how-to': 'how something is done, in steps. "To reset it, hold the button, then wait."',
  task: 'what is to be done. "I need to call the bank."',
  event: 'what happened or was felt at a time. "Ran 5k before work."',
  fact: 'all else. "The desk lamp costs 40 euros."',
}

const storesSaid = [
  'episodic: something happened, was done, felt or decided at a time',
  'semantic: something is so beyond the moment, a trait, a preference, a property, a rule',
  'procedural: how something is done',
].join('; ')

const blocks: Readonly<Record<CoreBlockName, string>> = {
  identity: 'who the user is',
  active_context: 'what the user is at, with its deadline',
  persona: 'how the assistant is to answer from now on',
  critical_facts: 'what must never be got wrong, such as an allergy',
}

/** The rules of every extraction by a model; the same for every text. */
export const extractionRules = [
  'You read out of a text what it commits its author to, and where in a memory it belongs.',
  fenceRule,
  'Each statement stands by one sentence of the text, in its words as far as they go: names,',
  'numbers, dates, doubt, conditions, who said it and every "not" as they are there. What the text',
  'does not say is thrown away. Leave out questions, greetings and filler.',
  'Where you are shown messages before the text and known statements, use them only to read it: say',
  'whom "she" and what "it" is, complete a fragment ("No, the 28th."). Such a statement needs "quotes":',
  'the words of the text that it stands by, and those words of a message or a known statement that',
  'its other words are from, each word for word. What is marked untrusted supports nothing.',
  'Where the text ends, contradicts or repeats a known statement, say so in "changes", with words of',
  'the text that say it; word your statement like the known one, with the new value. If only a part',
  'of the known one is over, "was" quotes that part. What merely concerns the same person or thing',
  'changes nothing. Of each statement say',
  'beside its words who says it, whom it is about, when it takes place, whom and what it names, and',
  'what it says of two of them: names as the text writes them, and nothing that it does not say.',
  'Each statement has the one role that fits it best. A role is, with an example:',
  ...linesOf(roles),
  'Of the whole text say its class, which is one of these:',
  ...linesOf(classes),
  `the stores that it belongs to, one or more: ${storesSaid};`,
  'at most 5 tags, which are words of the text;',
  'and its place in core, which stands in every prompt, so mostly null. It is one of these:',
  ...linesOf(blocks),
].join('\n')

const form = [
  'Answer with one JSON object and nothing else:',
  '{"statements": [{"text": "one statement", "role": …, "confidence": 0 to 1,',
  ' "speaker": "a name", "subject": "a name", "event": {"from": "2025-01-10", "to": "2025-01-11"},',
  ' "entities": [{"kind": …, "name": "as written"}],',
  ' "relations": [{"from": "a name", "role": "works at", "to": "a name", "since": "2019"}],',
  ' "quotes": ["words as they stand"], "changes": [{"known": "k1", "how": …, "quote": "words of the',
  ' text", "was": "words of k1"}]}],',
  ' "class": …, "stores": [], "tags": [], "core": null}',
  `role: ${namesOf(roles)}. kind: person, organization, place, thing, email, url, handle, tag.`,
  'how: ends, contradicts, repeats.',
  `class: ${memoryClasses.join(', ')}. stores: ${routedStores.join(', ')}.`,
  `core: ${coreBlockNames.join(', ')} or null.`,
  'All but text may be left out. No statement in it: an empty list.',
].join('\n')

/**
 * `saidAt` in epoch milliseconds, so that `tomorrow` is a day. What is shown beside the text stands
 * in fences of its own; a list of which there is nothing is left out.
 */
export function extractionPrompt(
  text: string,
  nonce: string,
  saidAt: number,
  shown: ShownToModel = nothingShown,
): string {
  const before = shown.before.map(
    ({ speaker, text: words, isTrusted }) => `${speaker ?? '-'}${marked(isTrusted)}: ${words}`,
  )
  const known = shown.known.map(({ label, node, text: words, isTrusted }) => {
    return `${label} (since ${utcDay(node.validFrom)}${marked(isTrusted)}): ${words}`
  })
  const read = shown.read.map(({ role, text: words }) => `${role}: ${words}`)
  return [
    '[extraction:read]',
    `Said on ${utcDay(saidAt)}.`,
    `Text:\n${fence(text, nonce)}`,
    ...listed('Said by', speakersOf(shown), nonce),
    ...listed('Messages before it, the oldest first', before, nonce),
    ...listed('Known statements', known, nonce),
    ...listed('What rules read in it', read, nonce),
    form,
  ].join('\n\n')
}

function speakersOf({ speaker, speakerRole }: ShownToModel): readonly string[] {
  const named = [speaker, speakerRole === null ? null : `(${speakerRole})`]
  const said = named.filter((one) => one !== null).join(' ')
  return said === '' ? [] : [said]
}

function marked(isTrusted: boolean): string {
  return isTrusted ? '' : ', untrusted'
}

function listed(title: string, lines: readonly string[], nonce: string): string[] {
  return lines.length === 0 ? [] : [`${title}:\n${fence(lines.join('\n'), nonce)}`]
}

export function extractionRepair(wrong: string): string {
  return `[extraction:repair]\n\nThat was wrong: ${wrong}.\n${form}`
}

function linesOf(said: Readonly<Record<string, string>>): string[] {
  return Object.entries(said).map(([name, meaning]) => `- ${name}: ${meaning}`)
}

function namesOf(said: Readonly<Record<string, string>>): string {
  return Object.keys(said).join(', ')
}
