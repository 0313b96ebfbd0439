import { Show, type JSX } from 'solid-js'
import { useRefusal } from '../../../memory/use-memory.ts'
import { usePages } from '../../../memory/use-pages.ts'
import { Button, IconButton } from '../../../parts/button.tsx'
import { PagedList } from '../../../parts/list.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { When } from '../../../parts/when.tsx'
import { Block } from '../block.tsx'
import { t } from './words.ts'

const aPage = 100
// No event tells that a visit succeeded.
const everyMs = 10_000

/** Namespaces that the service has given up on, and a way to visit them again. */
export function DeadLetters(): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const letters = usePages(
    () => ['dead letters'],
    (memory, { signal, cursor }) =>
      memory.deadLetters.list({ limit: aPage }, { signal }).page(cursor),
    { everyMs },
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
        <Show when={letters.items().length > 0}>
          <Button icon="redo" isBusy={isBusy()} why={refusal('root')} onClick={() => visit()}>
            {t('visit')}
          </Button>
        </Show>
      }
    >
      <PagedList
        list={letters}
        label={t('letters')}
        heads={[{ name: t('namespace') }, { name: t('first') }, { name: t('last') }, {}]}
        none={t('lettersNone')}
      >
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
              <IconButton
                icon="redo"
                label={t('visit')}
                why={refusal('root')}
                onClick={() => visit([letter.namespace])}
              />
            </td>
          </tr>
        )}
      </PagedList>
    </Block>
  )
}
