import { Show, type JSX } from 'solid-js'
import type { MemoryClient } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { t } from './words.ts'

interface GoneProps {
  readonly entity: string
  readonly onList: () => void
}

/** Nobody reads as this: it was forgotten, and can be brought back, or never was. */
export function Gone(props: GoneProps): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const forgotten = useRead(
    () => ['revisions', props.entity, 'forgotten'],
    (memory, signal) => isForgotten(memory, props.entity, signal),
  )
  const back = () => <Button onClick={() => props.onList()}>{t('all')}</Button>
  function restore(): void {
    const at = props.entity as `${string}_id:${string}`
    void act({
      does: (memory) => memory.undoForget(at),
      says: () => t('restored'),
      undo: (memory) => memory.forget([at]),
    })
  }
  return (
    <Loaded query={forgotten}>
      {(isGone) => (
        <Show
          when={isGone()}
          fallback={
            <Empty
              icon="entities"
              title={t('unknownTitle')}
              about={<span class="told">{t('unknownAbout', { entity: props.entity })}</span>}
              act={back()}
            />
          }
        >
          <Empty
            icon="forget"
            title={t('goneTitle', { entity: props.entity })}
            about={t('goneAbout')}
            act={
              <>
                {back()}
                <Button
                  kind="primary"
                  icon="undo"
                  why={refusal('main')}
                  isBusy={isBusy()}
                  onClick={restore}
                >
                  {t('restore')}
                </Button>
              </>
            }
          />
        </Show>
      )}
    </Loaded>
  )
}

/** Whether the last that happened to it is that it was forgotten. */
async function isForgotten(memory: MemoryClient, target: string, signal: AbortSignal) {
  const { items } = await memory.revisions.list({ target, limit: 1 }, { signal }).page()
  return (
    items[0]?.diff.some(({ path, after }) => path[0] === 'forgotten' && after === true) ?? false
  )
}
