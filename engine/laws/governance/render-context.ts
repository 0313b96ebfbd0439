import type { Alert } from '../../model/alert.ts'
import {
  type CoreItem,
  emptyEvolution,
  type Evolution,
  emptyIdentity,
  type IdentityView,
  type LogLine,
  type Soul,
} from '../../model/documents.ts'
import { fencedText, isBelowMain, type Trust } from '../../model/trust.ts'
import { lineOf, renderCore } from './render-core.ts'
import { joined, renderEvolution, renderIdentity, renderSoul, section } from './render-self.ts'

/** The parts of a context; logs are oldest first. */
export interface ContextParts {
  /** The profile as markdown; empty where there is none. */
  readonly profile: string
  readonly alerts: readonly Alert[]
  readonly core: readonly CoreItem[]
  /** An owner's own words; empty for callers who may not read them. */
  readonly soul: Soul
  readonly identity: IdentityView
  readonly reflectionLog: readonly LogLine[]
  readonly rewardLog: readonly LogLine[]
  readonly evolution: Evolution
}

/** The context as a system prompt; lines that are trusted less than `main` are fenced as data. */
export function renderContext(
  parts: ContextParts,
  trustOf: (itemId: string) => Trust = () => 'main',
): string {
  const { profile, alerts, core, soul, identity, reflectionLog, rewardLog, evolution } = parts
  const grown = renderEvolution(evolution)
  // It stands first, where what a provider has cached of a prompt begins.
  return joined([
    profile,
    section(
      'Alerts',
      alerts.map(({ kind, target }) => `${kind}: ${target}`),
    ),
    renderCore(core, (item) => {
      const trust = trustOf(item.id)
      return isBelowMain(trust) ? fencedText(item.text, trust) : lineOf(item)
    }),
    renderSoul(soul),
    renderIdentity(identity),
    renderLog('Reflections', reflectionLog),
    renderLog('Rewards', rewardLog),
    grown === '' ? '' : fencedText(grown, evolution.trust ?? 'main'),
  ])
}

/**
 * The parts with the least cut from them so that they fit: the oldest rewards, then
 * reflections, entries of evolution, lines of the identity log; where that is not enough, all of
 * evolution and of identity, and the profile. Core, soul and alerts are never cut: null where they do not fit.
 */
export function fitContext(
  parts: ContextParts,
  fits: (parts: ContextParts) => boolean,
): ContextParts | null {
  let left = parts
  for (const cut of cuts) {
    for (;;) {
      if (fits(left)) return left
      const less = cut(left)
      if (less === null) break
      left = less
    }
  }
  return fits(left) ? left : null
}

/** Each takes one piece away; null where it has none left. */
const cuts: readonly ((parts: ContextParts) => ContextParts | null)[] = [
  (parts) =>
    parts.rewardLog.length === 0 ? null : { ...parts, rewardLog: parts.rewardLog.slice(1) },
  (parts) =>
    parts.reflectionLog.length === 0
      ? null
      : { ...parts, reflectionLog: parts.reflectionLog.slice(1) },
  (parts) => {
    const { entries } = parts.evolution
    if (entries.length === 0) return null
    return { ...parts, evolution: { ...parts.evolution, entries: entries.slice(1) } }
  },
  (parts) => {
    const { recent } = parts.identity
    if (recent.length === 0) return null
    return { ...parts, identity: { ...parts.identity, recent: recent.slice(1) } }
  },
  (parts) => (parts.evolution === emptyEvolution ? null : { ...parts, evolution: emptyEvolution }),
  (parts) => {
    const { facts, selfImage } = emptyIdentity
    if (parts.identity.facts === facts) return null
    return { ...parts, identity: { ...parts.identity, facts, selfImage } }
  },
  (parts) => (parts.profile === '' ? null : { ...parts, profile: '' }),
]

function renderLog(title: string, log: readonly LogLine[]): string {
  if (log.length === 0) return ''
  const lines = log.map(({ text, trust = 'main' }) =>
    isBelowMain(trust) ? fencedText(text, trust) : lineOf({ text }),
  )
  return [`## ${title}`, ...lines].join('\n')
}
