import { For, Show, type JSX } from 'solid-js'
import { useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { When } from '../../../parts/when.tsx'
import { Block } from '../block.tsx'
import { t } from './words.ts'

const mostShown = 200

/** Namespaces that the service has given up on, and a way to visit them again. */
export function DeadLetters(): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const letters = useRead(
    () => ['dead letters'],
    async (memory, signal) =>
      (await memory.deadLetters.list({ limit: mostShown }, { signal }).page()).items,
    { keep: true },
  )
  const visit = (namespaces?: readonly string[]) =>
    void act({
      does: (memory) =>
        memory.deadLetters.replay(namespaces === undefined ? {} : { namespaces: [...namespaces] }),
      says: ({ replayed }) => t('visited', { n: replayed.length }),
    })
  return (
    <Block
      title={t('letters')}
      about={t('lettersAbout')}
      acts={
        <Show when={(letters.data?.length ?? 0) > 0}>
          <Button icon="redo" isBusy={isBusy()} why={refusal('root')} onClick={() => visit()}>
            {t('visit')}
          </Button>
        </Show>
      }
    >
      <Loaded query={letters} rows={2}>
        {(found) => (
          <Show when={found().length > 0} fallback={<p class="muted">{t('lettersNone')}</p>}>
            <div class="list" tabindex={0} role="region" aria-label={t('letters')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('namespace')}</th>
                    <th scope="col">{t('first')}</th>
                    <th scope="col">{t('last')}</th>
                    <th />
                  </tr>
                </thead>
                <tbody>
                  <For each={found()}>
                    {(letter) => (
                      <tr>
                        <td class="wide told">{letter.namespace}</td>
                        <td class="muted">
                          <When at={letter.first_failed_at} />
                        </td>
                        <td class="muted">
                          <When at={letter.last_failed_at} />
                        </td>
                        <td data-align="end">
                          <Button
                            size="s"
                            kind="quiet"
                            icon="redo"
                            label={t('visit')}
                            why={refusal('root')}
                            onClick={() => visit([letter.namespace])}
                          />
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
