import { useNavigate } from '@solidjs/router'
import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/states.tsx'
import { placeOf } from '../parts/use-places.ts'
import { When } from '../parts/when.tsx'
import { session } from '../session/session.ts'
import { t } from '../words/shared.ts'
import { signOut } from './sign-out.ts'
import { Brand } from './brand.tsx'
import { useNamespaces } from './namespaces-read.ts'
import './namespaces.css'

const mostShown = 200

/** The page without a namespace: it asks for one, of those there are or by name. */
export default function Namespaces(): JSX.Element {
  const namespaces = useNamespaces()
  const navigate = useNavigate()
  const [name, setName] = createSignal('')
  const fitting = createMemo(() => {
    const part = name().trim().toLowerCase()
    return (namespaces.data ?? [])
      .filter((found) => found.name.toLowerCase().includes(part))
      .slice(0, mostShown)
  })
  const open = (chosen: string) => navigate(placeOf(chosen, ''))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const typed = name().trim()
    const [only] = fitting()
    if (typed !== '') open(fitting().length === 1 && only !== undefined ? only.name : typed)
  }

  return (
    <main class="namespaces">
      <div class="namespaces-card">
        <header>
          <Brand size={28} />
          <div>
            <h1>{t('chooseNamespace')}</h1>
            <p class="muted">{t('namespacesAbout')}</p>
          </div>
        </header>
        <form onSubmit={submit}>
          <Field
            label={t('namespaceFilter')}
            isLabelHidden
            placeholder={t('namespaceFilter')}
            autofocus
            autocomplete="off"
            value={name()}
            onText={setName}
          />
        </form>
        <Loaded query={namespaces} rows={4}>
          {() => (
            <ul>
              <For each={fitting()}>
                {(found) => (
                  <li>
                    <button type="button" class="namespaces-row" onClick={() => open(found.name)}>
                      <span class="ellipsis">{found.name}</span>
                      <Show when={found.entry}>
                        {(entry) => (
                          <span class="muted small">
                            <When at={entry().created_at} style="date" />
                          </span>
                        )}
                      </Show>
                      <Icon name="forward" />
                    </button>
                  </li>
                )}
              </For>
              <Show
                when={
                  name().trim() !== '' && fitting().every((found) => found.name !== name().trim())
                }
              >
                <li>
                  <button type="button" class="namespaces-row" onClick={() => open(name().trim())}>
                    <span class="ellipsis">{t('openNamespace', { name: name().trim() })}</span>
                    <Icon name="plus" />
                  </button>
                </li>
              </Show>
              <Show when={fitting().length === 0 && name().trim() === ''}>
                <li class="muted">
                  {namespaces.data?.length === 0 && session()?.who.role === 'root'
                    ? t('noNamespaces')
                    : t('namespacesYours', {
                        patterns: (session()?.who.namespaces ?? []).join(', '),
                      })}
                </li>
              </Show>
            </ul>
          )}
        </Loaded>
        <footer>
          <span class="muted small">
            {t('signedInAs', { role: t(`role_${session()?.who.role ?? 'reader'}`) })}
          </span>
          <Button kind="quiet" size="s" icon="out" onClick={signOut}>
            {t('signOut')}
          </Button>
        </footer>
      </div>
    </main>
  )
}
