import type { JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Diff } from './diff.tsx'

/** What somebody else has written meanwhile, against what saving would make of it. */
export function Overtaken(props: { readonly theirs: string; readonly mine: string }): JSX.Element {
  return (
    <>
      <p class="small wrong" role="alert">
        {t('overtaken')}
      </p>
      <Diff before={props.theirs} after={props.mine} />
    </>
  )
}
