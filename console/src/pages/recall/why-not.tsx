import { createSignal, For, Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Sign } from './hits.tsx'
import { t } from './words.ts'
import './why-drawer.css'

interface WhyNotProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
}

const mostFound = 12
const everything = ['dormant', 'archived', 'forgotten', 'superseded'] as const

/** Finds anything, so that it can be asked why it was not found. */
export function WhyNot(props: WhyNotProps): JSX.Element {
  const [query, setQuery] = createSignal('')
  const isId = () => /^(mem|com|note)_\w+$/.test(query().trim())
  const found = useRead(
    () => ['recall', 'find', { query: query().trim() }],
    (memory, signal) =>
      memory.recall(
        { query: query().trim(), top_k: mostFound, include: everything, reinforce: false },
        { signal },
      ),
    { when: () => query().trim().length > 1 && !isId(), isStill: true },
  )
  function choose(id: string): void {
    props.onChoose(id)
    props.onClose()
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('whyNotTitle')}
      about={t('whyNotAbout')}
    >
      <Field
        label={t('whyNotFind')}
        type="search"
        autofocus
        autocomplete="off"
        value={query()}
        onText={setQuery}
        onEnter={() => isId() && choose(query().trim())}
      />
      <Show when={query().trim().length > 1 && !isId()}>
        <ul class="recall-found">
          <For
            each={found.data?.hits ?? []}
            fallback={<li class="muted">{found.isFetching ? '…' : t('whyNotNone')}</li>}
          >
            {(hit) => (
              <li>
                <button type="button" onClick={() => choose(hit.id)}>
                  <Sign hit={hit} />
                  <span class="told ellipsis">{hit.text}</span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </Dialog>
  )
}
