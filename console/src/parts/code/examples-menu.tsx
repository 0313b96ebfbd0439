import type { JSX } from 'solid-js'
import { t } from '../../words/shared.ts'
import { Menu } from '../menu.tsx'

/**
 * What may be written into a code box to begin with.
 *
 * @example
 * <ExamplesMenu entries={names.map((name) => ({ label: t(name), act: () => write(examples[name]) }))} />
 */
export function ExamplesMenu(props: {
  readonly entries: readonly { readonly label: string; readonly act: () => void }[]
}): JSX.Element {
  return (
    <Menu
      label={t('examples')}
      icon="sparkle"
      kind="quiet"
      size="s"
      groups={[{ entries: props.entries }]}
    >
      <span class="button-text">{t('examples')}</span>
    </Menu>
  )
}
