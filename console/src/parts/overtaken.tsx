import { Show, type JSX } from 'solid-js'
import { MnemeError } from '../../../clients/typescript/index.ts'
import { t } from '../words/shared.ts'
import { Diff } from './diff.tsx'

/** Whether a write was refused because somebody has written there since it was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof MnemeError && error.code === 'later_changes'
}

/** What somebody else has written meanwhile, against what saving would make of it. */
export function Overtaken(props: {
  /** Undefined while nobody has. */
  readonly theirs: string | undefined
  readonly mine: string
}): JSX.Element {
  return (
    <Show when={props.theirs !== undefined}>
      <p class="small wrong" role="alert">
        {t('overtaken')}
      </p>
      <Diff before={props.theirs ?? ''} after={props.mine} />
    </Show>
  )
}
