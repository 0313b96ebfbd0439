import { For, type JSX } from 'solid-js'
import { lifecycles } from '../../parts/marks.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { t as shared } from '../../words/shared.ts'
import { number } from '../../words/words.ts'
import type { Picture } from './picture.ts'
import type { Asked, GraphView } from './view.ts'
import { t } from './words.ts'

interface LegendProps extends Asked {
  readonly view: GraphView
  readonly picture: Picture
}

/** What shapes and colors mean; one that is pressed is shown alone. */
export function Legend(props: LegendProps): JSX.Element {
  const counts = () => Map.groupBy(props.picture.nodes, ({ role }) => role)
  const chosen = () => props.filters()[props.view.markFilter]
  return (
    <div class="graph-legend" role="group" aria-label={t('legend')}>
      <For each={props.view.marks.filter(({ role }) => counts().has(role))}>
        {({ role, value, name }) => (
          <button
            type="button"
            class="graph-legend-role"
            aria-pressed={chosen() === value}
            onClick={() =>
              props.onFilter({ [props.view.markFilter]: chosen() === value ? undefined : value })
            }
          >
            <RoleMark role={role} says={name} named />
            <span class="number muted">{number(counts().get(role)?.length ?? 0)}</span>
          </button>
        )}
      </For>
      <span class="graph-legend-rings muted small">{props.view.key()}</span>
    </div>
  )
}

/** How far a ring has run down. */
export function Rings(): JSX.Element {
  return (
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
  )
}

/** What lines between entities mean. */
export function Lines(): JSX.Element {
  return (
    <For each={['related', 'together'] as const}>
      {(kind) => (
        <span>
          <svg viewBox="0 0 18 6" width="18" height="6" aria-hidden="true">
            <path d="M0 3h18" class="graph-legend-line" data-kind={kind} />
          </svg>
          {t(`line_${kind}`)}
        </span>
      )}
    </For>
  )
}
