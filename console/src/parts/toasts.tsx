import { For, Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { drop, take, toasts } from './toast-list.ts'
import './toasts.css'

/** Where they stand; used once, by the frame around the pages. */
export function Toasts(): JSX.Element {
  return (
    <div class="toasts" role="region" aria-label={t('undo')} aria-live="polite">
      <For each={toasts()}>
        {(toast) => (
          <div
            class="toast"
            data-tone={toast.tone}
            role={toast.tone === 'danger' ? 'alert' : 'status'}
          >
            <Icon name={toast.tone === 'plain' ? 'check' : 'warning'} />
            <div class="toast-text">
              <p>{toast.text}</p>
              <Show when={toast.requestId}>
                {(id) => <p class="small muted mono">{t('request', { id: id() })}</p>}
              </Show>
            </div>
            <Show when={toast.undo}>
              <Button size="s" keys="z" onClick={() => take(toast)}>
                {t('undo')}
              </Button>
            </Show>
            <IconButton icon="close" label={t('dismiss')} onClick={() => drop(toast.id)} />
          </div>
        )}
      </For>
    </div>
  )
}
