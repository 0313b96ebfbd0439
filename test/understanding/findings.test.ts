import { describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { findingsIn } from '../../engine/laws/governance/findings/find.ts'
import namespaces from './findings.json' with { type: 'json' }

interface Wanted {
  readonly kind: string
  readonly says: readonly string[]
}

function found({ episodes, now }: (typeof namespaces)[number] & { readonly now?: string }) {
  const told = episodes.map(({ at, text, ...more }, place) => ({
    id: `mem_${place}`,
    text,
    occurredAt: Date.parse(`${at}T09:00:00Z`),
    nodes: [`com_${place}`],
    isTrusted: true,
    trust: 'main' as const,
    ...more,
  }))
  const last = Math.max(...told.map(({ occurredAt }) => occurredAt))
  return findingsIn(told, now === undefined ? last + dayMs : Date.parse(now))
}

/** What the labels call a habit is said to have changed, or shows that it has stopped. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  habit: ['change', 'stopped'],
  theme: ['recurs', 'theme'],
}

function isMeant(
  { kind, content, reason }: ReturnType<typeof found>[number],
  wanted: Wanted,
): boolean {
  const said = `${content} ${reason}`.toLowerCase()
  return (
    (kindsOf[wanted.kind] ?? [wanted.kind]).includes(kind) &&
    wanted.says.every((part) => said.includes(part.toLowerCase()))
  )
}

function measure(split: string | null) {
  const rows = { wanted: 0, met: 0, said: 0, right: 0 }
  const faults: string[] = []
  for (const namespace of namespaces) {
    if (split !== null && namespace.split !== split) continue
    const all = found(namespace)
    const missed = namespace.findings.filter((one) => !all.some((it) => isMeant(it, one)))
    const wrong = all.filter((one) => !namespace.findings.some((it) => isMeant(one, it)))
    rows.wanted += namespace.findings.length
    rows.met += namespace.findings.length - missed.length
    rows.said += all.length
    rows.right += all.length - wrong.length
    for (const one of missed) faults.push(`${namespace.id}: missed ${JSON.stringify(one)}`)
    for (const { kind, content } of wrong) faults.push(`${namespace.id}: said ${kind}: ${content}`)
  }
  return { ...rows, faults }
}

describe('findings that a person would keep', () => {
  it.each([['dev'], ['test'], [null]])('of %s are seen, and few others', (split) => {
    const { wanted, met, said, right, faults } = measure(split)
    const table = `${split}: recall ${met}/${wanted}, precision ${right}/${said}`
    expect(met / wanted, `${table}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(0.8)
    expect(right / said, `${table}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(0.8)
  })
})
