import { Utterance } from '../../engine/language/utterance.ts'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { commitmentRole } from '../../engine/laws/commitments/commitment-role.ts'
import { claimOf } from '../../engine/laws/commitments/claim.ts'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { gradingOf } from '../../engine/laws/commitments/grade-statement.ts'
import { isHeading, skipReason } from '../../engine/laws/commitments/skip-reason.ts'
import { speechOf } from '../../engine/laws/commitments/speech.ts'
import { statementParts } from '../../engine/laws/commitments/statement-parts.ts'
import { aboutWhom } from '../../engine/laws/commitments/subject.ts'
import { topicsIn } from '../../engine/laws/commitments/topic.ts'
import { speakerTurnsOf } from '../../engine/laws/commitments/speaker-turns.ts'
import { contentSections } from '../../engine/laws/entities/content-sections.ts'
import { cutReferences } from '../../engine/laws/entities/cut-references.ts'
import { namedInText } from '../../engine/laws/entities/named-in-text.ts'
import { relationsIn } from '../../engine/laws/entities/relations-in-text.ts'
import { classify } from '../../engine/laws/governance/classification.ts'
import { dueIn } from '../../engine/laws/governance/findings/due.ts'
import { answerFrom } from '../../engine/laws/recall/answer.ts'
import { tellingTerms } from '../../engine/laws/recall/description-match.ts'
import {
  lexicalMatch,
  type LexicalQuery,
  prepareLexicalQuery,
} from '../../engine/laws/recall/lexical-match.ts'
import { splitContent } from '../../engine/laws/workspace/split.ts'
import { readEntityQuestion } from '../../engine/laws/text/entity-question.ts'
import { namedSpeakers } from '../../engine/laws/text/named-speakers.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { root, sourceFiles } from './expressions.ts'
import { modalityOf } from '../../engine/laws/commitments/modality.ts'
import { normalWords } from '../../engine/laws/text/normal-form.ts'
import { indexTerms, queryTerms } from '../../engine/laws/text/terms.ts'
import { calendarDatesIn } from '../../adapters/local/calendar-dates.ts'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { eventIn } from '../../adapters/local/event-dates.ts'
import { frenchDatesIn } from '../../adapters/local/french-dates.ts'
import { germanDatesIn } from '../../adapters/local/german-dates.ts'
import { holidaysIn } from '../../adapters/local/holidays.ts'
import { spanishDatesIn } from '../../adapters/local/spanish-dates.ts'
import { unspacedDatesIn } from '../../adapters/local/unspaced-dates.ts'

/** Something that reads a text as it came from outside. */
export interface TextReader {
  readonly name: string
  read(text: string): unknown
}

/** Every reader: those that are found in the sources, and those that want more than a text. */
export async function textReaders(): Promise<readonly TextReader[]> {
  return [...readersByHand, ...(await readersFound())]
}

const now = Date.UTC(2026, 10, 26)
const { extraction } = defaultSettings
const nobody = { speaker: null, entities: [] }
const said = { isExplicit: false, confidence: null }
const types = [
  'text/html',
  'text/markdown',
  'text/csv',
  'text/tab-separated-values',
  'application/json',
]

