import type { JobView } from '../../../engine/archive/jobs.ts'
import type { Operations } from '../../../engine/catalogue.ts'
import type { SettingsView } from '../../../engine/governance/settings.ts'
import {
  exportLineSchema,
  exportQuerySchema,
  importedSchema,
  importQuerySchema,
} from '../../../contract/archive.ts'
import {
  backfilledSchema,
  backfillSchema,
  extractionListQuerySchema,
  extractionPageSchema,
  replayedExtractionsSchema,
  replayExtractionsSchema,
} from '../../../contract/extractions.ts'
import { jobPageSchema } from '../../../contract/jobs.ts'
import { pageQuerySchema } from '../../../contract/page.ts'
import {
  changedSettingsSchema,
  settingsRequestSchema,
  settingsSchema,
} from '../../../contract/settings.ts'
import { usageQuerySchema, usageReportSchema } from '../../../contract/usage-report.ts'
import { answerOf, callerOf, callNamespace, positionOf, reachAgain } from '../../call-namespace.ts'
import type { EdgeMiddleware } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { Problem, problemAt } from '../../errors.ts'
import { importArchive } from '../../import/import-archive.ts'
import { importForeign } from '../../import/import-foreign.ts'
import { importIdOf } from '../../import/import-id.ts'
import { mediaTypeOf } from '../../middleware/json-body.ts'
import { bodyOf, operationRoute, writeProblems, ofOperation } from '../../operation-route.ts'
import { pageOf } from '../../../engine/model/page.ts'
import { checkCursor } from '../../plain-page.ts'
import { answerLines, linesOfPages, NDJSON } from '../../stream-lines.ts'
import { toWire } from '../../wire/to-wire.ts'

