import { externalIdIn, timeIn } from '../item.ts'
import { isRecord, listIn, stringIn } from '../json-records.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions, SkipReason } from '../source.ts'
import { named } from '../stored-facts.ts'
import { type SessionValue, sessionRecords } from './session-records.ts'
import { answeredText, typedText } from './spoken-text.ts'
import { hookIdOf } from './turn-ids.ts'

/**
 * Sessions of Claude Code, `~/.claude/projects/<folder>/<session>.jsonl`. A line is a record: `type`
 * `user` or `assistant` with `message.content` (a text, or blocks of which those of type `text` are
 * said), `uuid`, `sessionId`, `promptId` of the turn, `cwd`, `timestamp`. Of type `user` are also
 * answers of tools (`tool_result`), notes of the program (`isMeta`, an `origin` that is no human), the
 * summary of what was compacted (`isCompactSummary`) and the talk with subagents (`isSidechain`). A
 * fork repeats the lines of its parent with `forkedFrom`.
 */
export const claudeCode: Importer<'claude-code'> = {
  source: 'claude-code',
  title: 'Claude Code',
  fields: { certain: [['sessionId', 'parentUuid', 'isSidechain']] },
  folderOf: async (file) => {
    for await (const record of sessionRecords(file)) {
      const folder = 'value' in record ? stringIn(record.value, 'cwd') : undefined
      if (folder !== undefined) return folder
    }
    return undefined
  },
  read: readClaudeCode,
}

async function* readClaudeCode(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    const read = openSession(options)
    for await (const record of sessionRecords(file)) {
      if (!('value' in record)) yield record
      else yield* read(record.where, record.value)
    }
  }
}

/** Reads the records of one file in their order. */
function openSession({ thread }: ReadOptions) {
  let turn: string | undefined
  const begun = new Set<string>()

  return async function* read(where: string, value: SessionValue): AsyncGenerator<ReadItem> {
    const role = stringIn(value, 'type')
    if (role !== 'user' && role !== 'assistant') return
    const reason = reasonOf(value)
    const prompt = stringIn(value, 'promptId')
    const raw = textIn(value['message'])
    const text = role === 'user' ? typedText(raw) : answeredText(raw)
    if (reason !== undefined || text === '') {
      yield { where, skipped: reason ?? emptyReason(value['message']) }
      return
    }
    const fork = isRecord(value['forkedFrom']) ? value['forkedFrom'] : value
    const session = stringIn(fork, 'sessionId')
    const own = stringIn(fork, 'messageUuid') ?? stringIn(value, 'uuid')
    if (session === undefined || own === undefined) {
      yield { where, failed: 'it has no sessionId or uuid' }
      return
    }
    // What is typed while the assistant works belongs to the turn, and has an id of its own.
    const isFirst = role === 'assistant' || (prompt !== undefined && !begun.has(prompt))
    if (role === 'user') {
      turn = prompt
      if (prompt !== undefined) begun.add(prompt)
    }
    const time = timeIn(value['timestamp'])
    yield {
      where,
      item: {
        text,
        external_id:
          turn !== undefined && isFirst
            ? await hookIdOf(role, { session, turn, text: raw })
            : await externalIdIn('claude-code', own),
        thread: thread ?? session,
        speaker_role: role,
        ...(time !== undefined && { occurred_at: time }),
        metadata: named({ assistant: 'claude-code', branch: value['gitBranch'] }),
      },
    }
  }
}

/** Why nobody has said it; undefined where somebody may have. */
function reasonOf(value: SessionValue): SkipReason | undefined {
  if (value['isSidechain'] === true) return 'hidden'
  const { origin } = value
  const isOfProgram = isRecord(origin) && origin['kind'] !== 'human'
  const marks = ['isMeta', 'isCompactSummary', 'isVisibleInTranscriptOnly']
  if (isOfProgram || marks.some((mark) => value[mark] === true)) return 'system'
  const isSynthetic = stringIn(value['message'], 'model') === '<synthetic>'
  return isSynthetic || value['isApiErrorMessage'] === true ? 'notice' : undefined
}

function textIn(message: unknown): string {
  const whole = stringIn(message, 'content')
  if (whole !== undefined) return whole
  const said = listIn(message, 'content').flatMap((block) =>
    stringIn(block, 'type') === 'text' ? (stringIn(block, 'text') ?? []) : [],
  )
  return said.join('\n')
}

function emptyReason(message: unknown): SkipReason {
  const kinds = listIn(message, 'content').map((block) => stringIn(block, 'type'))
  if (kinds.includes('tool_use') || kinds.includes('tool_result')) return 'tool'
  if (kinds.includes('thinking') || kinds.includes('redacted_thinking')) return 'reasoning'
  if (kinds.includes('image') || kinds.includes('document')) return 'media'
  return textIn(message).trim() === '' ? 'empty' : 'system'
}
