import type { JSX } from 'solid-js'
import { copyText } from '../../parts/copy-as.tsx'
import { t } from './words.ts'

/** A hash, whole; pressed it is copied. */
export function Hash(props: { readonly hash: string }): JSX.Element {
  return (
    <button
      type="button"
      class="audit-hash mono small"
      title={t('copyHash')}
      onClick={() => copyText(props.hash)}
    >
      {props.hash}
    </button>
  )
}
