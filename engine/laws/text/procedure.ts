import * as english from '../../language/en/tense.ts'
import { languageOf } from '../../language/detect-language.ts'
import type { Procedure } from '../../model/procedure.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { sequences } from '../../language/sequences.ts'
import { maxProcedureSteps, maxSignCharacters } from '../bounds.ts'
import { isQuestion } from './question.ts'
import { sentencesOf } from './sentences.ts'
import { tensesOf } from './english-tense.ts'
import { mostPastShare } from './tuning.ts'

/**
 * How something is done, as a text tells it: a list of numbered steps, a sequence (`first …, then …,
 * finally …`), a purpose with its steps (`To deploy, run A, then B`) or a case with what is to be
 * done in it (`When the deploy fails, roll back`). The trigger is the heading, purpose or case that
 * stands before the steps; where none does, it is the first step. Null where nothing is to be done:
 * what was done once, in order, is a story.
 * Limits: cases and purposes in English alone; sequences in eight languages; one procedure a text,
 * at most 50 steps. Linear in its first 8,192 characters.
 */
export const procedureIn = reading((message): Procedure | null => {
  const read = message.part(0, maxSignCharacters)
  return numbered(read) ?? headed(read) ?? ordered(read) ?? caseIn(read)
})

/** Steps with numbers of their own, on lines or in one: `1. pull 2. build`. */
function numbered(read: Utterance): Procedure | null {
  const { text } = read
  const marks = [...text.matchAll(stepNumber)]
  const first = marks.findIndex(([, number]) => number === '1')
  if (first < 0) return null
  const run = marks.slice(first).filter(({ 1: number }, at) => Number(number) === at + 1)
  if (run.length < 2) return null
  const steps = run.map(({ index, 0: mark }, at) => {
    const end = run[at + 1]?.index ?? text.length
    return stepOf(text.slice(index + mark.length, end).split(/\n[^\S\n]*\n/)[0] ?? '')
  })
  const heading = headingOf(text.slice(0, run[0]?.index ?? 0))
  const isHow = saysHow(read, heading) || purpose.test(heading) || caseHeading.test(heading)
  return isHow || (steps.every(isToBeDone) && !wasDone(read.like(steps.join('. '))))
    ? procedureOf(heading, steps)
    : null
}

/** `How to descale the kettle: fill it, boil it, rinse twice.` */
function headed(read: Utterance): Procedure | null {
  const [, before = '', rest = ''] = withHeading.exec(read.text.trimStart()) ?? []
  const heading = headingOf(before)
  const isHow = saysHow(read, heading) || purpose.test(heading) || caseHeading.test(heading)
  if (!isHow || isQuestion(read.like(rest)) || wasDone(read.like(rest))) return null
  const steps = rest
    .split(listJoint)
    .map(stepOf)
    .filter((step) => step !== '')
  return steps.length < 2 ? null : procedureOf(heading, steps)
}

/** Steps that words put in order, in one sentence or over several. */
function ordered(read: Utterance): Procedure | null {
  const language = languageOf(read)
  const joints = jointsOf(language)
  if (joints === null) return null
  const { text } = read
  const start = joints.first.exec(text)
  const aim = language === 'en' ? purposeIn(text) : null
  const from = start !== null ? start.index + start[0].length : (aim?.end ?? null)
  if (from === null) return null
  const steps = text
    .slice(from)
    .split(joints.next)
    .map(stepOf)
    .filter((step) => step !== '')
  if (steps.length < 2 || (language === 'en' && wasDone(read))) return null
  const before = text.slice(0, start?.index ?? 0)
  const heading = aim?.trigger ?? headingOf(before)
  if (aim === null && before.trim() !== '' && !/[:.!,，：。]$/u.test(before.trimEnd())) return null
  const isBare = language === 'en' && heading === '' && !isToBeDone(steps[0] ?? '')
  return isBare ? null : procedureOf(heading, steps)
}

/** `When the deploy fails, roll back and tell Ana.` What one offers a hearer is none. */
function caseIn(read: Utterance): Procedure | null {
  if (languageOf(read) !== 'en') return null
  const [sentence] = sentencesOf(read)
  if (sentence === undefined || isQuestion(read.like(sentence.text))) return null
  const [, trigger = '', act = ''] =
    caseThenAct.exec(sentence.text) ?? purposeThenAct.exec(sentence.text) ?? []
  if (!isToBeDone(act) || offered.test(trigger) || noStep.test(act)) return null
  const steps = act
    .split(actJoint)
    .map(stepOf)
    .filter((step) => step !== '')
  return procedureOf(trigger, steps)
}

function procedureOf(heading: string, steps: readonly string[]): Procedure | null {
  const kept = steps.filter((step) => step !== '').slice(0, maxProcedureSteps)
  const [first] = kept
  if (first === undefined || /[={}]/.test(heading)) return null
  return { trigger: heading === '' ? first : heading, steps: kept }
}

