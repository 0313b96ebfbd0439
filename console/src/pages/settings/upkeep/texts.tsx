import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import { useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Button } from '../../../parts/button.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { usePlaces } from '../../../parts/use-places.ts'
import { When } from '../../../parts/when.tsx'
import { Block } from '../block.tsx'
import { t } from './words.ts'

const mostShown = 100

/** Texts that a model is still to read, and those it is asked about no more. */
export function Texts(): JSX.Element {
  const refusal = useRefusal()
  const { place } = usePlaces()
  const { act, isBusy } = useAct()
  const texts = useRead(
    () => ['extractions'],
    async (memory, signal) =>
      (await memory.extractions.list({ limit: mostShown }, { signal }).page()).items,
    { keep: true },
  )
  const hasParked = () => texts.data?.some(({ state }) => state === 'parked') ?? false
  return (
    <Block
      title={t('texts')}
      about={t('textsAbout')}
      acts={
        <>
          <Show when={hasParked()}>
            <Button
              icon="redo"
              isBusy={isBusy()}
              why={refusal('owner')}
              onClick={() =>
                void act({
                  does: (memory) => memory.extractions.replay(),
                  says: ({ replayed }) => t('replayed', { n: replayed }),
                })
              }
            >
              {t('replay')}
            </Button>
          </Show>
          <Button
            icon="sparkle"
            isBusy={isBusy()}
            why={refusal('owner')}
            onClick={() =>
              void act({
                does: (memory) => memory.extractions.backfill(),
                says: ({ memories }) => t('backfilled', { n: memories }),
              })
            }
          >
            {t('backfill')}
          </Button>
        </>
      }
    >
      <Loaded query={texts} rows={2}>
        {(found) => (
          <Show when={found().length > 0} fallback={<p class="muted">{t('textsNone')}</p>}>
            <div class="list" tabindex={0} role="region" aria-label={t('texts')}>
              <table>
                <tbody>
                  <For each={found()}>
                    {(text) => (
                      <tr>
                        <td>
                          <A
                            class="mono small"
                            href={place('memories', { memory: text.memory_id })}
                          >
                            {text.memory_id}
                          </A>
                        </td>
                        <td>
                          <Badge tone={text.state === 'parked' ? 'warning' : 'plain'}>
                            {t(`state_${text.state}`)}
                          </Badge>
                        </td>
                        <td class="wide muted told">{text.reason}</td>
                        <td class="muted">
                          <When at={text.since} />
                        </td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </table>
            </div>
          </Show>
        )}
      </Loaded>
    </Block>
  )
}
