import type { WaitingFile } from '../../engine/memory/tables/waiting-files.ts'
import { withinRoom, contentSections, unread } from '../../engine/laws/entities/content-sections.ts'
import { essenceOf } from '../../engine/laws/entities/media-type.ts'
import {
  isPicture,
  picturePrompt,
  pictureRepair,
  pictureRules,
  readPicture,
} from '../../engine/laws/entities/read-picture.ts'
import { screenedContent } from '../../engine/laws/entities/screened-content.ts'
import { whyUnread } from '../../engine/laws/entities/why-unread.ts'
import type { FileContent } from '../../engine/model/entity.ts'
import type { FileReading, UnreadReason } from '../../engine/model/file-reading.ts'
import type { ModelGateway } from '../../engine/ports/model-gateway.ts'
import { askChecked } from '../../engine/operations/ask-checked.ts'
import type { ModelCost } from '../../engine/operations/text-readings.ts'
import {
  argumentsPerCall,
  maxAnswerTokens,
  maxDrawnCharacters,
  readTextCharacters,
} from '../../engine/bounds.ts'
import { dueAgain, type AlarmClock, type JobOutcome } from '../alarm-clock.ts'
import { extractionWaitMs, filesPerRun, maxExtractionTries, modelNotAskedMs } from '../bounds.ts'
import { emptyTally, tallied } from '../models/model-tally.ts'
import type { ModelParts } from '../object-parts.ts'
import { readTexts } from '../read-texts.ts'
import { SharedWork } from '../shared-work.ts'
import type { SystemWrites } from './system-writes.ts'

interface FileParts extends ModelParts {
  readonly system: SystemWrites
}

/** What became of the files of one memory. */
export interface FilesRead {
  /** Each that is not read, with why. */
  readonly unread: readonly string[]
  readonly spent: ModelCost
}

/** What one try came to: something to write down, or a later try. */
type Attempt =
  | { readonly kind: 'read'; readonly reading: FileReading }
  | { readonly kind: 'failed'; readonly reason: UnreadReason }
  | { readonly kind: 'not_asked'; readonly failure: string }

/**
 * Fetches the files of content that lie on hosts an owner allows, and has a model read pictures: a few
 * at a time, never within a transaction. What fails for a moment is tried again later and later; then
 * the content says why it could not be read. A file that was read waits no more, so that a run may
 * be repeated.
 */
export class WaitingFileReader {
  readonly #parts: FileParts
  /** By list and item: whoever waits for a file and the job read it once. */
  readonly #underWay = new SharedWork<ModelCost>()
  readonly #running = new SharedWork<JobOutcome>()

  constructor(parts: FileParts) {
    this.#parts = parts
  }

  plan(alarms: AlarmClock): void {
    const { ports, store } = this.#parts
    const due = store.waitingFiles.nextDue()
    if (due !== null) alarms.addEarliestByMachine('read_files', Math.max(due, ports.clock()))
  }

