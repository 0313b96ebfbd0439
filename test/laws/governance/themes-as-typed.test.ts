import { describe, expect, it } from 'vitest'
import { findingsIn } from '../../../engine/laws/governance/findings/find.ts'

const week = 7 * 86_400_000

function found(...texts: readonly string[]) {
  const episodes = texts.map((text, at) => {
    const id = `mem_${at}`
    return { id, text, occurredAt: at * week, nodes: [], isTrusted: true, trust: 'main' as const }
  })
  return findingsIn(episodes, texts.length * week)
}

describe('SG-23 themes of texts as people type them', () => {
  it('are neither titles, what has lost its apostrophe, nor common acts in the past', () => {
    expect(found('mr hussain rang', 'saw mr singh', 'mr okafor is nice')).toEqual([])
    expect(found('shes off to spain', 'shes got a cold', 'shes knackered')).toEqual([])
    expect(found('bought a van', 'bought goggles', 'bought lemons')).toEqual([])
  })

  it.each([
    ['spin with tasha at the gym', 'quit spin, told tasha', 'spin'],
    ['karen does childminding on mondays', 'karens packing in childminding', 'childminding'],
    ['violin lessons began', 'mayas given up the violin', 'violin'],
    ['flat white, my luxury coffee', 'ive packed in coffee', 'coffee'],
  ])('change as people type it: %s, then %s', (before, now, about) => {
    const changes = found(before, now).filter(({ kind }) => kind === 'change')
    expect(changes.map(({ label }) => label)).toEqual([expect.stringContaining(about)])
    expect(changes[0]?.content).toContain(now)
  })

  it('that somebody only stopped by is no change', () => {
    const visit = found('karen does childminding', 'karen stopped by for childminding')
    expect(visit.filter(({ kind }) => kind === 'change')).toEqual([])
  })
})
