import type { JSX } from 'solid-js'
import { session } from '../session/session.ts'
import { t } from '../words/shared.ts'
import { useNameOf } from './entity-name.tsx'

const kinds = ['manual', 'bot', 'system', 'reflection', 'rules'] as const

/**
 * What whoever did, said or decided something is called, as text: an agent by its name, a key by the name
 * that root sees, a person by theirs.
 *
 * @example
 * const actorOf = useActorName()
 * <span title={record.actor}>{actorOf(record.actor)}</span>
 */
export function useActorName(): (actor: string | undefined) => string {
  const nameOf = useNameOf()
  return (actor = '') => {
    if (actor === session()?.who.credential) return t('actor_you')
    if (actor === 'key_root') return t('role_root')
    const name = /^(?:key_|[a-z]\w*_id:)/.test(actor) ? nameOf(actor) : undefined
    if (name !== undefined) return name === actor ? t('actor_key') : name
    const [, agent] = /^(?:subagent|bot:commit-from):(.+)$/.exec(actor) ?? []
    const kind = kinds.find((each) => actor === each || actor.startsWith(`${each}:`))
    return agent ?? (kind === undefined ? actor : t(`actor_${kind}`))
  }
}

/** The same in text. */
export function ActorName(props: { readonly of: string | undefined }): JSX.Element {
  const actorOf = useActorName()
  return (
    <span class="told" title={props.of}>
      {actorOf(props.of)}
    </span>
  )
}
