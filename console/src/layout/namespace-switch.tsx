import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { useMemory } from '../memory/use-memory.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { placeOf } from '../parts/use-places.ts'
import { t } from '../words/shared.ts'
import { useNamespaces } from './namespaces-read.ts'

const mostInMenu = 12

/** The namespace that is shown, and others to go to. */
export function NamespaceSwitch(): JSX.Element {
  const { namespace } = useMemory()
  const namespaces = useNamespaces()
  const navigate = useNavigate()
  /** The one that is shown first, then others by name. */
  const shown = () => [
    namespace(),
    ...(namespaces.data ?? []).map(({ name }) => name).filter((name) => name !== namespace()),
  ]
  return (
    <Menu
      label={t('changeNamespace')}
      kind="quiet"
      class="namespace-switch"
      groups={[
        {
          entries: shown()
            .slice(0, mostInMenu)
            .map((name) => ({
              label: name,
              isChosen: name === namespace(),
              act: () => navigate(placeOf(name, '')),
            })),
        },
        { entries: [{ label: t('changeNamespace'), icon: 'switch', act: () => navigate('/') }] },
      ]}
    >
      <span class="button-text">{namespace()}</span>
      <Icon name="switch" size={14} />
    </Menu>
  )
}
