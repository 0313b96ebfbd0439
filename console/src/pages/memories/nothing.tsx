import { Show, type JSX } from 'solid-js'
import { useRefusal } from '../../memory/use-memory.ts'
import { BringLink } from '../../parts/bring-link.tsx'
import { Button } from '../../parts/button.tsx'
import { NothingFits } from '../../parts/clear-filters.tsx'
import { firstTelling } from '../../parts/request-texts.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import type { Rows } from './read-rows.ts'
import { t } from './words.ts'

interface NothingProps {
  readonly rows: Rows
  readonly isNarrowed: boolean
  readonly onClear: () => void
  readonly onRemember: () => void
}

/** No row: nothing is remembered, or nothing fits. */
export function Nothing(props: NothingProps): JSX.Element {
  const refusal = useRefusal()
  return (
    <Show when={props.isNarrowed} fallback={<Begin {...props} why={refusal('sub')} />}>
      <Show when={!props.rows.isReading()} fallback={<Loading rows={12} />}>
        <NothingFits title={t('noneTitle')} about={t('noneAbout')} onClear={props.onClear} />
      </Show>
    </Show>
  )
}

function Begin(props: NothingProps & { readonly why: string | undefined }): JSX.Element {
  return (
    <Empty
      icon="memories"
      title={t('emptyTitle')}
      about={t('emptyAbout')}
      act={
        <>
          <Button kind="primary" icon="plus" why={props.why} onClick={() => props.onRemember()}>
            {t('remember')}
          </Button>
          <BringLink />
        </>
      }
      request={firstTelling}
    />
  )
}
