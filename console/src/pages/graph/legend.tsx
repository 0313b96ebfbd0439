import { For, type JSX } from 'solid-js'
import { commitmentRoles, lifecycles } from '../../parts/marks.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { t as shared } from '../../words/shared.ts'
import { number } from '../../words/words.ts'
import { t } from './words.ts'

interface LegendProps {
  readonly counts: Readonly<Record<string, number>>
  readonly role: string | undefined
  readonly onRole: (role: string | undefined) => void
}

/** What shapes, colors, sizes and rings mean; a role pressed shows that role alone. */
export function Legend(props: LegendProps): JSX.Element {
  return (
    <div class="graph-legend" role="group" aria-label={t('legend')}>
      <For each={commitmentRoles.filter((role) => (props.counts[role] ?? 0) > 0)}>
        {(role) => (
          <button
            type="button"
            class="graph-legend-role"
            aria-pressed={props.role === role}
            onClick={() => props.onRole(props.role === role ? undefined : role)}
          >
            <RoleMark role={role} named />
            <span class="number muted">{number(props.counts[role] ?? 0)}</span>
          </button>
        )}
      </For>
      <span class="graph-legend-rings muted small">
        <For each={lifecycles}>
          {(lifecycle, index) => (
            <span>
              <svg viewBox="0 0 14 14" width="12" height="12" aria-hidden="true">
                <circle cx="7" cy="7" r="2.6" class="graph-legend-dot" />
                <circle
                  cx="7"
                  cy="7"
                  r="5.6"
                  class="graph-legend-ring"
                  stroke-dasharray={`${(35.2 * (3 - index())) / 3} 36`}
                  transform="rotate(-90 7 7)"
                />
              </svg>
              {shared(`lifecycle_${lifecycle}`)}
            </span>
          )}
        </For>
      </span>
    </div>
  )
}
