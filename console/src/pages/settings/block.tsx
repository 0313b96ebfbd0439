import { Show, type JSX } from 'solid-js'
import type { Role } from '../../session/session.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { Empty } from '../../parts/states.tsx'
import { isAtLeast } from '../../session/roles.ts'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

interface BlockProps {
  readonly title: string
  readonly about?: JSX.Element
  readonly acts?: JSX.Element
  readonly tone?: 'danger' | undefined
  readonly children?: JSX.Element
}

/** A part of a tab: what it is, what it is for, what may be done. */
export function Block(props: BlockProps): JSX.Element {
  return (
    <section class="block" data-tone={props.tone}>
      <header>
        <div>
          <h2>{props.title}</h2>
          <Show when={props.about}>{(about) => <p class="muted">{about()}</p>}</Show>
        </div>
        <div class="block-acts">{props.acts}</div>
      </header>
      {props.children}
    </section>
  )
}

/** Its children where the reader's role may see them; else who may. */
export function ForRole(props: {
  readonly role: Role
  readonly children: JSX.Element
}): JSX.Element {
  const { role } = useMemory()
  return (
    <Show
      when={isAtLeast(role(), props.role)}
      fallback={
        <Empty
          icon="key"
          title={t('needs')}
          about={shared('needsRole', {
            role: shared(`role_${props.role}`),
            own: shared(`role_${role()}`),
          })}
        />
      }
    >
      {props.children}
    </Show>
  )
}

/** A secret that was just made; it is shown this once. */
export function Secret(props: { readonly label: string; readonly value: string }): JSX.Element {
  return (
    <div class="secret">
      <output class="mono" aria-label={props.label}>
        {props.value}
      </output>
      <Button kind="primary" icon="copy" onClick={() => copyText(props.value)}>
        {t('secretCopy')}
      </Button>
      <p class="small">{t('secretOnce')}</p>
    </div>
  )
}
