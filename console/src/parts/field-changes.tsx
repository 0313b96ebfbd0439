import { For, type JSX } from 'solid-js'
import { Diff } from './diff.tsx'
import { nameOfField, textOfField, type FieldChange } from './field-text.ts'
import './field-changes.css'

/**
 * What a change did, field by field; fields that were and are empty are left out.
 *
 * @example
 * <FieldChanges changes={revision.diff} />
 */
export function FieldChanges(props: { readonly changes: readonly FieldChange[] }): JSX.Element {
  const fields = () =>
    props.changes
      .map(({ path, before, after }) => ({
        name: nameOfField(path),
        before: textOfField(before),
        after: textOfField(after),
      }))
      .filter(({ before, after }) => before !== '' || after !== '')
  return (
    <dl class="field-changes">
      <For each={fields()}>
        {({ name, before, after }) => (
          <div>
            <dt class="muted">{name}</dt>
            <dd>
              <Diff before={before} after={after} />
            </dd>
          </div>
        )}
      </For>
    </dl>
  )
}
