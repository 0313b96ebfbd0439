import { Show, type JSX } from 'solid-js'
import { IconButton } from '../../parts/button.tsx'
import { Revisions } from './revisions.tsx'
import { t } from './words.ts'

interface MindProps {
  /** Whose revisions stand beside it. */
  readonly target: string
  readonly children: JSX.Element
}

/** A document of the mind, and its revisions. */
export function Mind(props: MindProps): JSX.Element {
  return (
    <div class="mind" tabindex={0} role="region" aria-label={props.target}>
      <div class="mind-main">{props.children}</div>
      <Revisions target={props.target} />
    </div>
  )
}

interface MindPartProps {
  readonly title: string
  readonly about?: string | undefined
  readonly aside?: JSX.Element
  readonly isCard?: boolean | undefined
  /** Edits it; `why` says why that may not be. */
  readonly onEdit?: (() => void) | undefined
  readonly why?: string | undefined
  readonly children: JSX.Element
}

/** A part of a document, with its name and what may be done with it. */
export function MindPart(props: MindPartProps): JSX.Element {
  return (
    <section class="mind-part" classList={{ 'mind-card': props.isCard === true }}>
      <header>
        <h3>{props.title}</h3>
        {props.aside}
        <Show when={props.onEdit}>
          {(edit) => (
            <IconButton
              icon="edit"
              label={t('editOf', { name: props.title })}
              why={props.why}
              onClick={() => edit()()}
            />
          )}
        </Show>
      </header>
      {props.about === undefined ? null : <p class="muted small">{props.about}</p>}
      {props.children}
    </section>
  )
}
