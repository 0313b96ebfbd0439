import { Show, type JSX } from 'solid-js'
import { importers } from '../../../../../clients/typescript/importers/importers.ts'
import { useMemory } from '../../../memory/use-memory.ts'
import { Field } from '../../../parts/field.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { AskDate } from './ask-date.tsx'
import type { Origin } from './files.ts'
import { lookAt, type ImportChoices, type Importing } from './importing.ts'
import { t } from './words.ts'

/** Names of products are the same in every language. */
const words: Readonly<Partial<Record<Origin, 'source_markdown' | 'source_chat'>>> = {
  markdown: 'source_markdown',
  chat: 'source_chat',
}

/** What the files are, and what they do not say by themselves; a change has them read anew. */
export function ImportOptionsView(props: { readonly importing: Importing }): JSX.Element {
  const { memory } = useMemory()
  const options = () => props.importing.options
  const look = (origin: Origin | undefined, change: ImportChoices = {}) =>
    void lookAt(memory(), props.importing.files, {
      origin,
      options: { ...options(), ...change },
    })
  const set = (change: ImportChoices) => look(props.importing.origin, change)
  const typed = (value: string) => (value.trim() === '' ? undefined : value.trim())

  return (
    <>
      <div class="form">
        <Picker
          label={t('source')}
          choices={[
            ...(props.importing.origin === undefined ? [{ value: '', label: '–' } as const] : []),
            ...Object.values(importers).map(({ source: value, title }) => {
              const word = words[value]
              return { value, label: word === undefined ? title : t(word) }
            }),
            { value: 'mneme', label: t('source_mneme') } as const,
          ]}
          value={props.importing.origin ?? ''}
          onChoose={(origin) => origin !== '' && look(origin)}
        />
        <Show when={props.importing.origin !== 'mneme'}>
          <Picker
            label={t('secrets')}
            choices={[
              { value: 'mask', label: t('secrets_mask') },
              { value: 'refuse', label: t('secrets_refuse') },
            ]}
            value={options().secrets ?? 'mask'}
            onChoose={(secrets) => set({ secrets })}
          />
        </Show>
      </div>
      <Show when={props.importing.because}>
        {(because) => <p class="muted small told">{t('guessed', { because: because() })}</p>}
      </Show>
      <Show when={props.importing.stage === 'ready' && props.importing.origin === undefined}>
        <p role="alert">{t('unknown')}</p>
      </Show>
      <Show when={props.importing.stage === 'asking' && props.importing.unclearDate}>
        {(date) => <AskDate date={date()} onChoose={(firstInDates) => set({ firstInDates })} />}
      </Show>
      <Show when={props.importing.origin !== undefined && props.importing.origin !== 'mneme'}>
        <details class="import-options">
          <summary>{t('options')}</summary>
          <div class="form">
            <Field
              label={t('me')}
              hint={t('meHint')}
              autocomplete="off"
              value={options().me ?? ''}
              onChange={(event) => set({ me: typed(event.currentTarget.value) })}
            />
            <Field
              label={t('thread')}
              hint={t('threadHint')}
              autocomplete="off"
              value={options().thread ?? ''}
              onChange={(event) => set({ thread: typed(event.currentTarget.value) })}
            />
            <Field
              label={t('zone')}
              autocomplete="off"
              value={options().zone ?? ''}
              onChange={(event) => set({ zone: typed(event.currentTarget.value) })}
            />
            <Picker
              label={t('dates')}
              choices={(['auto', 'day', 'month'] as const).map((value) => ({
                value,
                label: t(`dates_${value}`),
              }))}
              value={options().firstInDates ?? 'auto'}
              onChoose={(first) => set({ firstInDates: first === 'auto' ? undefined : first })}
            />
          </div>
        </details>
      </Show>
    </>
  )
}
