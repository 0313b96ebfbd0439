import type { JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Menu, type MenuGroup } from './menu.tsx'

interface MoreMenuProps {
  readonly groups: readonly MenuGroup[]
  readonly size?: 's' | 'm' | undefined
}

/**
 * What else may be done, at the end of the acts of a drawer or a page.
 *
 * @example
 * <MoreMenu groups={[{ entries: [{ label: t('copyLink'), icon: 'link', act: copyLink }] }]} />
 */
export function MoreMenu(props: MoreMenuProps): JSX.Element {
  return (
    <Menu
      label={t('more')}
      icon="more"
      kind="quiet"
      size={props.size ?? 's'}
      groups={props.groups}
    />
  )
}
