import type { JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import './details.css'

/** Numbers of the engine, folded away: what few people ever look for. */
export function Details(props: { readonly children: JSX.Element }): JSX.Element {
  return (
    <details class="details">
      <summary class="muted small">{t('details')}</summary>
      {props.children}
    </details>
  )
}
