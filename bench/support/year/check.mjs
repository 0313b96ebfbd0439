import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyMark } from './told.mjs'

const dayMs = 86_400_000
const sampled = 4
const everything = ['fading', 'dormant', 'archived']

/**
 * Compares a life with its ledger, and its log with that in D1, unless `heads` is null; answers what is
 * wrong, in sentences. What it asks is none of the life's.
 */
export async function checkLife({ client, ledger, random }, at, heads) {
  const spent = { ...client.spent }
  const listed = new Map(
    (await client.list('/memories?lifecycle=any', at)).map((one) => [one.__memory_id, one.text]),
  )
  const wrong = []
  for (const [id, { text }] of ledger.live) {
    if (!listed.has(id)) wrong.push(`lost: ${id} "${text}"`)
    else if (listed.get(id) !== text) wrong.push(`changed: ${id} "${text}" is "${listed.get(id)}"`)
  }
  for (const id of ledger.hidden.keys()) if (listed.has(id)) wrong.push(`back: ${id} was forgotten`)
  wrong.push(...(await checkRecalls({ client, ledger, random }, at)))
  const { ok, head } = await client.send('GET', '/audit/verify', { at })
  if (!ok) wrong.push('the chain of its log is broken')
  if (heads !== null && heads[client.name] !== head) wrong.push('D1 has another end of its log')
  Object.assign(client.spent, spent)
  return wrong.map((what) => `${client.name}, ${new Date(at).toISOString()}: ${what}`)
}

async function checkRecalls({ client, ledger, random }, at) {
  const wrong = []
  const recalled = async (mark) => {
    const body = { query: mark, include: everything, reinforce: false, top_k: 20 }
    return await client.send('POST', '/recall', { at, body })
  }
  for (const [id, { marks, isState }] of some(ledger.live, random)) {
    // It may have been replaced: then it is listed, and recalled for its own time alone.
    if (isState) continue
    const { hits } = await recalled(marks.at(-1))
    if (!hits.some((hit) => hit.memory_id === id)) wrong.push(`not recalled: ${id} ${marks.at(-1)}`)
  }
  for (const mark of [
    ...some(ledger.gone, random).map(([one]) => one),
    ...some(ledger.hidden, random).flatMap(([, { marks }]) => marks),
  ]) {
    if (JSON.stringify(await recalled(mark)).includes(mark)) wrong.push(`recalled: ${mark}`)
  }
  return wrong
}

function some(map, random) {
  const all = [...map]
  if (all.length <= sampled) return all
  return Array.from({ length: sampled }, () => random.pick(all))
}

/** An export has every mark that stands or is hidden, and none that is gone. */
export function checkExport(lines, { ledger, client }) {
  const found = new Set(lines.match(anyMark))
  const kept = [...ledger.live.values(), ...ledger.hidden.values()].flatMap(({ marks }) => marks)
  return [
    ...kept.filter((mark) => !found.has(mark)).map((mark) => `not exported: ${mark}`),
    ...[...ledger.gone.keys()].filter((mark) => found.has(mark)).map((mark) => `exported: ${mark}`),
  ].map((what) => `${client.name}: ${what}`)
}

/**
 * Every byte of every database of the server: objects, D1, logs of both. A mark that went has a day
 * until free pages are written anew.
 */
export function checkBytes(folder, lives, at) {
  const gone = new Map(
    lives.flatMap(({ name, ledger }) =>
      [...ledger.gone].filter(([, since]) => since <= at - 2 * dayMs).map(([mark]) => [mark, name]),
    ),
  )
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.sqlite(?:-wal)?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  let bytes = 0
  const wrong = files.flatMap((path) => {
    const content = contentOf(path)
    bytes += content.length
    const found = new Set((content.match(anyMark) ?? []).filter((mark) => gone.has(mark)))
    return [...found].map((mark) => `${gone.get(mark)}: ${mark} is still in ${path}`)
  })
  return { wrong, bytes }
}

/** Nothing of a log that went since the folder was read. */
function contentOf(path) {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return ''
  }
}

/** Restores an export into a namespace of its own, compares the two, and erases the copy. */
export async function drill({ name }, copy, lines, at) {
  await copy.send('POST', '/import?format=mneme', { at, lines })
  const restored = await copy.send('GET', '/export', { at })
  await copy.send('DELETE', `/v1/namespaces/${copy.name}`, { at, expect: [202] })
  const after = new Set(rowsOf(restored))
  const differs = rowsOf(lines).filter((line) => !after.has(line))
  if (differs.length === 0) return []
  return [`${name}: ${differs.length} lines came back otherwise, such as ${differs[0]}`]
}

/** Without the lines that say where and when it is. */
function rowsOf(lines) {
  return lines
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\{"type":"(?:header|namespace|end)"/.test(line))
}