/** How a namespace is run: settings, cost, background work, and all that it is as lines. */
export const namespaceOperationRoutes = chapter('Operations', [
  operationRoute({
    operation: 'getSettings',
    at: 'GET /settings',
    summary: 'Read the settings of a namespace',
    description: 'With what each may be, and is unless somebody changes it.',
    answer: settingsSchema,
    view: settingsShown,
    says: 'All settings',
  }),
  route(
    {
      ...ofOperation('setSettings'),
      at: 'PUT /v1/namespaces/{ns}/settings',
      summary: 'Change settings',
      description:
        'Those that are named, all of them or none: one that is unknown or out of range refuses the ' +
        'rest, and `errors` has its name as the `path`.',
      body: settingsRequestSchema,
      answer: changedSettingsSchema,
      says: 'All settings, as they hold from now on',
      errors: ['secret_found', 'too_large', ...writeProblems],
    },
    async (c, values) => {
      const { value, cost } = await callNamespace(c, 'setSettings', { values })
      return c.json(bodyOf(changedSettingsSchema, { value: settingsShown(value), cost }))
    },
  ),
  operationRoute({
    operation: 'getUsage',
    at: 'GET /usage',
    summary: 'Read what the namespace has cost',
    description:
      'By the UTC day. Counts wait in memory until the next delivery or the fiftieth call: reads ' +
      'that come after the last of these are lost when the namespace is put away.',
    query: usageQuerySchema,
    answer: usageReportSchema,
    says: 'Usage and what is stored',
  }),
  route(
    {
      ...ofOperation('listJobs'),
      at: 'GET /v1/namespaces/{ns}/jobs',
      summary: 'List the work that a namespace has yet to do by itself',
      description:
        'By name: deliveries, embedding, the copy of its vectors, passes, timers, and an import that ' +
        'has not ended. A failing one is tried again, at most 30 seconds later, until it is done.',
      query: pageQuerySchema,
      answer: jobPageSchema,
      says: 'A page of jobs',
    },
    async (c, { limit, cursor, atLeast }) => {
      const after = checkCursor(cursor, (text) => /^[a-z_]+$/.test(text))
      const { value } = await callNamespace(c, 'listJobs', {}, atLeast)
      const rest = value.items.filter(({ name }) => after === null || name > after)
      const page = pageOf(rest.map(jobShown), limit, ({ name }) => name)
      return c.json(toWire(jobPageSchema, page))
    },
  ),
  operationRoute({
    operation: 'listExtractions',
    at: 'GET /extractions',
    summary: 'List the texts that a model is still to read',
    description:
      'By memory, oldest first, with why the last try failed; their words are the memories’. What ' +
      'fails six times is parked: it is recallable by what rules drew, and tried no more by itself.',
    query: extractionListQuerySchema,
    input: ({ cursor, ...given }) => ({
      ...given,
      cursor: checkCursor(cursor, (text) => /^mem_[0-9A-Z]{26}$/.test(text)),
    }),
    answer: extractionPageSchema,
    says: 'A page of texts',
  }),
  operationRoute({
    operation: 'replayExtractions',
    at: 'POST /extractions/replay',
    summary: 'Have parked texts read anew',
    description:
      'All that are parked, or those of the memories named. 409 where rules alone read texts. The ' +
      'body may be left out.',
    body: replayExtractionsSchema,
    isBodyOptional: true,
    answer: replayedExtractionsSchema,
    says: 'How many are tried anew',
    errors: ['invalid_state'],
  }),
  operationRoute({
    operation: 'backfillExtractions',
    at: 'POST /extractions/backfill',
    summary: 'Have a model read what only rules have read',
    description:
      'In the background, a few texts at a time behind what is new, within the budget of the day; ' +
      'how far it has come is at `GET …/jobs`, as `extract_texts`. 409 where rules alone read texts.',
    body: backfillSchema,
    isBodyOptional: true,
    answer: backfilledSchema,
    says: 'How many memories it has to look at',
    errors: ['invalid_state'],
  }),
  route(
    {
      ...ofOperation('exportPage'),
      name: 'exportNamespace',
      at: 'GET /v1/namespaces/{ns}/export',
      summary: 'Read all that the namespace is',
      description:
        'Lines of JSON: a header, one for each thing, an end with their count. Made into another ' +
        'namespace by `POST …/import`, it is exported alike. Counts no use and writes nothing; a ' +
        'write that comes in between shows as `consistent: false` in the end.',
      query: exportQuerySchema,
      answerLine: exportLineSchema,
      says: 'The export',
      errors: ['invalid_state'],
    },
    async (c, { atLeast }) => {
      // The first page before the answer begins, while it can still be a refusal.
      const { value } = await callNamespace(c, 'exportPage', { cursor: null }, atLeast)
      const shared = { ...callerOf(c), idempotency: null, atLeast: null }
      const readOn = async (cursor: string): Promise<Operations['exportPage']['output']> => {
        const call = { ...shared, operation: 'exportPage', input: { cursor } } as const
        return answerOf(await reachAgain(c, (namespace) => namespace.carryOn(call))).value
      }
      return answerLines(
        c,
        linesOfPages(value, readOn, ({ lines }) => lines),
      )
    },
  ),
  route(
    {
      name: 'importNamespace',
      at: 'POST /v1/namespaces/{ns}/import',
      role: 'owner',
      summary: 'Take in an export, or the memories of another service',
      description:
        '`mneme` makes an empty namespace what another was, in slices as the lines arrive. A wrong ' +
        'line is answered by 400 with its number, and the namespace is empty again. Where the stream ' +
        'broke off, the same one sent again, or the rest of it with `from_line`, goes on behind the ' +
        'last line that was taken in; until the end is there other writes are refused. The other formats are remembered line by line, into any ' +
        'namespace; with `dry_run` they are only read, and the answer says what would become of each.',
      takesKey: true,
      query: importQuerySchema,
      readBody: lines,
      bodyLine: exportLineSchema,
      answer: importedSchema,
      says: 'What became of the lines',
      errors: ['erasing', 'invalid_state'],
    },
    async (c, { format = 'mneme', fromLine = 1, dryRun = false, secrets, importId: named }) => {
      if (format === 'mneme') refuseForArchive({ dry_run: dryRun || undefined, secrets })
      const position = await positionOf(c)
      const importId = await importIdOf(c, named)
      const at = { fromLine, position, importId }
      const how = { ...at, isNamed: named !== undefined, isDry: dryRun, secrets }
      const body = c.req.raw.body ?? new Blob().stream()
      const { body: answer, isReplayed } =
        format === 'mneme'
          ? await importArchive(c, body, at)
          : await importForeign(c, body, { format, ...how })
      c.header('Mneme-Position', String(answer.position))
      if (isReplayed) c.header('Idempotent-Replay', 'true')
      return c.json(answer)
    },
  ),
])

function settingsShown({ version, settings }: SettingsView) {
  return {
    version,
    values: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    schema: Object.fromEntries(settings.map((setting) => [setting.name, setting])),
  }
}

function jobShown({ done, left, parked, ...job }: JobView) {
  const isCounted = [done, left, parked].some((count) => count !== null)
  return { ...job, progress: isCounted ? { done, left, parked } : null }
}

/** An export is one whole, checked as it is taken in, with its texts as they were. */
function refuseForArchive(given: Readonly<Record<string, unknown>>): void {
  const path = Object.keys(given).find((name) => given[name] !== undefined)
  if (path === undefined) return
  const message = 'only for mem0, zep and mcp: an export is checked as it is taken in'
  throw problemAt('invalid_request', path, message)
}

/** Lines go by several names; a plain file is read too. */
const lineTypes: ReadonlySet<string> = new Set([
  NDJSON,
  'application/ndjson',
  'application/jsonl',
  'application/x-jsonlines',
  'text/plain',
])

/** Read as they arrive, by the handler. */
function lines(...[c, next]: Parameters<EdgeMiddleware>): ReturnType<EdgeMiddleware> {
  if (!lineTypes.has(mediaTypeOf(c))) {
    throw new Problem('unsupported_media_type', `expected Content-Type: ${NDJSON}`)
  }
  const encoding = c.req.header('Content-Encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw new Problem('unsupported_media_type', 'the body must not be compressed')
  }
  return next()
}