/** The last line or sentence before the steps, without its colon. */
function headingOf(before: string): string {
  const line =
    before
      .trim()
      .split(/\n|(?<=[.!?])\s+/)
      .at(-1) ?? ''
  return line.replace(/^[#*\s-]{1,9}|[\s:：,，.*]{1,9}$/gu, '')
}

function stepOf(written: string): string {
  return written.replace(leadingJoint, '').replace(/^[\s,;:–—-]{1,9}|[\s,;.:。；，]{1,9}$/gu, '')
}

/** It begins with a verb that commands, or with who is to do it. */
function isToBeDone(step: string): boolean {
  const [first = '', second = ''] = step.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
  if (/^(?:you|we)$/.test(first)) return !second.endsWith('ed') && second !== 'were'
  return english.commandVerbs.has(first) || english.habitVerbs.has(first) || moreActs.test(first)
}

function wasDone(read: Utterance): boolean {
  const said = sentencesOf(read).flatMap(({ text }) => tensesOf(text))
  return said.filter((tense) => tense === 'past').length > said.length * mostPastShare
}

function purposeIn(text: string): { readonly trigger: string; readonly end: number } | null {
  const found = purposeThenAct.exec(text)
  const [, trigger = '', act = ''] = found ?? []
  return found === null ? null : { trigger, end: found.index + found[0].length - act.length }
}

interface Joints {
  readonly first: RegExp
  readonly next: RegExp
  readonly headings: RegExp
}

function jointsOf(language: string): Joints | null {
  return joints.get(language === 'other' ? 'en' : language) ?? null
}

function saysHow(read: Utterance, heading: string): boolean {
  const rule = joints.get(languageOf(read)) ?? joints.get('en')
  return rule?.headings.test(heading) === true
}

const joints: ReadonlyMap<string, Joints> = new Map(
  Object.entries(sequences).map(([language, { first, next, headings }]) => {
    const isUnspaced = language === 'zh' || language === 'ja'
    const [before, after] = isUnspaced ? ['', ''] : ['(?<![\\p{L}])', '(?![\\p{L}])']
    const source = (words: string): string => words.replaceAll('’', "['’]").replaceAll(' ', '\\s')
    return [
      language,
      {
        first: new RegExp(`${before}(?:${source(first)})${after}[,:，、]?`, 'iu'),
        next: new RegExp(
          `[\\s,;.，；。、]{0,4}(?:(?:and|und|y|et|e)\\s)?${before}(?:${source(next)})${after}[,:，、]?`,
          'iu',
        ),
        headings: new RegExp(`${before}(?:${source(headings)})${after}`, 'iu'),
      },
    ]
  }),
)

const stepNumber =
  /(?:(?<=^|\n)[^\S\n]{0,8}|(?<=[\s:;,.])|(?<=^))(?:step\s)?(\d{1,2})[.):]\s+(?=\S)/giu
const purpose = /^(?:to|in order to)\s+\p{L}/iu
const caseHeading = /^(?:when|whenever|if|in case of|before|after)\s+\p{L}/iu
const withHeading = /^([^:：\n]{3,80})[:：](?=[^\S\n]{0,9}\S)(.+)$/isu
const offered = /^\S+\s(?:you\b|possible|there['’]s|anyone)/iu
const noStep = /^(?:you|we|never|don['’]t|do not|always|please|let me know|feel free|keep me)\b/iu
const listJoint = /[,;、，；\n]\s*|\.\s+|\s(?:and\s)?then\s/u
const caseThenAct =
  /^(?:(?:so|and|also|note|remember|reminder|rule)[:,]?\s)?((?:when|whenever|if|once|as soon as|in case|before|after)\s[^,;:]{3,120})[,;:]\s?(?:then\s)?(.+)$/isu
const purposeThenAct = /^((?:in order )?to\s[^,;:]{2,80})[,:]\s?(.+)$/isu
const actJoint =
  /[,;]?\s(?:and then|then|and finally|finally)\s|[,;]\s(?:and\s)?(?=\p{Ll})|\.\s(?=\p{Lu})/u
const leadingJoint =
  /^[\s,;]*(?:and\s+)?(?:then|next|finally|lastly|first|second|third)[\s,:]+(?=\S)/iu
const moreActs =
  /^(?:add|boil|bake|mix|stir|pour|grind|heat|cool|cut|chop|fold|press|hold|pull|push|tag|build|restart|reboot|roll|rotate|revoke|rerun|copy|export|import|merge|rebase|commit|create|select|choose|click|enter|type|measure|rinse|dry|soak|peel|slice|serve|knead|preheat|unplug|plug|switch|escalate|notify|page|inform|contact|assign|log|record|label|scan|backup|back|restore|flush|clear|drain|fill|replace|tighten|loosen|lift|apply|attach|detach|mount|unmount|escape|breathe|count|lie|sit|stretch|inhale|drink|eat|set|unset|lock|unlock|disable|enable|stash|fetch|checkout|reset|compare|monitor|announce|publish|approve|reject|invite|greet|knock|water|mow|spray|sand|prime|paint|drill|screw|glue|whisk|simmer|season|strain|cover|leave|rest|turn|walk|repeat)$/
