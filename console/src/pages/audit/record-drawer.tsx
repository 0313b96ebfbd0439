import { Show, type JSX } from 'solid-js'
import type { AuditRecord } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { ItemDrawer } from '../../parts/drawer.tsx'
import { Section } from '../../parts/section.tsx'
import { ActorName } from '../../parts/actor-name.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { number } from '../../words/words.ts'
import { ActionBadge } from './columns.tsx'
import type { AuditFilters } from './filters.ts'
import { Hash } from './hash.tsx'
import { readRecord } from './read-log.ts'
import { useRevert } from './revert-dialogs.tsx'
import { RecordChanges } from './record-changes.tsx'
import { wordOfApproval } from './words-of.ts'
import { sentenceOf } from '../../words/log/sentence-of.ts'
import { t } from './words.ts'

interface RecordDrawerProps {
  readonly id: string | undefined
  /** Those of the list, in which it may stand. */
  readonly records: readonly AuditRecord[]
  /** The record at which the chain breaks. */
  readonly breakAt: string | undefined
  readonly onClose: () => void
  readonly onFilter: (change: AuditFilters) => void
}

/** One record: what was done, what it changed, how it stands in the chain, how to go back. */
export function RecordDrawer(props: RecordDrawerProps): JSX.Element {
  const listed = () => props.records.find(({ id }) => id === props.id)
  const read = useRead(
    () => ['audit', 'record', props.id],
    (memory, signal) => readRecord(memory, props.id ?? '', signal),
    { when: () => props.id !== undefined && listed() === undefined, isStill: true },
  )
  const query = {
    get data() {
      return listed() ?? read.data
    },
    get error() {
      return read.error
    },
    refetch: () => read.refetch(),
  }
  return (
    <ItemDrawer
      id={props.id}
      query={query}
      label={t('record')}
      onClose={() => props.onClose()}
      head={(found) => (
        <Show when={found()}>
          {(record) => (
            <>
              <ActionBadge action={record().action} />
              <Show when={record().critical}>
                <Badge tone="danger">{t('critical')}</Badge>
              </Show>
              <Show when={record().id === props.breakAt}>
                <Badge tone="danger">{t('isBreak')}</Badge>
              </Show>
            </>
          )}
        </Show>
      )}
      acts={(found) => (
        <Show when={found()}>
          {(record) => <Acts record={record()} onFilter={props.onFilter} />}
        </Show>
      )}
    >
      {(found) => (
        <Show when={found()} fallback={<Gone />}>
          {(record) => (
            <>
              <h2 class="audit-summary told">{sentenceOf(record().summary)}</h2>
              <RecordFacts record={record()} />
              <RecordChanges record={record()} />
              <InChain {...props} record={record()} />
            </>
          )}
        </Show>
      )}
    </ItemDrawer>
  )
}

function Gone(): JSX.Element {
  return (
    <>
      <h2 class="audit-summary">{t('recordGone')}</h2>
      <p class="muted">{t('recordGoneAbout')}</p>
    </>
  )
}

function RecordFacts(props: { readonly record: AuditRecord }): JSX.Element {
  return (
    <Facts>
      <Fact name={t('target')}>
        <ThingLink id={props.record.target} class="audit-target" />
      </Fact>
      <Fact name={t('actor')}>
        <ActorName of={props.record.actor} />
      </Fact>
      <Fact name={t('time')}>
        <When at={props.record.time} style="exact" />
      </Fact>
      <Show when={props.record.approval !== '—'}>
        <Fact name={t('approval')}>{wordOfApproval(props.record.approval)}</Fact>
      </Show>
      <Fact name={t('position')}>
        <span class="number">{number(props.record.position)}</span>
      </Fact>
      <Fact name={t('id')}>
        <span class="mono small">{props.record.id}</span>
      </Fact>
    </Facts>
  )
}

/** Its hashes, and the records on both sides where the list has them. */
function InChain(
  props: RecordDrawerProps & {
    readonly record: AuditRecord
  },
): JSX.Element {
  const before = () => props.records.find(({ hash }) => hash === props.record.prev_hash)
  const after = () => props.records.find(({ prev_hash }) => prev_hash === props.record.hash)
  return (
    <Section
      title={t('chain')}
      aside={
        <span>
          <IconButton
            icon="down"
            label={t('previous')}
            hidden={before() === undefined}
            onClick={() => props.onFilter({ record: before()?.id })}
          />
          <IconButton
            icon="up"
            label={t('next')}
            hidden={after() === undefined}
            onClick={() => props.onFilter({ record: after()?.id })}
          />
        </span>
      }
    >
      <div class="audit-hashes">
        <Facts>
          <Fact name={t('payloadHash')}>
            <Hash hash={props.record.payload_hash} />
          </Fact>
          <Fact name={t('prevHash')}>
            <Hash hash={props.record.prev_hash} />
          </Fact>
          <Fact name={t('ownHash')}>
            <Hash hash={props.record.hash} />
          </Fact>
        </Facts>
        <p class="muted small">{t('payloadAbout')}</p>
      </div>
    </Section>
  )
}

function Acts(props: {
  readonly record: AuditRecord
  readonly onFilter: (change: AuditFilters) => void
}): JSX.Element {
  const refusal = useRefusal()
  const { go } = usePlaces()
  const { toPosition, reflection, view } = useRevert()
  const target = () => props.record.target
  const revert = (label: string, act: () => void) => ({
    label,
    icon: 'undo' as const,
    why: refusal('owner'),
    act,
  })
  return (
    <>
      <MoreMenu
        groups={[
          {
            entries: [
              revert(t('revertBefore'), () => toPosition(props.record.position - 1)),
              revert(t('revertAfter'), () => toPosition(props.record.position)),
              ...(target().startsWith('ref_') && props.record.action === 'COMMIT'
                ? [revert(t('revertReflection'), () => reflection(target()))]
                : []),
            ],
          },
          {
            entries: [
              ...(target().startsWith('mem_')
                ? [
                    {
                      label: t('openMemory'),
                      icon: 'memories' as const,
                      act: () => go('memories', { memory: target() }),
                    },
                  ]
                : []),
              {
                label: t('allOfTarget'),
                icon: 'filter',
                act: () => props.onFilter({ target: target() }),
              },
              {
                label: t('allOfActor'),
                icon: 'filter',
                act: () => props.onFilter({ actor: props.record.actor }),
              },
              { label: t('copyLink'), icon: 'link', act: () => copyText(location.href) },
            ],
          },
        ]}
      />
      {view()}
    </>
  )
}
