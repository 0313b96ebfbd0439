import { A } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import type { Counts } from '../../../../clients/typescript/index.ts'
import { commitmentRoles } from '../../parts/marks.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { number } from '../../words/words.ts'

/** How many memories commit to what: a strip in their shares, and each role as a way to its memories. */
export function RoleStrip(props: { readonly counts: Counts['by_role'] }): JSX.Element {
  const { place } = usePlaces()
  const shown = () => commitmentRoles.filter((role) => (props.counts[role] ?? 0) > 0)
  return (
    <div class="strip">
      <div class="strip-bar" aria-hidden="true">
        <For each={shown()}>
          {(role) => <i data-role={role} style={{ 'flex-grow': props.counts[role] ?? 0 }} />}
        </For>
      </div>
      <ul>
        <For each={shown()}>
          {(role) => (
            <li>
              <A href={place('memories', { role })}>
                <RoleMark role={role} size={10} />
                <span>{shared(`commitment_${role}`)}</span>
                <span class="number muted">{number(props.counts[role] ?? 0)}</span>
              </A>
            </li>
          )}
        </For>
      </ul>
    </div>
  )
}
