import type { DrawnCommitment, Extraction, SkippedSentence } from '../../model/commitment.ts'
import type { Settings } from '../../settings.ts'
import { triggerIn } from '../governance/trigger.ts'
import { commandOf, statementIn } from '../governance/trigger-statement.ts'
import { commitmentRole } from './commitment-role.ts'
import { embeddedCode, type EmbeddedCode } from '../text/embedded-code.ts'
import { languageOf } from '../text/language.ts'
import { modalityOf } from './modality.ts'
import { sentencesOf, type Sentence } from '../text/sentences.ts'
import { skipReason } from './skip-reason.ts'
import { type Span, withPartsBetween } from '../text/spans.ts'
import { speakerLabel } from '../text/speaker-label.ts'

/**
 * What a text commits its author to, read by rules alone: every sentence is a commitment or is
 * skipped for a reason, code and data are one fact each, and nothing is said that the text does not
 * say: `text.slice(start, end)` is the commitment. Same text, same outcome. A speaker's name stays
 * in the sentence and decides nothing. Past `settings.most` commitments the rest of the text, from
 * the first sentence too many, is one skipped entry.
 * Limits: one role a sentence; a text that tells its reader what to do is read like any other.
 */
export function extractCommitments(text: string, settings: Settings['extraction']): Extraction {
  const commitments: DrawnCommitment[] = []
  const skipped: SkippedSentence[] = []
  const parts = partsOf(text)
  const command = commandOf(triggerIn(text))
  for (const part of parts) {
    const read =
      'lang' in part
        ? readCode(part, text, settings)
        : readStated(part, { text, command, settings })
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

/** Sentences and code, in the order of the text. */
function partsOf(text: string): (Sentence | EmbeddedCode)[] {
  const code: readonly (Sentence | EmbeddedCode)[] = embeddedCode(text)
  return withPartsBetween(code, { start: 0, end: text.length }, ({ start: from, end: to }) =>
    sentencesOf(text.slice(from, to)).map(({ text: said, start, end }) => {
      return { text: said, start: from + start, end: from + end }
    }),
  )
}

interface Around {
  readonly text: string
  /** The phrase that asks to remember the text; null where nothing does. */
  readonly command: Span | null
  readonly settings: Settings['extraction']
}

/** A sentence that asks to remember something commits to that, without the command. */
function readStated(
  sentence: Sentence,
  { text, command, settings }: Around,
): DrawnCommitment | SkippedSentence {
  const { start, end } = sentence
  if (command === null || command.start < start || command.start >= end) {
    return readSentence(sentence, settings)
  }
  const stated = statementIn(text, sentence, command)
  if (stated === null) return { text: sentence.text, start, reason: 'no_content' }
  return readSentence({ ...stated, text: text.slice(stated.start, stated.end) }, settings)
}

function readSentence(
  { text, start, end }: Sentence,
  settings: Settings['extraction'],
): DrawnCommitment | SkippedSentence {
  const said = text.slice(speakerLabel(text).length)
  const lang = languageOf(said)
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
