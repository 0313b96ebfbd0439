import { For, type JSX } from 'solid-js'
import { Dialog } from '../parts/dialog.tsx'
import { t } from '../words/shared.ts'
import { pages } from './page-list.ts'
import './help.css'

/** The keys, and what each does. */
export function Help(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
}): JSX.Element {
  const keys = (): readonly (readonly [keys: string, does: string])[] => [
    [isApple() ? '⌘ K' : 'Ctrl K', t('keyPalette')],
    ['/', t('keySearch')],
    ['?', t('keyHelp')],
    ...pages.map(
      ({ name, letter }) => [`g ${letter}`, t('keyGo', { page: t(`page_${name}`) })] as const,
    ),
    ['j k', t('keyMove')],
    ['Enter', t('keyOpen')],
    ['e', t('keyEdit')],
    ['p', t('keyPin')],
    ['x', t('keySelect')],
    ['#', t('keyForget')],
    ['z', t('keyUndo')],
    ['[ ]', t('keyTime')],
    ['Esc', t('keyClose')],
  ]
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('help')}
      about={t('helpAbout')}
      width="s"
    >
      <dl class="help">
        <For each={keys()}>
          {([names, does]) => (
            <div>
              <dt>{does}</dt>
              <dd>
                <For each={names.split(' ')}>{(name) => <kbd>{name}</kbd>}</For>
              </dd>
            </div>
          )}
        </For>
      </dl>
    </Dialog>
  )
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
