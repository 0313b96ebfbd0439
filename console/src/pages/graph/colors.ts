import { commitmentRoles, type CommitmentRole } from '../../parts/marks.ts'

/** The colors of the page as a canvas needs them: `rgb(…)`. */
export interface Colors {
  readonly roles: Readonly<Record<CommitmentRole, string>>
  /** The same where they are out of the question. */
  readonly dimmed: Readonly<Record<CommitmentRole, string>>
  readonly page: string
  readonly raised: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly line: string
  readonly edge: string
  readonly faint: string
  readonly spoke: string
  readonly hinders: string
  readonly font: string
}

const dimmedAlpha = 0.14

/** Reads them from an element of the page: its theme decides. */
export function colorsOf(element: HTMLElement): Colors {
  const probe = element.appendChild(document.createElement('span'))
  const read = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const roles = Object.fromEntries(
    commitmentRoles.map((role) => [role, read(role.replaceAll('_', '-'))]),
  ) as Record<CommitmentRole, string>
  const colors: Colors = {
    roles,
    dimmed: Object.fromEntries(
      Object.entries(roles).map(([role, color]) => [role, withAlpha(color, dimmedAlpha)]),
    ) as Record<CommitmentRole, string>,
    page: read('page'),
    raised: read('raised'),
    text: read('text'),
    muted: read('muted'),
    accent: read('accent'),
    line: read('line-strong'),
    edge: mixed(read('muted'), read('page'), 0.55),
    faint: mixed(read('muted'), read('page'), 0.32),
    spoke: mixed(read('muted'), read('page'), 0.2),
    hinders: mixed(read('danger'), read('page'), 0.7),
    font: getComputedStyle(element).fontFamily,
  }
  probe.remove()
  return colors
}

function withAlpha(color: string, alpha: number): string {
  return `rgba(${channelsOf(color).join(', ')}, ${alpha})`
}

/** A color that is laid over another: sigma draws edges without a proper alpha. */
function mixed(over: string, under: string, alpha: number): string {
  const below = channelsOf(under)
  const channels = channelsOf(over).map((value, i) =>
    Math.round(value * alpha + (below[i] ?? 0) * (1 - alpha)),
  )
  return `rgb(${channels.join(', ')})`
}

/** Red, green and blue of `rgb(1, 2, 3)`. */
function channelsOf(color: string): readonly number[] {
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
}

/** Calls back when the theme changes, by the system or by hand; answers how to stop. */
export function onTheme(hear: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(hear)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  media.addEventListener('change', hear)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', hear)
  }
}
