import { A } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import type { GraphStats } from '../../../../clients/typescript/index.ts'
import { commitmentRoles, type CommitmentRole } from '../../parts/marks.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { t } from './words.ts'

/** What memories commit to, by role: a strip in their shares, and each as a way to its memories. */
export function RoleStrip(props: { readonly stats: GraphStats }): JSX.Element {
  const { place } = usePlaces()
  const counts = () => props.stats.by_role as Readonly<Partial<Record<CommitmentRole, number>>>
  const shown = () => commitmentRoles.filter((role) => (counts()[role] ?? 0) > 0)
  return (
    <div class="strip">
      <div class="strip-bar" aria-hidden="true">
        <For each={shown()}>
          {(role) => <i data-role={role} style={{ 'flex-grow': counts()[role] ?? 0 }} />}
        </For>
      </div>
      <ul>
        <For each={shown()}>
          {(role) => (
            <li>
              <A href={place('memories', { role })}>
                <RoleMark role={role} size={10} />
                <span>{t(`roles_${role}`, { n: counts()[role] ?? 0 })}</span>
              </A>
            </li>
          )}
        </For>
      </ul>
    </div>
  )
}
