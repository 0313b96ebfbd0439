import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rowOf } from '../support/labelled-set.mjs'

export const kind = 'speakers'

const file = resolve(import.meta.dirname, '../../test/understanding/speakers.json')

/**
 * Who said each statement and whom it is about, over all ways of telling it; and
 * headings that are no speakers. Each text is told to a namespace of its own, after what makes its
 * people known there.
 */
export async function measure(client) {
  const { speakers, noLabel } = JSON.parse(readFileSync(file, 'utf8'))
  const [said, about] = [[], []]
  for (const [at, one] of speakers.entries()) {
    const nodes = await nodesOf(client.open(`understanding-speakers-${at}`), one)
    for (const { says, speaker, subject } of one.expect) {
      const node = nodes.find(({ text }) => text.includes(says))
      said.push(...pairsOf(speaker, node?.speaker ?? null))
      about.push(...pairsOf(subject, node?.subject ?? null))
    }
  }
  const headings = []
  for (const [at, { text }] of noLabel.entries()) {
    const namespace = client.open(`understanding-headings-${at}`)
    const { body } = await namespace.post('/remember', { text })
    headings.push({ is: false, called: body.memory?.speaker !== undefined })
  }
  const kept = headings.filter(({ called }) => !called).length
  return [
    rowOf('who said it', said),
    rowOf('whom it is about', about),
    {
      what: 'headings that name nobody',
      n: headings.length,
      precision: null,
      recall: kept / headings.length,
    },
  ]
}

/** A name that is not the one counts as missed and as wrongly called. */
function pairsOf(is, called) {
  if (is === called) return is === null ? [] : [{ is: true, called: true }]
  const missed = is === null ? [] : [{ is: true, called: false }]
  return called === null ? missed : [...missed, { is: false, called: true }]
}

async function nodesOf(namespace, { text, speaker, metadata, person, thread, known = [] }) {
  for (const name of [...known, ...(thread ?? [])]) {
    const metadata = { speaker: name }
    await namespace.post('/remember', { text: `${name}: hello there`, thread: 'talk', metadata })
  }
  const given = speaker ?? undefined
  const entities = person === undefined ? undefined : [{ kind: 'person', id: person }]
  const asked = { text, metadata, entities, ...(thread && { thread: 'talk' }) }
  const told = await namespace.post('/remember', { ...asked, ...(given && { speaker: given }) })
  // Older code knows no speaker of a call.
  if (told.status >= 400) await namespace.post('/remember', asked)
  const { body } = await namespace.get('/graph/nodes?limit=200')
  return body.items ?? []
}
