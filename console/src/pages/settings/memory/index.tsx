import { A } from '@solidjs/router'
import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { SettingsView } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { isToldBeside, refusalsIn } from '../../../parts/refusals-in.ts'
import { Search } from '../../../parts/search.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { useFilters } from '../../../parts/use-filters.ts'
import { usePlaces } from '../../../parts/use-places.ts'
import { readDraft, textOf } from './draft.ts'
import { draftsOf, keepDrafts, type Drafts } from './drafts.ts'
import {
  engineGroups,
  fits,
  groupsOf,
  isSame,
  type GroupName,
  type SettingRow,
  type SettingValue,
} from './groups.ts'
import { SettingView } from './setting-view.tsx'
import { aboutOf } from './about/about-of.ts'
import { t } from './words.ts'
import './memory.css'

/** Every setting with what it does, by what it is about; changes are gathered, and saved as one. */
export default function MemorySettings(): JSX.Element {
  const settings = useRead(
    () => ['settings'],
    (memory, signal) => memory.settings.get({}, { signal }),
  )
  return (
    <Loaded query={settings} rows={14}>
      {(found) => <SettingsForm view={found()} />}
    </Loaded>
  )
}

function SettingsForm(props: { readonly view: SettingsView }): JSX.Element {
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(['q', 'changed'])
  const form = useDrafts(() => props.view)
  const groups = createMemo(() => groupsOf(props.view))
  const changed = () => groups().flatMap(({ rows }) => rows.filter((row) => row.isChanged))
  const isShown = (row: SettingRow) =>
    fits(row, filters().q ?? '', aboutOf(row)) &&
    (filters().changed === undefined || row.isChanged || form.drafts()[row.name] !== undefined)
  const shown = createMemo(
    () => new Map(groups().map(({ name, rows }) => [name, rows.filter(isShown)])),
  )
  /** By name: a group stays as it is, and keeps the focus, while something is typed in it. */
  const shownNames = () => [...shown()].flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))
  const isLookedFor = () => (filters().q ?? '') !== '' || filters().changed !== undefined
  const hasChange = (name: GroupName) =>
    (shown().get(name) ?? []).some((row) => row.isChanged || form.drafts()[row.name] !== undefined)
  return (
    <div class="parameters">
      <Bar changed={changed().length} version={props.view.version} />
      <Show when={refusal('owner')}>{(why) => <p class="muted parameters-why">{why()}</p>}</Show>
      <For
        each={shownNames()}
        fallback={
          <Empty
            icon="filter"
            title={t('noneTitle')}
            about={t('noneAbout')}
            act={
              <Button onClick={() => setFilters({ q: undefined, changed: undefined })}>
                {t('showAll')}
              </Button>
            }
          />
        }
      >
        {(name) => (
          <details
            class="parameters-group"
            open={isLookedFor() || !engineGroups.has(name) || hasChange(name)}
          >
            <summary>
              <h2>{t(`group_${name}`)}</h2>
              <span class="muted small">{t('count', { n: shown().get(name)?.length ?? 0 })}</span>
            </summary>
            <For each={shown().get(name)}>
              {(row) => (
                <SettingView
                  row={row}
                  draft={form.drafts()[row.name]}
                  refused={form.refused()[row.name]}
                  why={refusal('owner')}
                  onType={(text) => form.type(row.name, text)}
                />
              )}
            </For>
          </details>
        )}
      </For>
      <SaveBar form={form} />
    </div>
  )
}

function Bar(props: { readonly changed: number; readonly version: number }): JSX.Element {
  const { place } = usePlaces()
  const [filters, setFilters] = useFilters(['q', 'changed'])
  return (
    <div class="parameters-bar">
      <Search
        label={t('search')}
        value={filters().q}
        onSearch={(q) => setFilters({ q: q === '' ? undefined : q })}
      />
      <Button
        kind="quiet"
        size="s"
        icon="edit"
        aria-pressed={filters().changed !== undefined}
        onClick={() =>
          setFilters({ changed: filters().changed === undefined ? 'only' : undefined })
        }
      >
        {t('changedCount', { n: props.changed })}
      </Button>
      <A class="small" href={place('audit', { target: 'settings' })} title={t('history')}>
        {t('version', { n: props.version })}
      </A>
    </div>
  )
}

/** What is typed and not saved yet, and what the server said of it. */
function useDrafts(view: () => SettingsView) {
  const { act, isBusy } = useAct()
  const { namespace } = useMemory()
  const drafts = () => draftsOf(namespace())
  const setDrafts = (typed: Drafts) => keepDrafts(namespace(), typed)
  const [refused, setRefused] = createSignal<Readonly<Record<string, string>>>({})
  const read = createMemo(() => changesOf(drafts(), view()))

  function type(name: string, text: string): void {
    const { [name]: _, ...others } = drafts()
    const value = view().values[name]
    const isBack = value !== undefined && text === textOf(value)
    setDrafts(isBack ? others : { ...others, [name]: text })
    setRefused(({ [name]: _, ...rest }) => rest)
  }
  async function save(): Promise<void> {
    const { values } = read()
    const before = Object.fromEntries(
      Object.keys(values).map((name) => [name, view().values[name] ?? '']),
    )
    const done = await act({
      does: (memory) => memory.settings.set(values),
      refused: (error) => isToldBeside(setRefused(refusalsIn(error)), Object.keys(values)),
      says: () => t('saved', { n: Object.keys(values).length }),
      undo: (memory) => memory.settings.set(before),
    })
    if (done !== undefined) setDrafts({})
  }
  function discard(): void {
    setDrafts({})
    setRefused({})
  }
  return { drafts, refused, read, type, save, discard, isBusy }
}

/** Saves all that was changed as one, or none of it. */
function SaveBar(props: { readonly form: ReturnType<typeof useDrafts> }): JSX.Element {
  const refusal = useRefusal()
  return (
    <Show when={props.form.read().touched > 0}>
      <div class="parameters-save" role="region" aria-label={t('save')}>
        <span>
          {props.form.read().wrong > 0
            ? t('wrongCount', { n: props.form.read().wrong })
            : t('unsaved', { n: props.form.read().touched })}
        </span>
        <Button onClick={props.form.discard}>{t('discard')}</Button>
        <Button
          kind="primary"
          icon="check"
          isBusy={props.form.isBusy()}
          why={
            refusal('owner') ??
            (props.form.read().wrong > 0
              ? t('wrongCount', { n: props.form.read().wrong })
              : undefined)
          }
          onClick={() => void props.form.save()}
        >
          {t('save')}
        </Button>
      </div>
    </Show>
  )
}

/** What the drafts would change, and how many of them are no valid values. */
function changesOf(drafts: Readonly<Record<string, string>>, view: SettingsView) {
  const values: Record<string, SettingValue> = {}
  let wrong = 0
  for (const [name, text] of Object.entries(drafts)) {
    const schema = view.schema[name]
    if (schema === undefined) continue
    const read = readDraft(text, schema)
    if ('wrong' in read) wrong += 1
    else if (!isSame(read.value, view.values[name] ?? schema.default)) values[name] = read.value
  }
  return { values, wrong, touched: Object.keys(values).length + wrong }
}
