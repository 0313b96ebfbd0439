import { trustLevels } from '../../../contract/lists.ts'
import { resolve } from 'node:path'
import { importers } from '../../typescript/importers/importers.ts'
import { importSources, readSource, unclearDateIn } from '../../typescript/importers/index.ts'
import type { ImportSource, ReadOptions } from '../../typescript/importers/index.ts'
import type { Importer } from '../../typescript/importers/source.ts'
import type { Context } from '../context.ts'
import { chooseSource, isSomebodyThere } from '../import/choose-source.ts'
import { collectFiles, type CollectedFile } from '../import/collect-files.ts'
import { openReport, type ReportFile } from '../import/report-file.ts'
import { openResumePoint } from '../import/resume-point.ts'
import { sendItems } from '../import/send-items.ts'
import { takeInArchive } from '../import/take-in-archive.ts'
import { tallyLines } from '../import/tally.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { sessionSources } from '../project/past-sessions.ts'
import { many } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { flag, oneOf, text } from '../program/options.ts'

export const importCommand = command({
  name: 'import',
  summary: 'Take in what another memory or a messenger has exported',
  about:
    'Reads an export of another memory, of an assistant or of a messenger, and remembers it with its dates, speakers and conversations. A path is a file, a folder or a zip archive. An item has an id that stays: the same import again changes nothing, and one that was broken off goes on where it stopped. A file of `mneme export` makes an empty namespace what the other one was. Sessions of Claude Code, Codex and Cursor need no path: they are found where these keep them, and --project takes those of the repository you stand in, into its own namespace.',
  arguments: { paths: many('files, folders or zip archives') },
  options: {
    from: oneOf(
      '<source>',
      [...importSources, 'mneme'],
      'what the files are; default what they look like',
    ),
    dryRun: flag('read all of it and remember nothing'),
    report: text('<file>', 'write what becomes of each item, a line of JSON each'),
    thread: text('<id>', 'the conversation of all of it, in place of its own'),
    me: text('<name>', 'who you are in a chat: what that one says is your own'),
    trust: oneOf(
      '<trust>',
      trustLevels,
      'how far others are believed, assistants too; default untrusted',
    ),
    dayFirst: flag('dates like 05/03 are 5 March'),
    monthFirst: flag('dates like 05/03 are May 3'),
    zone: text('<zone>', "where the times were written, as Europe/Berlin; default this machine's"),
    secrets: oneOf(
      '<how>',
      ['mask', 'refuse'],
      'what is done about keys and passwords; default mask',
    ),
    anew: flag('begin at the start, also where an import was broken off'),
    project: flag('past sessions of this repository, into its own namespace'),
    commits: flag('with --project: commit messages and documents of decisions, too'),
    upstream: flag('with --project: a fork is one with its remote upstream'),
    yes: flag('take what the files seem to be, without a question', { short: 'y' }),
  },
  examples: [
    'import chatgpt-export.zip --dry-run',
    'import "WhatsApp Chat with Bo.zip" --me Ana --zone Europe/Berlin',
    'import ~/notes --from markdown --report notes.jsonl',
    'import slack-export/ --namespace team --secrets refuse',
    'import --project --commits',
  ],
  async run(context, given) {
    const { paths, from, dryRun, dayFirst, monthFirst, project } = given
    if ((given.commits || given.upstream) && !project) {
      throw wrongUse('--commits and --upstream go with --project')
    }
    const isOfAssistant = sessionSources.some((source) => source === from)
    if (project || (isOfAssistant && paths.length === 0)) {
      const { importSessions } = await import('../import/import-of-project.ts')
      return importSessions(context, given)
    }
    if (paths.length === 0) throw wrongUse('there is nothing to import', 'Name a file or a folder.')
    if (dayFirst && monthFirst) throw wrongUse('--day-first and --month-first are both given')
    const files = await collectFiles(paths, context.io.cwd)
    const source = await chooseSource(context, files, given)
    if (source === 'mneme') {
      if (!dryRun) return takeInArchive(context, files)
      throw wrongUse('an export of Mneme is checked as it is taken in', 'Leave out --dry-run.')
    }
    const { isServed, isWithoutZone }: Importer = importers[source]
    if (isServed && given.thread !== undefined) {
      throw wrongUse(`${source} names its own conversations`, 'Leave out --thread.')
    }
    if (isServed && given.trust !== undefined) {
      throw wrongUse(`what ${source} holds is believed as the key is`, 'Leave out --trust.')
    }
    const firstInDates = dayFirst ? 'day' : monthFirst ? 'month' : undefined
    const reading: ReadOptions = {
      thread: given.thread,
      me: given.me,
      trust: given.trust,
      zone: zoneFor(context, isWithoutZone === true, given.zone),
      firstInDates: firstInDates ?? (await askedOrder(context, source, files)),
    }
    await importFiles(context, { source, files, reading, ...given })
  },
})

