import type { Utterance } from '../../language/utterance.ts'
import type { DrawnCommitment, Extraction, SkippedSentence } from '../../model/commitment.ts'
import type { Settings } from '../../settings.ts'
import { triggerIn } from '../governance/trigger.ts'
import {
  besideForgetting,
  commandOf,
  forgettingOf,
  reasonIn,
  statementInTrigger,
} from '../governance/trigger-statement.ts'
import { commitmentRole, commitmentLanguageOf } from './commitment-role.ts'
import { embeddedCode, type EmbeddedCode } from '../text/embedded-code.ts'
import { isHeading, skipReason } from './skip-reason.ts'
import { modalityOf } from './modality.ts'
import { questionClause } from '../text/question.ts'
import { sentencesOf, type Sentence as SentenceOfText } from '../text/sentences.ts'
import { type Span, withPartsBetween } from '../text/spans.ts'
import { behindLabel, speakerLabelOf } from '../text/speaker-label.ts'

/**
 * What a text commits its author to, read by rules alone: every sentence is a commitment or is
 * skipped for a reason, code and data are one fact each, and nothing is said that the text does not
 * say: `text.slice(start, end)` is the commitment. Same text, same outcome. A speaker's name stays
 * in the sentence and decides nothing. Past `settings.most` commitments the rest of the text, from
 * the first sentence too many, is one skipped entry.
 * A statement and the question behind it are two parts.
 * Limits: one role a sentence; a text that tells its reader what to do is read like any other.
 */
export function extractCommitments(whole: Utterance, settings: Settings['extraction']): Extraction {
  const { text } = whole
  const commitments: DrawnCommitment[] = []
  const skipped: SkippedSentence[] = []
  const trigger = triggerIn(whole)
  const [command, forgetting] = [commandOf(trigger), forgettingOf(trigger)]
  const parts = partsOf(whole).flatMap((part) => cutReason(part, whole, command))
  for (const part of parts) {
    const read =
      'lang' in part
        ? readCode(part, text, settings)
        : readStated(part, { whole, command, forgetting, settings })
    if ('reason' in read) {
      skipped.push(read)
    } else if (commitments.length < settings.most) {
      commitments.push(read)
    } else {
      const rest = text.slice(part.start, parts.at(-1)?.end)
      skipped.push({ text: rest, start: part.start, reason: 'too_many' })
      break
    }
  }
  return { by: 'rules', commitments, skipped }
}

const headingMarks = /(?:^|[\n\r])[ \t]{0,3}#{1,6}[ \t]+$/u

interface Sentence extends SentenceOfText {
  /** It is the question of a sentence that states before it asks. */
  readonly isAsked?: boolean
  /** The marks of a heading stand before it. */
  readonly isMarked?: boolean
}

/** Sentences and code, in the order of the text; a question goes apart from what it follows. */
function partsOf(whole: Utterance): (Sentence | EmbeddedCode)[] {
  const { text } = whole
  const code: readonly (Sentence | EmbeddedCode)[] = embeddedCode(whole)
  return withPartsBetween(code, { start: 0, end: text.length }, ({ start: from, end: to }) =>
    sentencesOf(whole.part(from, to)).flatMap(({ text: said, start, end }) =>
      cutQuestion(whole, {
        text: said,
        start: from + start,
        end: from + end,
        isMarked: headingMarks.test(text.slice(Math.max(from, from + start - 10), from + start)),
      }),
    ),
  )
}

interface Around {
  readonly whole: Utterance
  /** The phrase that asks to remember the text; null where nothing does. */
  readonly command: Span | null
  /** The phrase that asks to forget something that it names; null where nothing does. */
  readonly forgetting: Span | null
  readonly settings: Settings['extraction']
}

/** A sentence that states before it asks to remember another thing, as both. */
function cutReason(
  part: Sentence | EmbeddedCode,
  whole: Utterance,
  command: Span | null,
): (Sentence | EmbeddedCode)[] {
  const { text } = whole
  if ('lang' in part || !isIn(command, part)) return [part]
  const reason = reasonIn(whole, part, command)
  const stated = statementInTrigger(whole, part, command)
  if (reason === null || stated === null || stated.start < command.end) return [part]
  return [
    { text: text.slice(reason.start, reason.end), ...reason },
    { text: text.slice(reason.end, part.end), start: reason.end, end: part.end },
  ]
}

/**
 * A sentence that asks to remember something commits to that, without the command; one that asks to
 * forget something, to what it says besides.
 */
function readStated(
  sentence: Sentence,
  { whole, command, forgetting, settings }: Around,
): DrawnCommitment | SkippedSentence {
  const { start } = sentence
  const stated = isIn(command, sentence)
    ? statementInTrigger(whole, sentence, command)
    : isIn(forgetting, sentence)
      ? besideForgetting(whole, sentence, forgetting)
      : sentence
  if (stated === null) return { text: sentence.text, start, reason: 'no_content' }
  return readSentence(
    whole,
    { ...sentence, ...stated, text: whole.text.slice(stated.start, stated.end) },
    settings,
  )
}

function isIn(phrase: Span | null, { start, end }: Span): phrase is Span {
  return phrase !== null && start <= phrase.start && phrase.start < end
}

/** A sentence that ends by asking, as its statement and its question. */
function cutQuestion(whole: Utterance, sentence: Sentence): Sentence[] {
  const { text, start, end } = sentence
  const said = whole.like(text)
  const label = speakerLabelOf(said)?.end ?? 0
  const clause = questionClause(behindLabel(said))
  if (clause === null) return [sentence]
  const [stated, asked] = [label + clause.end, label + clause.start]
  return [
    { text: text.slice(0, stated), start, end: start + stated },
    { text: text.slice(asked), start: start + asked, end, isAsked: true },
  ]
}

function readSentence(
  whole: Utterance,
  { text, start, end, isAsked, isMarked }: Sentence,
  settings: Settings['extraction'],
): DrawnCommitment | SkippedSentence {
  if (isAsked === true) return { text, start, reason: 'question' }
  if (isMarked === true && isHeading(whole.like(text), true))
    return { text, start, reason: 'no_content' }
  const said = behindLabel(whole.like(text))
  const lang = commitmentLanguageOf(said)
  const reason = skipReason(said, lang, settings.least)
  if (reason !== null) return { text, start, reason }
  const modality = modalityOf(said)
  const isUnsure = modality.hypothetical || modality.attributed
  return {
    text,
    start,
    end,
    role: modality.attributed ? 'fact' : commitmentRole(said, lang),
    confidence: isUnsure
      ? Math.min(settings.confidence, settings.hypotheticalConfidence)
      : settings.confidence,
    modality,
    lang,
  }
}

function readCode(
  { start, end, lang }: EmbeddedCode,
  source: string,
  settings: Settings['extraction'],
): DrawnCommitment | SkippedSentence {
  const text = source.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(text)) return { text, start, reason: 'no_content' }
  return {
    text,
    start,
    end,
    role: 'fact',
    confidence: settings.confidence,
    modality: { negated: false, hypothetical: false, attributed: false },
    lang,
  }
}
