import { createMemo, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { partsOf } from '../../parts/inline-entity.ts'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Popover } from '../../parts/popover.tsx'
import { commitmentRoles, lifecycles } from '../../parts/marks.ts'
import { Search } from '../../parts/search.tsx'
import { Select, type Choice } from '../../parts/select.tsx'
import { dayMs } from '../../time/day-ms.ts'
import { dateOf } from '../../time/times.ts'
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

const stores = ['core', 'episodic', 'semantic', 'procedural', 'vault'] as const
const trusts = ['owner', 'main', 'sub', 'untrusted'] as const
const mostChoices = 24

/** Search as you type, and what keeps rows out. */
export function FilterBar(props: FilterBarProps): JSX.Element {
  const speakers = createMemo(() => commonest(props.rows.flatMap(({ speaker }) => speaker ?? [])))
  const entities = createMemo(() => commonest(props.rows.flatMap((row) => row.entities)))
  const isNarrowed = () => narrowing.some((name) => props.filters[name] !== undefined)
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
      <TimeFilter filters={props.filters} onFilter={props.onFilter} />
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
      <Show when={isNarrowed()}>
        <Button
          kind="quiet"
          size="s"
          icon="close"
          onClick={() =>
            props.onFilter(Object.fromEntries(narrowing.map((name) => [name, undefined])))
          }
        >
          {t('clear')}
        </Button>
      </Show>
    </>
  )
}

function TimeFilter(props: Pick<FilterBarProps, 'filters' | 'onFilter'>): JSX.Element {
  const isSet = () => (props.filters.from ?? props.filters.to) !== undefined
  const days = (value: string, plus = 0) =>
    value === '' ? undefined : new Date(new Date(`${value}T00:00`).getTime() + plus).toISOString()
  return (
    <Popover
      label={t('time')}
      kind={isSet() ? 'plain' : 'quiet'}
      size="s"
      class="select"
      face={
        <>
          <span class="muted">{t('time')}</span>
          <Show when={isSet()}>
            <span class="button-text">{rangeOf(props.filters)}</span>
          </Show>
          <Icon name="down" size={12} />
        </>
      }
    >
      <div class="time-filter">
        <Field
          label={t('from')}
          type="date"
          value={dayOf(props.filters.from)}
          onChange={(event) => props.onFilter({ from: days(event.currentTarget.value) })}
        />
        <Field
          label={t('to')}
          type="date"
          value={dayOf(props.filters.to, -1)}
          onChange={(event) => props.onFilter({ to: days(event.currentTarget.value, dayMs) })}
        />
        <Button size="s" onClick={() => props.onFilter({ from: undefined, to: undefined })}>
          {t('clearTime')}
        </Button>
      </div>
    </Popover>
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

function rangeOf({ from, to }: MemoryFilters): string {
  const first = from === undefined ? '' : dateOf(from)
  const last = to === undefined ? '' : dateOf(new Date(Date.parse(to) - 1).toISOString())
  return first === last ? first : `${first} – ${last}`
}

/** As `<input type="date">` takes it, in the reader's zone. */
function dayOf(iso: string | undefined, plus = 0): string {
  if (iso === undefined) return ''
  const at = new Date(Date.parse(iso) + plus)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Each once, those that occur most first. */
function commonest(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([value]) => value)
    .slice(0, mostChoices)
}

function entityChoice(value: string): Choice<string> {
  const { kind, id } = partsOf(value)
  return { value, label: id, note: kind }
}

function plainChoice(value: string): Choice<string> {
  return { value, label: value }
}

/** What an address asks for is a choice, also where no row has it. */
function withChosen(
  choices: readonly Choice<string>[],
  value: string | undefined,
  choiceOf: (value: string) => Choice<string>,
) {
  if (value === undefined || choices.some((choice) => choice.value === value)) return choices
  return [choiceOf(value), ...choices]
}
