import { isoOf, openSaidIds, timeIn } from '../item.ts'
import { isRecord, listIn, stringIn } from '../json-records.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions, SkipReason } from '../source.ts'
import { named } from '../stored-facts.ts'
import { type SessionValue, sessionRecords } from './session-records.ts'
import { answeredText, typedText } from './spoken-text.ts'
import { hookIdOf } from './turn-ids.ts'

/**
 * Sessions of Codex, `~/.codex/sessions/<year>/<month>/<day>/rollout-<time>-<id>.jsonl`. A line is
 * `{timestamp, type, payload}`: `session_meta` first (`id`, `cwd`, `git.repository_url`; its `source`
 * is an object in a subagent's session), `turn_context` (`turn_id`), `event_msg` of type
 * `user_message` and `agent_message` (`message`), and `response_item` of type `message` (`role`,
 * `content` of texts), which repeats both and holds what the program has put in. So the items count
 * only where a file has no events, as those of 2025 have none; there a line is the payload itself.
 */
export const codex: Importer<'codex'> = {
  source: 'codex',
  title: 'Codex',
  tellNames(names) {
    const rollouts = names.filter((name) => /(?:^|\/)rollout-\d{4}-[^/]+\.jsonl$/.test(name))
    if (rollouts.length === 0 || rollouts.length < names.length / 2) return undefined
    return { sure: 'certain', because: `${rollouts.length} files rollout-….jsonl` }
  },
  fields: { certain: [['session_meta', 'payload']] },
  async folderOf(file) {
    const { folder } = await factsOf(file)
    return folder
  },
  read: readCodex,
}

async function* readCodex(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    const facts = await factsOf(file)
    if (facts.isOfSubagent) {
      yield { where: file.name, skipped: 'hidden' }
      continue
    }
    const read = openSession(facts, options)
    for await (const record of sessionRecords(file)) {
      if (!('value' in record)) yield record
      else yield* read(record.where, record.value)
    }
  }
}

interface SessionFacts {
  readonly session: string
  readonly folder: string | undefined
  readonly branch: string | undefined
  readonly startedAt: string | undefined
  readonly isOfSubagent: boolean
  readonly hasEvents: boolean
}

/** What holds for the whole file; a fork has the meta of its parent behind its own. */
async function factsOf(file: ImportFile): Promise<SessionFacts> {
  let meta: SessionValue | undefined
  let startedAt: string | undefined
  let hasEvents = false
  for await (const record of sessionRecords(file)) {
    if (!('value' in record)) continue
    const { payload, type, kind } = payloadOf(record.value)
    if (type === 'session_meta' || (meta === undefined && kind === undefined)) {
      meta ??= payload
      startedAt ??= timeIn(payload['timestamp']) ?? timeIn(record.value['timestamp'])
    }
    hasEvents ||= type === 'event_msg' && kind === 'user_message'
    if (hasEvents) break
  }
  const name = file.name.split('/').at(-1) ?? file.name
  return {
    session: stringIn(meta, 'id', 'session_id') ?? name.replace(/\.jsonl$/, ''),
    folder: stringIn(meta, 'cwd'),
    branch: stringIn(isRecord(meta) ? meta['git'] : undefined, 'branch'),
    startedAt:
      startedAt ?? (file.lastModified === undefined ? undefined : isoOf(file.lastModified)),
    isOfSubagent:
      isRecord(meta) && (isRecord(meta['source']) || meta['thread_source'] === 'subagent'),
    hasEvents,
  }
}

function openSession(facts: SessionFacts, { thread }: ReadOptions) {
  const { session, branch, startedAt, hasEvents } = facts
  const idOf = openSaidIds('codex')
  const begun = new Set<string>()
  let turn: string | undefined

  return async function* read(where: string, value: SessionValue): AsyncGenerator<ReadItem> {
    const { payload, type, kind } = payloadOf(value)
    turn = stringIn(payload, 'turn_id') ?? turn
    const said = hasEvents ? saidInEvent(type, kind, payload) : saidInItem(kind, payload)
    if (said === undefined) return
    const { role, raw } = said
    const text = role === 'user' ? typedText(raw) : answeredText(raw)
    if (said.skipped !== undefined || text === '') {
      yield { where, skipped: said.skipped ?? (raw.trim() === '' ? 'empty' : 'system') }
      return
    }
    const isFirst = role === 'assistant' || (turn !== undefined && !begun.has(turn))
    if (role === 'user' && turn !== undefined) begun.add(turn)
    const time = timeIn(value['timestamp']) ?? startedAt
    yield {
      where,
      item: {
        text,
        external_id:
          turn !== undefined && isFirst
            ? await hookIdOf(role, { session, turn, text: raw })
            : await idOf(session, role, text),
        thread: thread ?? session,
        speaker_role: role,
        ...(time !== undefined && { occurred_at: time }),
        metadata: named({ assistant: 'codex', branch }),
      },
    }
  }
}

interface Said {
  readonly role: 'user' | 'assistant'
  readonly raw: string
  readonly skipped?: SkipReason
}

function saidInEvent(
  type: string | undefined,
  kind: string | undefined,
  payload: SessionValue,
): Said | undefined {
  if (type !== 'event_msg') return undefined
  const raw = stringIn(payload, 'message') ?? ''
  if (kind === 'user_message') return { role: 'user', raw }
  if (kind === 'agent_message') return { role: 'assistant', raw }
  return kind === 'agent_reasoning' ? { role: 'assistant', raw, skipped: 'reasoning' } : undefined
}

function saidInItem(kind: string | undefined, payload: SessionValue): Said | undefined {
  if (kind === 'reasoning') return { role: 'assistant', raw: '', skipped: 'reasoning' }
  if (kind?.endsWith('_call') || kind?.endsWith('_output')) {
    return { role: 'assistant', raw: '', skipped: 'tool' }
  }
  if (kind !== 'message') return undefined
  const texts = listIn(payload, 'content').flatMap((part) => stringIn(part, 'text') ?? [])
  const raw = texts.join('\n')
  const role = stringIn(payload, 'role')
  if (role === 'assistant') return { role, raw }
  const isOfProgram = role !== 'user' || raw.startsWith('# AGENTS.md instructions for ')
  return { role: 'user', raw, ...(isOfProgram && { skipped: 'system' }) }
}

function payloadOf(value: SessionValue) {
  const payload = isRecord(value['payload']) ? value['payload'] : value
  return { payload, type: stringIn(value, 'type'), kind: stringIn(payload, 'type') }
}
