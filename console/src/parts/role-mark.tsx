import type { JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import type { CommitmentRole } from './marks.ts'
import './marks.css'

/** A shape each, so that no role is told by its color alone. */
const shapes: Readonly<Record<CommitmentRole, string>> = {
  fact: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  observation:
    'M6 1.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zM6 3.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  goal: 'M6 1.2 11 10.5H1z',
  constraint: 'M1.7 1.7h8.6v8.6H1.7z',
  decision: 'M6 .6 11.4 6 6 11.4.6 6z',
  conditional_dependency: 'M6 .7l4.6 2.65v5.3L6 11.3 1.4 8.65v-5.3z',
}

interface RoleMarkProps {
  readonly role: CommitmentRole
  /** Its side in pixels; default 11. */
  readonly size?: number
  /** Says the role in words beside the shape. */
  readonly named?: boolean
  /** Where the shape stands for something else: what that is. */
  readonly says?: string | undefined
}

/** The shape of a commitment's role, in its color. */
export function RoleMark(props: RoleMarkProps): JSX.Element {
  const name = () => props.says ?? t(`commitment_${props.role}`)
  return (
    <span class="role-mark" data-role={props.role} title={props.named ? undefined : name()}>
      <svg
        viewBox="0 0 12 12"
        width={props.size ?? 11}
        height={props.size ?? 11}
        role="img"
        aria-label={name()}
      >
        <path d={shapes[props.role]} fill-rule="evenodd" />
      </svg>
      {props.named ? <span aria-hidden="true">{name()}</span> : null}
    </span>
  )
}