const readersByHand: readonly TextReader[] = [
  ...types.map((type) => reader(`content ${type}`, (text) => contentSections(text, type))),
  reader('extractCommitments', (text) => extractCommitments(new Utterance(text), extraction)),
  reader('gradingOf', (text) =>
    gradingOf(
      new Utterance(text),
      extractCommitments(new Utterance(text), extraction).commitments,
      extraction.ofModel,
    )(text),
  ),
  reader('claimOf', (text) => claimOf(new Utterance(text), modalityOf(new Utterance(text)), 'en')),
  reader('claimOf zh', (text) =>
    claimOf(new Utterance(text), modalityOf(new Utterance(text)), 'zh'),
  ),
  reader('commitmentRole', (text) => commitmentRole(new Utterance(text), 'en')),
  reader('skipReason', (text) => skipReason(new Utterance(text), 'en', extraction.least)),
  reader('isHeading', (text) => isHeading(new Utterance(text), true)),
  reader('statementParts', (text) => statementParts(new Utterance(text))),
  reader('speechOf', (text) => {
    const speech = speechOf(new Utterance(text), nobody)
    for (const drawn of extractCommitments(new Utterance(text), extraction).commitments)
      speech.subjectOf(drawn)
  }),
  reader('aboutWhom', (text) =>
    aboutWhom(new Utterance(text), {
      speaker: 'Ana',
      addressee: null,
      namesBefore: [],
      sentenceBefore: new Utterance(text),
    }),
  ),
  reader('speakerTurnsOf', (text) => speakerTurnsOf(new Utterance(text), null, () => false)),
  reader('topicsIn', (text) => topicsIn(normalWords(new Utterance(text)), new Utterance(text))),
  reader('relationsIn', (text) =>
    relationsIn(new Utterance(text), namedInText(new Utterance(text)).names),
  ),
  reader('cutReferences', (text) => cutReferences(text, [{ kind: 'a', id: '1' }])),
  reader('classify', (text) => classify(new Utterance(text), said)),
  reader('dueIn', (text) => dueIn(text, now)),
  reader('splitContent', (text) =>
    splitContent({ type: 'text', value: text }, { delimiter: 'sentence' }),
  ),
  reader('readEntityQuestion', (text) => readEntityQuestion(new Utterance(text), () => ['user'])),
  reader('namedSpeakers', (text) => namedSpeakers(new Utterance(text), [text.slice(0, 200)])),
  reader('tellingTerms', (text) => tellingTerms(text, [])),
  reader('lexicalMatch', (text) => lexicalMatch(lexical(text), indexTerms(text).join(' '))),
  reader('answerFrom', (text) => answerFrom([{ text }], lexical('Who lives in Rome?'), 5)),
  reader('eventIn', (text) => eventIn(text, now)),
  // chrono-node is square in what it is given: its readers bound that.
  reader('datesIn', (text) => createDateReader().datesIn(text, now)),
  ...[
    calendarDatesIn,
    frenchDatesIn,
    germanDatesIn,
    holidaysIn,
    spanishDatesIn,
    unspacedDatesIn,
  ].map((datesIn) => reader(datesIn.name, (text) => datesIn(text, now))),
]

function lexical(text: string): LexicalQuery {
  const statistics = { passages: 1, averageTerms: 10, documentFrequency: new Map<string, number>() }
  return prepareLexicalQuery(queryTerms(new Utterance(text)), statistics)
}

function reader(name: string, read: (text: string) => unknown): TextReader {
  return { name, read }
}

/** Exported functions that want nothing but texts, and readings of an utterance. */
async function readersFound(): Promise<readonly TextReader[]> {
  const found: TextReader[] = []
  for (const file of sourceFiles(foldersOfReaders)) {
    const names = textFunctions(file)
    if (names.length === 0) continue
    const module: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const { name, takes, isReading } of names) {
      const read = module[name]
      if (typeof read !== 'function') continue
      const place = `${relative(root, file)} ${name}`
      found.push(
        reader(place, (text) =>
          isReading
            ? read(new Utterance(text))
            : read(...Array.from({ length: takes }, () => text)),
        ),
      )
    }
  }
  return found
}

interface TextFunction {
  readonly name: string
  readonly takes: number
  readonly isReading: boolean
}

type Told = ReturnType<typeof parseSync>['program']['body'][number]
type Declared = Extract<
  NonNullable<Extract<Told, { type: 'ExportNamedDeclaration' }>['declaration']>,
  { type: 'VariableDeclaration' }
>

function textFunctions(file: string): readonly TextFunction[] {
  const source = readFileSync(file, 'utf8')
  return parseSync(file, source).program.body.flatMap((statement) => {
    const told = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (told?.type === 'VariableDeclaration') return readingsIn(told.declarations)
    if (told?.type !== 'FunctionDeclaration' || told.id === null) return []
    const wanted = told.params.filter((one) => !isOptional(one))
    const isOfTexts =
      wanted.length > 0 &&
      wanted.every((one) => /:\s*string$/.test(source.slice(one.start, one.end)))
    return isOfTexts ? [{ name: told.id.name, takes: wanted.length, isReading: false }] : []
  })
}

/** `export const isQuestion = reading(…)`. */
function readingsIn(declared: Declared['declarations']): readonly TextFunction[] {
  return declared.flatMap(({ id, init }) => {
    const isReading =
      init?.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      init.callee.name === 'reading'
    return isReading && id.type === 'Identifier' ? [{ name: id.name, takes: 1, isReading }] : []
  })
}

function isOptional(parameter: { type: string; optional?: boolean }): boolean {
  return parameter.type !== 'Identifier' || parameter.optional === true
}

const foldersOfReaders = [
  'engine/laws',
  'engine/model',
  'engine/memory',
  'engine/commitments',
  'adapters/local',
]