interface Import {
  readonly source: ImportSource
  readonly files: readonly CollectedFile[]
  readonly reading: ReadOptions
  readonly dryRun: boolean
  readonly anew: boolean
  readonly secrets: 'mask' | 'refuse' | undefined
  readonly report: string | undefined
}

async function importFiles(context: Context, given: Import): Promise<void> {
  const { source, files, reading, dryRun, secrets } = given
  const { io, out } = context
  const point = openResumePoint(io, context.place(), files, { source, reading, secrets })
  const resumeFrom = dryRun || given.anew ? 0 : point.settled
  if (resumeFrom > 0) {
    out.note(`mneme: going on after ${resumeFrom} items of an earlier run; --anew begins again.`)
  }
  const report = await reportFor(context, given.report, resumeFrom > 0)
  const of = await countFor(given)
  const read = () => readSource(source, files, reading)
  const ofPoint = { keep: point.keep, importId: point.importId }
  const how = { read, dryRun, secrets, of, resumeFrom, report, ...ofPoint }
  const { counts, tally } = await sendItems(context, how).finally(() => report?.end())
  if (!dryRun) point.clear()
  const facts = { source, dry_run: dryRun, ...counts, skipped_by: tally.reasons }
  out.answer({ ...facts, failures: tally.failed }, () =>
    tallyLines({ source, dryRun, resumeFrom, counts, tally }),
  )
  const { import_id, kept } = counts
  if (import_id !== undefined && kept > 0) out.note(`mneme: this import is ${import_id}.`)
  // Scripts see by the exit code that something was not taken in; people have read it.
  if (counts.failed > 0) throw new Mistake('')
}

async function reportFor(
  { io }: Context,
  path: string | undefined,
  goesOn: boolean,
): Promise<ReportFile | undefined> {
  return path === undefined ? undefined : openReport(resolve(io.cwd, path), goesOn)
}

/** Files of this size are read once before, so that the bar knows its end. */
async function countFor({ source, files, reading }: Import): Promise<number | undefined> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > mostCountedBytes) return undefined
  let count = 0
  for await (const _ of readSource(source, files, reading)) count += 1
  return count
}

/** Times of chats have no zone: it is said which one is taken. */
function zoneFor(context: Context, isNeeded: boolean, given: string | undefined) {
  const zone = given ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (given === undefined && isNeeded) {
    context.out.note(`mneme: its times are read as those of ${zone}; --zone says another.`)
  }
  return zone
}

async function askedOrder(
  context: Context,
  source: ImportSource,
  files: readonly CollectedFile[],
): Promise<'day' | 'month' | undefined> {
  if (source !== 'whatsapp') return undefined
  const example = await unclearDateIn(files)
  if (example === undefined) return undefined
  if (isSomebodyThere(context)) {
    return (await context.confirm(`Is the first number of ${example} the day?`)) ? 'day' : 'month'
  }
  throw wrongUse(
    `the dates can be read two ways, such as ${example}`,
    'Say --day-first or --month-first.',
  )
}

const mostCountedBytes = 64 * 1_048_576
