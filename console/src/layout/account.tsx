import { useNavigate } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { session } from '../session/session.ts'
import { hourOf } from '../time/times.ts'
import { chooseLanguage, language, languages, type Language } from '../words/language.ts'
import { t } from '../words/shared.ts'
import { signOut } from './sign-out.ts'
import { chooseTheme, theme, themeIcons, themes } from './theme.ts'

/** Who is signed in, how it looks, in which language, and the way out. */
export function Account(props: { readonly onHelp: () => void }): JSX.Element {
  const navigate = useNavigate()
  const who = () => session()?.who
  const role = () => t(`role_${who()?.role ?? 'reader'}`)
  return (
    <Menu
      label={t('signedInAs', { role: role() })}
      kind="quiet"
      class="account"
      groups={[
        {
          name: t('theme'),
          entries: themes.map((name) => ({
            label: t(`theme_${name}`),
            icon: themeIcons[name],
            isChosen: theme() === name,
            act: () => chooseTheme(name),
          })),
        },
        {
          name: t('language'),
          entries: Object.entries(languages).map(([tag, name]) => ({
            label: name,
            isChosen: language() === tag,
            act: () => chooseLanguage(tag as Language),
          })),
        },
        {
          entries: [
            { label: t('help'), icon: 'keyboard', keys: '?', act: props.onHelp },
            { label: t('changeNamespace'), icon: 'switch', act: () => navigate('/') },
            { label: t('signOut'), icon: 'out', act: signOut },
          ],
        },
      ]}
    >
      <Icon name="key" />
      <span class="button-text">{role()}</span>
      <Show when={who()?.expires_at}>
        {(at) => <span class="muted small">{t('expiresAt', { time: hourOf(at()) })}</span>}
      </Show>
      <Icon name="more" />
    </Menu>
  )
}
