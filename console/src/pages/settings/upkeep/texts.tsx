import { Show, type JSX } from 'solid-js'
import type { Extraction } from '../../../../../clients/typescript/index.ts'
import { useRefusal } from '../../../memory/use-memory.ts'
import { usePages } from '../../../memory/use-pages.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Button } from '../../../parts/button.tsx'
import { PagedList } from '../../../parts/list.tsx'
import { ThingLink } from '../../../parts/thing-link.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { When } from '../../../parts/when.tsx'
import { Block } from '../block.tsx'
import { t } from './words.ts'

const aPage = 100
// No event tells that a text is tried again.
const everyMs = 10_000

/** Texts that a model is still to read, and those it is asked about no more. */
export function Texts(): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const texts = usePages(
    () => ['extractions'],
    (memory, { signal, cursor }) =>
      memory.extractions.list({ limit: aPage }, { signal }).page(cursor),
    { everyMs },
  )
  const hasParked = () => texts.items().some(({ state }) => state === 'parked')
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
      <PagedList
        list={texts}
        label={t('texts')}
        heads={[
          { name: t('memory') },
          { name: t('state') },
          { name: t('reason') },
          { name: t('since'), align: 'end' },
        ]}
        none={t('textsNone')}
      >
        {(text) => <TextRow {...text} />}
      </PagedList>
    </Block>
  )
}

function TextRow(props: Extraction): JSX.Element {
  return (
    <tr>
      <td class="wide">
        <ThingLink id={props.memory_id} class="upkeep-text" />
      </td>
      <td>
        <Badge tone={props.state === 'parked' ? 'warning' : 'plain'}>
          {t(`state_${props.state}`)}
        </Badge>{' '}
        <Show when={props.tries > 0}>
          <span class="muted small">{t('tries', { n: props.tries })}</span>
        </Show>
      </td>
      <td class="muted told upkeep-reason">{props.reason}</td>
      <td class="muted" data-align="end">
        <When at={props.since} />
      </td>
    </tr>
  )
}