  /** One run at a time. */
  async run(now: number): Promise<JobOutcome> {
    return await this.#running.do('run', async () => {
      const { ports, store } = this.#parts
      for (const file of store.waitingFiles.due(now, filesPerRun)) await this.#read(file)
      const next = store.waitingFiles.nextDue()
      return dueAgain(next === null ? null : Math.max(next, ports.clock()))
    })
  }

  /** Reads what waits of a memory now, once; null where nothing does. */
  async readOf(memoryId: string): Promise<FilesRead | null> {
    const { store } = this.#parts
    const files = store.waitingFiles.ofMemory(memoryId)
    if (files.length === 0) return null
    const spent = emptyTally()
    for (const file of files) {
      const cost = await this.#read(file)
      spent.modelCalls += cost.modelCalls
      spent.inputTokens += cost.inputTokens
      spent.outputTokens += cost.outputTokens
    }
    return { unread: files.flatMap((file) => this.#unread(file)), spent }
  }

  #unread({ list, item }: WaitingFile): readonly string[] {
    const told = this.#parts.store.entities.contentByRow(list)?.items[item]
    return told?.type === 'file' && told.read?.state === 'unread' ? [whyUnread(told)] : []
  }

  async #read(waiting: WaitingFile): Promise<ModelCost> {
    const key = `${waiting.list} ${waiting.item}`
    return await this.#underWay.do(key, () => this.#readOnce(waiting))
  }

  async #readOnce({ list, item, tries }: WaitingFile): Promise<ModelCost> {
    const { models, ports, store, system, transactor } = this.#parts
    const spent = emptyTally()
    // Whoever listed it may have waited for another reading of it.
    if (store.waitingFiles.find(list, item) === null) return spent
    const told = store.entities.contentByRow(list)?.items[item]
    const attempt: Attempt =
      told?.type === 'file'
        ? await this.#attempt(told, tallied(models, spent))
        : { kind: 'read', reading: unread('unsupported') }
    // It was read, erased or reverted meanwhile.
    if (store.waitingFiles.find(list, item) === null) return spent
    const now = ports.clock()
    if (attempt.kind === 'not_asked') {
      const { failure } = attempt
      store.waitingFiles.putOff({ list, item }, { tries, dueAt: now + modelNotAskedMs, failure })
      return spent
    }
    if (attempt.kind === 'failed' && tries + 1 < maxExtractionTries) {
      const dueAt = now + extractionWaitMs * 4 ** tries
      const failure = attempt.reason
      store.waitingFiles.putOff({ list, item }, { tries: tries + 1, dueAt, failure })
      return spent
    }
    const reading = attempt.kind === 'read' ? attempt.reading : unread(attempt.reason)
    const said =
      told === undefined ? [] : screenedContent(told, reading, store.settings.current).texts
    const room = { characters: maxDrawnCharacters }
    const drawn = withinRoom(
      said.map((text) => ({ text })),
      room,
    ).map(({ text }) => text)
    const isModels = reading.kind === 'read' && reading.by === 'model'
    const texts = await readTexts(this.#parts, { extract: isModels ? [] : drawn, embed: [] })
    const at = transactor.nowFor(ports.isTestClock ? 0 : null)
    system.write('takeFileReading', { list, item, reading }, at, { ...texts, spent })
    return spent
  }

  async #attempt(file: FileContent, models: ModelGateway): Promise<Attempt> {
    const { ports, store } = this.#parts
    if (file.url.startsWith('data:')) return await this.#look(file, file.url, models)
    const { url, mediaType } = file
    const hosts = store.settings.current.intake.contentHosts
    const fetched = await ports.hostedFiles.fetch({ url, mediaType, hosts })
    if (fetched.kind === 'unread') {
      const { reason } = fetched
      return fetched.isTransient ? { kind: 'failed', reason } : { kind: 'read', reading: fetched }
    }
    const { bytes } = fetched
    if (isText(mediaType)) return { kind: 'read', reading: readText(bytes, mediaType) }
    return await this.#look(file, dataUrlOf(mediaType, bytes), models)
  }

  /** A picture by the model for them; all else as a file that was sent. */
  async #look(file: FileContent, url: string, models: ModelGateway): Promise<Attempt> {
    const { files, vision } = this.#parts.ports
    const { mediaType, filename } = file
    if (vision === null || !isPicture(mediaType)) {
      const named = filename === undefined ? {} : { filename }
      return { kind: 'read', reading: await files.read({ mediaType, url, ...named }) }
    }
    const question = {
      system: pictureRules,
      prompt: picturePrompt,
      images: [url],
      repair: pictureRepair,
      maxTokens: maxAnswerTokens,
      temperature: 0,
    }
    const answer = await askChecked(models, question, readPicture)
    if (answer.kind === 'answered') return { kind: 'read', reading: answer.value }
    if (answer.kind === 'not_asked') return { kind: 'not_asked', failure: answer.reason }
    return { kind: 'failed', reason: 'model_failed' }
  }
}

function readText(bytes: Uint8Array, mediaType: string): FileReading {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    // Not in UTF-8, as of a text that is sent.
    return unread('broken')
  }
  if (text.includes('\0')) return unread('broken')
  const beginning = text.slice(0, readTextCharacters).toWellFormed()
  const sections = contentSections(beginning, mediaType)
  if (sections.every((section) => section.text.trim() === '')) return unread('no_text')
  return { kind: 'read', sections, pages: null, isWhole: beginning.length === text.length }
}

function isText(mediaType: string): boolean {
  return /^text\/|^application\/json$|\+json$/.test(essenceOf(mediaType))
}

function dataUrlOf(mediaType: string, bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += argumentsPerCall) {
    binary += String.fromCharCode(...bytes.subarray(at, at + argumentsPerCall))
  }
  return `data:${mediaType};base64,${btoa(binary)}`
}
