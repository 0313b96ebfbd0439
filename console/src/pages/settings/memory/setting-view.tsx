import { createUniqueId, For, Show, type JSX } from 'solid-js'
import { IconButton } from '../../../parts/button.tsx'
import { number } from '../../../words/words.ts'
import { aboutOf, unitOf } from './about/about-of.ts'
import { readDraft, textOf } from './draft.ts'
import { isSame, type SettingRow } from './groups.ts'
import { t } from './words.ts'

interface SettingViewProps {
  readonly row: SettingRow
  /** What is typed and not saved yet. */
  readonly draft: string | undefined
  /** What the server said of it. */
  readonly refused: string | undefined
  /** Why it may not be changed. */
  readonly why: string | undefined
  readonly onType: (text: string) => void
}

/** Units that say nothing beside a number. */
const plainUnits: ReadonlySet<string> = new Set(['1', 'count'])

/** One setting: what it does, its name, what it may be, and what it is. */
export function SettingView(props: SettingViewProps): JSX.Element {
  const id = createUniqueId()
  const schema = () => props.row.schema
  const text = () => props.draft ?? textOf(props.row.value)
  const read = () => readDraft(text(), schema())
  const isDefault = () => {
    const found = read()
    return 'value' in found && isSame(found.value, schema().default)
  }
  const error = () => {
    if (props.refused !== undefined) return props.refused
    const found = read()
    if (!('wrong' in found)) return undefined
    if (found.wrong === 'least') return t('wrong_least', { limit: found.limit ?? 0 })
    if (found.wrong === 'most') return t('wrong_most', { limit: found.limit ?? 0 })
    return t(`wrong_${found.wrong}`)
  }
  const shared = {
    id,
    class: 'input',
    get disabled() {
      return props.why !== undefined
    },
    get title() {
      return props.why
    },
    get 'aria-invalid'() {
      return error() === undefined ? undefined : ('true' as const)
    },
    'aria-describedby': `${id}-more`,
  }

  return (
    <div class="parameter" data-changed={isDefault() ? undefined : ''}>
      <div class="parameter-words">
        <label for={id} class="told">
          {aboutOf(props.row)}
        </label>
        <p id={`${id}-more`} class="muted small">
          <span class="mono">{props.row.name}</span>
          <Show when={rangeOf(props.row)}>{(range) => <span>{range()}</span>}</Show>
          <Show when={!isDefault()}>
            <span class="parameter-default">{t('default', { value: defaultOf(props.row) })}</span>
          </Show>
          <Show when={error()}>
            {(says) => (
              <span class="parameter-wrong" role="alert">
                {says()}
              </span>
            )}
          </Show>
        </p>
      </div>
      <div class="parameter-control">
        <Show
          when={schema().values}
          fallback={
            <input
              {...shared}
              type="text"
              inputmode={typeof schema().default === 'number' ? 'decimal' : undefined}
              autocomplete="off"
              value={text()}
              placeholder={typeof schema().default === 'object' ? t('emptyNames') : undefined}
              onInput={(event) => props.onType(event.currentTarget.value)}
            />
          }
        >
          {(values) => (
            <select
              {...shared}
              value={text()}
              onChange={(event) => props.onType(event.currentTarget.value)}
            >
              <For each={values()}>
                {(value) => (
                  <option value={value} selected={value === text()}>
                    {value}
                  </option>
                )}
              </For>
            </select>
          )}
        </Show>
        <Show when={!plainUnits.has(schema().unit)}>
          <span class="muted small parameter-unit">{unitOf(props.row)}</span>
        </Show>
      </div>
      <IconButton
        icon="undo"
        label={t('reset', { value: defaultOf(props.row) })}
        why={props.why}
        class={isDefault() ? 'is-hidden' : undefined}
        onClick={() => props.onType(textOf(schema().default))}
      />
    </div>
  )
}

function rangeOf({ schema: { min, max } }: SettingRow): string | undefined {
  if (min === undefined || max === undefined) return undefined
  return t('range', { least: number(min), most: number(max) })
}

function defaultOf({ schema }: SettingRow): string {
  if (typeof schema.default === 'number')
    return number(schema.default, { maximumFractionDigits: 6 })
  return textOf(schema.default) || t('emptyNames')
}
