import { For, type JSX } from 'solid-js'
import { operationsOf, opGroups, type OpGroup, type Operation } from './ops-reference.ts'
import { t } from './words.ts'

const groups = Object.keys(opGroups) as readonly OpGroup[]

/** All operations by what they are for; choosing one writes it. */
export function OpsList(props: { readonly onChoose: (operation: Operation) => void }): JSX.Element {
  return (
    <div class="workbench-reference">
      <p class="muted">{t('opsReference')}</p>
      <div class="workbench-op-groups">
        <For each={groups}>
          {(group) => (
            <section>
              <h3>{t(`ops_${group}`)}</h3>
              <ul>
                <For each={operationsOf(group)}>
                  {(operation) => (
                    <li>
                      <button type="button" onClick={() => props.onChoose(operation)}>
                        <code>{operation.op}</code>
                        <span class="muted small">{Object.keys(operation.members).join(', ')}</span>
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </div>
    </div>
  )
}
