import { stores } from '../../../../contract/lists.ts'
import { createUniqueId, For, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { commitmentRoles } from '../../parts/marks.ts'
import { Popover } from '../../parts/popover.tsx'
import { t as shared } from '../../words/shared.ts'
import { chosenIn, listIn, type Settings } from './settings.ts'
import { t } from './words.ts'

interface SettingsPanelProps {
  /** A or B, where two are compared. */
  readonly name?: string | undefined
  readonly settings: Settings
  readonly onChange: (change: Settings) => void
}

type OfSettings = Omit<SettingsPanelProps, 'name'>

const bands = ['dormant', 'archived', 'forgotten', 'superseded'] as const
const depths = ['0', '1', '2', '3', '4'] as const

/** How a question is asked; its button says how many settings are not as usual. */
export function SettingsPanel(props: SettingsPanelProps): JSX.Element {
  const chosen = () => chosenIn(props.settings)
  const reset = () => props.onChange(Object.fromEntries(chosen().map((name) => [name, undefined])))
  const title = () =>
    props.name === undefined ? t('settings') : t('settingsOf', { name: props.name })
  return (
    <Popover
      label={title()}
      icon="settings"
      kind={chosen().length > 0 ? 'plain' : 'quiet'}
      size="s"
      face={
        <>
          <span class="button-text">{title()}</span>
          <Show when={chosen().length > 0} fallback={<span class="muted">{t('usual')}</span>}>
            <span class="recall-count number">{chosen().length}</span>
          </Show>
        </>
      }
    >
      <div class="recall-settings">
        <div class="recall-pair">
          <NumberField {...props} name="top_k" least={1} most={100} step={1} usual="10" />
          <NumberField {...props} name="min_score" least={0} most={1} step={0.01} usual="0" />
        </div>
        <Toggles
          label={t('depth')}
          values={depths.map((value) => [value, value])}
          chosen={[props.settings.depth ?? '2']}
          onToggle={(value) => props.onChange({ depth: value === '2' ? undefined : value })}
        />
        <Several
          {...props}
          name="stores"
          values={[
            ...stores.map((store) => [store, shared(`store_${store}`)] as const),
            ['notes', t('store_notes')],
          ]}
        />
        <Several
          {...props}
          name="roles"
          values={commitmentRoles.map((role) => [role, shared(`commitment_${role}`)])}
        />
        <Several
          {...props}
          name="include"
          values={bands.map((band) => [band, t(`include_${band}`)])}
        />
        <Field
          label={t('entities')}
          hint={t('entitiesHint')}
          value={props.settings.entities ?? ''}
          onChange={(event) => props.onChange({ entities: event.currentTarget.value })}
        />
        <div class="recall-pair">
          <Day {...props} name="from" />
          <Day {...props} name="to" />
        </div>
        <Switches {...props} />
        <p class="muted small">
          {props.settings.reinforce === 'true' ? t('leavesTrace') : t('noTrace')}
        </p>
        <Show when={chosen().length > 0}>
          <Button size="s" icon="undo" onClick={reset}>
            {t('reset')}
          </Button>
        </Show>
      </div>
    </Popover>
  )
}

function Switches(props: OfSettings): JSX.Element {
  return (
    <div class="recall-switches">
      <For each={['synthesize', 'rerank', 'reinforce'] as const}>
        {(name) => (
          <label>
            <input
              type="checkbox"
              checked={props.settings[name] === 'true'}
              onChange={(event) =>
                props.onChange({ [name]: event.currentTarget.checked ? 'true' : undefined })
              }
            />
            {t(name)}
          </label>
        )}
      </For>
    </div>
  )
}

interface NumberProps extends OfSettings {
  readonly name: 'top_k' | 'min_score'
  readonly least: number
  readonly most: number
  readonly step: number
  readonly usual: string
}

function NumberField(props: NumberProps): JSX.Element {
  return (
    <Field
      label={t(props.name)}
      type="number"
      inputmode="decimal"
      min={props.least}
      max={props.most}
      step={props.step}
      placeholder={props.usual}
      value={props.settings[props.name] ?? ''}
      onChange={(event) => props.onChange({ [props.name]: event.currentTarget.value })}
    />
  )
}

function Day(props: OfSettings & { readonly name: 'from' | 'to' }): JSX.Element {
  return (
    <Field
      label={t(props.name)}
      type="date"
      value={(props.settings[props.name] ?? '').slice(0, 10)}
      onChange={(event) => props.onChange({ [props.name]: event.currentTarget.value })}
    />
  )
}

type Named = readonly (readonly [value: string, label: string])[]

function Several(
  props: OfSettings & {
    readonly name: 'stores' | 'roles' | 'include'
    readonly values: Named
  },
): JSX.Element {
  const chosen = () => listIn(props.settings[props.name]) ?? []
  const toggle = (value: string) => {
    const after = chosen().includes(value)
      ? chosen().filter((each) => each !== value)
      : [...chosen(), value]
    props.onChange({ [props.name]: after.length > 0 ? after.join(',') : undefined })
  }
  return <Toggles label={t(props.name)} values={props.values} chosen={chosen()} onToggle={toggle} />
}

interface TogglesProps {
  readonly label: string
  readonly values: Named
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

function Toggles(props: TogglesProps): JSX.Element {
  const id = createUniqueId()
  return (
    <div class="field" role="group" aria-labelledby={id}>
      <span id={id} class="recall-label">
        {props.label}
      </span>
      <div class="recall-toggles">
        <For each={props.values}>
          {([value, label]) => (
            <button
              type="button"
              class="recall-toggle"
              aria-pressed={props.chosen.includes(value)}
              onClick={() => props.onToggle(value)}
            >
              {label}
            </button>
          )}
        </For>
      </div>
    </div>
  )
}
