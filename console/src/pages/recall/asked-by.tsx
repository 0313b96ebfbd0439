import { Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { knownOf } from '../../parts/known-entity.ts'
import { Select } from '../../parts/select.tsx'
import { isPerson } from '../entities/kind-sign.tsx'
import { t } from './words.ts'

const mostKnown = 100

/** Who “I” is in a question: one of the people who are known. */
export function AskedBy(props: {
  readonly by: string | undefined
  readonly onChoose: (by: string | undefined) => void
}): JSX.Element {
  const people = useRead(
    () => ['entities', 'people'],
    async ({ entities }, signal) => {
      const list = entities.list({ order: 'relevance', props: true, limit: mostKnown }, { signal })
      return (await list.page()).items
        .map((item) => knownOf({ ...item }))
        .filter(({ kind }) => isPerson(kind))
    },
  )
  const choices = () =>
    (people.data ?? []).map(({ entity, id, name }) => ({ value: entity, label: name, note: id }))
  return (
    <Show when={choices().length > 0}>
      <Select
        label={t('by')}
        icon="entities"
        none={t('byAnybody')}
        choices={choices()}
        value={choices().find(({ value }) => value === props.by)?.value}
        onChoose={props.onChoose}
      />
    </Show>
  )
}
