import { stores, trustLevels } from '../../../../contract/lists.ts'
import { createMemo, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { commonest, withChosen } from '../../parts/choices.ts'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { useNameOf } from '../../parts/entity-name.tsx'
import { partsOf } from '../../parts/inline-entity.ts'
import { commitmentRoles, lifecycles } from '../../parts/marks.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { forgetTopic } from '../../parts/topic-to-forget.ts'
import { Search } from '../../parts/search.tsx'
import { Select, type Choice } from '../../parts/select.tsx'
import { TimeFilter } from '../../parts/time-filter.tsx'
import { t as shared } from '../../words/shared.ts'
import { narrowing, type MemoryFilters } from './filters.ts'
import type { Row } from './row.ts'
import { t } from './words.ts'

interface FilterBarProps {
  readonly filters: MemoryFilters
  readonly onFilter: (change: MemoryFilters) => void
  /** What choices of speakers and entities are taken from. */
  readonly rows: readonly Row[]
}

const trusts = trustLevels

/** Search as you type, and what keeps rows out. */
export function FilterBar(props: FilterBarProps): JSX.Element {
  const refusal = useRefusal()
  const speakers = createMemo(() => commonest(props.rows.flatMap(({ speaker }) => speaker ?? [])))
  const entities = createMemo(() => commonest(props.rows.flatMap((row) => row.entities)))
  const threads = createMemo(() => commonest(props.rows.flatMap(({ thread }) => thread ?? [])))
  const nameOf = useNameOf()
  const entityChoice = (value: string): Choice<string> => ({
    value,
    label: nameOf(value),
    note: partsOf(value).kind,
  })
  const choose = (name: keyof MemoryFilters) => (value: string | undefined) =>
    props.onFilter({ [name]: value })

  return (
    <>
      <Search label={t('search')} value={props.filters.q} onSearch={(q) => props.onFilter({ q })} />
      <Select
        label={t('store')}
        none={t('any')}
        choices={stores.map((value) => ({ value, label: shared(`store_${value}`) }))}
        value={props.filters.store}
        onChoose={choose('store')}
      />
      <Select
        label={t('role')}
        none={t('any')}
        choices={commitmentRoles.map((value) => ({ value, label: shared(`commitment_${value}`) }))}
        value={props.filters.role}
        onChoose={choose('role')}
      />
      <Select
        label={t('about')}
        none={t('any')}
        choices={withChosen(entities().map(entityChoice), props.filters.entity, entityChoice)}
        value={props.filters.entity}
        onChoose={choose('entity')}
      />
      <Show when={speakers().length > 0 || props.filters.speaker !== undefined}>
        <Select
          label={t('speaker')}
          none={t('any')}
          choices={withChosen(speakers().map(plainChoice), props.filters.speaker, plainChoice)}
          value={props.filters.speaker}
          onChoose={choose('speaker')}
        />
      </Show>
      <Show when={threads().length > 0 || props.filters.thread !== undefined}>
        <Select
          label={t('thread')}
          none={t('any')}
          choices={withChosen(threads().map(plainChoice), props.filters.thread, plainChoice)}
          value={props.filters.thread}
          onChoose={choose('thread')}
        />
      </Show>
      <Select
        label={t('trust')}
        none={t('any')}
        choices={trusts.map((value) => ({ value, label: shared(`trust_${value}`) }))}
        value={props.filters.trust}
        onChoose={choose('trust')}
      />
      <Select
        label={t('lifecycle')}
        none={t('any')}
        choices={lifecycleChoices()}
        value={props.filters.lifecycle}
        onChoose={choose('lifecycle')}
      />
      <TimeFilter from={props.filters.from} to={props.filters.to} onChoose={props.onFilter} />
      <Button
        kind="quiet"
        size="s"
        icon="pin"
        aria-pressed={props.filters.pinned === 'true'}
        onClick={() =>
          props.onFilter({ pinned: props.filters.pinned === 'true' ? undefined : 'true' })
        }
      >
        {t('pinned')}
      </Button>
      <Show when={props.filters.q}>
        {(topic) => (
          <Button
            kind="quiet"
            size="s"
            icon="forget"
            why={refusal('main')}
            onClick={() => forgetTopic(topic())}
          >
            {shared('forgetTopic')}
          </Button>
        )}
      </Show>
      <ClearFilters filters={props.filters} names={narrowing} onFilter={props.onFilter} />
    </>
  )
}

function lifecycleChoices(): readonly Choice<string>[] {
  return [
    ...lifecycles.map((value) => ({
      value,
      label: value === 'archived' ? t('lifecycleArchived') : shared(`lifecycle_${value}`),
    })),
    { value: 'any', label: t('lifecycleAny') },
  ]
}

function plainChoice(value: string): Choice<string> {
  return { value, label: value }
}
