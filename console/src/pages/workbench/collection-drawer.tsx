import { createSignal, For, Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { ItemDrawer } from '../../parts/drawer.tsx'
import { Section } from '../../parts/section.tsx'
import { Icon } from '../../parts/icon.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { ResourceActs } from './resource-acts.tsx'
import { Known, Related, Title } from './resource-parts.tsx'
import { shortId } from '../../parts/short-id.ts'
import { oneLine } from './resource.ts'
import { isRecord, type Member } from './shape.ts'
import { SlicePicker } from './slice-picker.tsx'
import { useNames } from './use-names.ts'
import { t } from './words.ts'
import type { Resource } from './write-again.ts'

interface CollectionDrawerProps {
  readonly id: string | undefined
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
  readonly onErase: (row: Resource) => void
  /** Shows all of it as a table that can be filtered. */
  readonly onFilter: (target: string) => void
}

const membersAPage = 30

/** One Collection: its members or a slice of them, where it comes from, what it belongs to. */
export function CollectionDrawer(props: CollectionDrawerProps): JSX.Element {
  const [slice, setSlice] = createSignal<string>()
  whenChanged(
    () => props.id,
    () => setSlice(undefined),
  )
  const collection = useRead(
    () => ['workbench', 'collection', props.id, { slice: slice() }],
    (memory, signal) =>
      memory.collections.get(props.id ?? '', { slice: slice(), limit: membersAPage }, { signal }),
    { when: () => props.id !== undefined },
  )
  const rest = () => (collection.data?.size ?? 0) - (collection.data?.items.length ?? 0)
  return (
    <ItemDrawer
      id={props.id}
      query={collection}
      label={t('collection')}
      onClose={() => props.onClose()}
      head={(found) => <Title row={found()} />}
      acts={(found) => (
        <ResourceActs
          kind="collections"
          row={found()}
          onClose={props.onClose}
          onOpen={props.onOpen}
          onErase={props.onErase}
          more={[
            {
              label: t('copyContent'),
              icon: 'copy',
              act: () =>
                copyText(
                  JSON.stringify(
                    found().items.map(({ value }) => value),
                    null,
                    2,
                  ),
                ),
            },
          ]}
        />
      )}
    >
      {(found) => (
        <>
          <Section
            title={t('firstMembers')}
            aside={
              <Button
                size="s"
                icon="filter"
                onClick={() => props.onFilter(found().name ?? found().id)}
              >
                {t('asTable')}
              </Button>
            }
          >
            <Show when={found().items.length > 0} fallback={<p class="muted">{t('noMembers')}</p>}>
              <ol class="workbench-members">
                <For each={found().items}>
                  {(member) => <MemberLine member={member} onOpen={props.onOpen} />}
                </For>
              </ol>
              <Show when={slice() === undefined && rest() > 0}>
                <p class="muted small">{t('moreMembers', { n: rest() })}</p>
              </Show>
            </Show>
            <Show when={found().size > 1}>
              <SlicePicker slice={slice()} error={collection.error} onSlice={setSlice} />
            </Show>
          </Section>
          <Known row={found()} onOpen={props.onOpen} />
          <Related id={found().id} onOpen={props.onOpen} />
        </>
      )}
    </ItemDrawer>
  )
}

interface MemberLineProps {
  readonly member: Member
  readonly onOpen: (id: string) => void
}

/** A member on a line: the text, the fields of an object, the name of a nested Collection. */
function MemberLine(props: MemberLineProps): JSX.Element {
  const names = useNames()
  const isNested = () => props.member.size !== undefined
  return (
    <li>
      <button
        type="button"
        disabled={props.member.id === null}
        onClick={() => props.member.id !== null && props.onOpen(props.member.id)}
      >
        <Show
          when={!isNested()}
          fallback={
            <>
              <Icon name="table" size={13} />
              <span class="told">{names.nameOf(props.member.id ?? '')}</span>
              <span class="muted small">{t('nested', { n: props.member.size ?? 0 })}</span>
            </>
          }
        >
          <Show
            when={isRecord(props.member.value)}
            fallback={<span class="told">{oneLine(props.member.value)}</span>}
          >
            <Pairs
              value={props.member.value as Readonly<Record<string, unknown>>}
              id={props.member.id}
            />
          </Show>
        </Show>
      </button>
    </li>
  )
}

const mostPairs = 5

function Pairs(props: {
  readonly value: Readonly<Record<string, unknown>>
  readonly id: string | null
}): JSX.Element {
  const pairs = () => Object.entries(props.value).slice(0, mostPairs)
  return (
    <Show when={pairs().length > 0} fallback={<code>{shortId(props.id ?? '{}')}</code>}>
      <span class="workbench-pairs">
        <For each={pairs()}>
          {([key, value]) => (
            <span class="told">
              <span class="muted">{key}</span> {oneLine(value)}
            </span>
          )}
        </For>
      </span>
    </Show>
  )
}
