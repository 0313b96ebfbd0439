import {
  A,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type RouteSectionProps,
} from '@solidjs/router'
import {
  createMemo,
  createSignal,
  ErrorBoundary,
  For,
  lazy,
  onCleanup,
  Show,
  Suspense,
  type JSX,
} from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { encodeNamespace } from '../../../clients/typescript/index.ts'
import { anyNamespace, connect, isOffline } from '../memory/connection.ts'
import { isLive } from '../memory/read-anew.ts'
import { useLive } from '../memory/use-live.ts'
import { loadView } from '../memory/load-view.ts'
import { MemoryContext, useMemory, useRefusal, type MemoryPlace } from '../memory/use-memory.ts'
import { Button } from '../parts/button.tsx'
import { useCommands } from '../parts/commands.ts'
import { Names } from '../parts/entity-name.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Loading, Problem } from '../parts/states.tsx'
import { undoLast } from '../parts/toast-list.ts'
import { forgetTopic, topicToForget } from '../parts/topic-to-forget.ts'
import { useKeys } from '../parts/use-keys.ts'
import { placeOf, usePlaces } from '../parts/use-places.ts'
import { whenChanged } from '../parts/when-changed.ts'
import { mayEnter } from '../session/patterns.ts'
import { session } from '../session/session.ts'
import { chooseLanguage, languages, type Language } from '../words/language.ts'
import { reloadWhenOutdated } from '../reload-when-outdated.ts'
import { t } from '../words/shared.ts'
import { signOut } from './sign-out.ts'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { FirstMinute } from './first-minute.tsx'
import { Help, isApple } from './help.tsx'
import { NamespaceSwitch } from './namespace-switch.tsx'
import { NotYours } from './not-found.tsx'
import { pages } from './page-list.ts'
import { Palette } from './palette.tsx'
import { chooseTheme, themeIcons, themes } from './theme.ts'
import { TimeBanner, TimeTravel } from './time-travel.tsx'
import './frame.css'

const ForgetTopic = lazy(loadView(() => import('./forget-topic/index.tsx')))

/** The namespace of the address, for everything inside. */
export default function Frame(props: RouteSectionProps): JSX.Element {
  const params = useParams()
  const [search] = useSearchParams()
  const namespace = createMemo(() => decodeURIComponent((params['at'] ?? '@').slice(1)))
  const refused = () => refusalOf(namespace(), session()?.who.namespaces ?? [])
  const memory = createMemo(() =>
    connect(session()?.credential ?? '', refused() === undefined ? namespace() : anyNamespace),
  )
  const asOf = () => (typeof search['as_of'] === 'string' ? search['as_of'] : undefined)
  const place: MemoryPlace = {
    namespace,
    memory,
    role: () => session()?.who.role ?? 'reader',
    asOf,
    knownAt: () => (search['past'] === 'was' ? undefined : asOf()),
  }
  return (
    <MemoryContext.Provider value={place}>
      <Show
        when={refused()}
        fallback={
          <Names>
            <Around>{props.children}</Around>
          </Names>
        }
      >
        {(why) => <NotYours why={why()} />}
      </Show>
    </MemoryContext.Provider>
  )
}

/** Why the credential may not see a namespace, whatever its role; undefined where it may. */
function refusalOf(namespace: string, patterns: readonly string[]): string | undefined {
  try {
    const isIn = [namespace, encodeNamespace(namespace)].some((name) => mayEnter(patterns, name))
    return isIn ? undefined : t('notYours', { name: namespace })
  } catch {
    return t('nameTooLong')
  }
}

/** Navigation, bars and keys around a page. */
function Around(props: { readonly children: JSX.Element }): JSX.Element {
  const place = useMemory()
  const { go } = usePlaces()
  const navigate = useNavigate()
  const location = useLocation()
  const [isPaletteOpen, setPaletteOpen] = createSignal(false)
  const [isHelpOpen, setHelpOpen] = createSignal(false)
  const [isMenuOpen, setMenuOpen] = createSignal(false)
  const closeMenu = () => setMenuOpen(false)

  useLive(place)
  reloadWhenOutdated()
  useKeys(() => ({
    ...Object.fromEntries(pages.map(({ name, letter }) => [`g ${letter}`, () => go(name)])),
    '?': () => setHelpOpen(true),
    '/': () => focusSearch() || setPaletteOpen(true),
    z: undoLast,
    ...(isMenuOpen() && { Escape: closeMenu }),
  }))
  usePaletteKey(() => setPaletteOpen(true))
  useCommands(() => [
    { label: t('changeNamespace'), icon: 'switch', act: () => navigate('/') },
    { label: t('help'), icon: 'keyboard', keys: '?', act: () => setHelpOpen(true) },
    ...themes.map((name) => ({
      label: `${t('theme')}: ${t(`theme_${name}`)}`,
      icon: themeIcons[name],
      act: () => chooseTheme(name),
    })),
    ...Object.entries(languages).map(([tag, name]) => ({
      label: `${t('language')}: ${name}`,
      icon: 'globe' as const,
      act: () => chooseLanguage(tag as Language),
    })),
    { label: t('signOut'), icon: 'out', act: signOut },
  ])
  whenChanged(() => location.pathname, closeMenu)

  return (
    <div class="frame" classList={{ 'is-menu-open': isMenuOpen(), 'is-offline': isOffline() }}>
      <a class="skip" href="#content">
        {t('skip')}
      </a>
      <aside class="side" aria-label={t('menu')}>
        <div class="side-head">
          <A class="side-brand" href={placeOf(place.namespace(), '')} aria-label={t('name')}>
            <Brand />
          </A>
          <NamespaceSwitch />
        </div>
        <button type="button" class="side-search" onClick={() => setPaletteOpen(true)}>
          <Icon name="search" />
          <span>{t('search')}</span>
          <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
        <Navigation />
        <div class="side-time">
          <TimeTravel />
          <Show when={isLive() && place.asOf() === undefined}>
            <span class="live" role="img" aria-label={t('live')} title={t('liveAbout')} />
          </Show>
        </div>
        <div class="side-foot">
          <Account onHelp={() => setHelpOpen(true)} />
        </div>
      </aside>
      <div class="side-veil" onClick={closeMenu} />
      <div class="work">
        <div class="top">
          <Button kind="quiet" icon="menu" label={t('menu')} onClick={() => setMenuOpen(true)} />
          <span class="ellipsis">{place.namespace()}</span>
          <Button
            kind="quiet"
            icon="search"
            label={t('search')}
            onClick={() => setPaletteOpen(true)}
          />
        </div>
        <Show when={isOffline()}>
          <div class="banner" data-tone="offline" role="alert">
            <Icon name="offline" />
            <span>{t('offline')}</span>
          </div>
        </Show>
        <TimeBanner />
        <FirstMinute />
        <main id="content" tabindex={-1}>
          <ErrorBoundary
            fallback={(error: unknown, reset) => <Problem error={error} onRetry={reset} />}
          >
            <Suspense fallback={<Loading />}>{props.children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <Palette isOpen={isPaletteOpen()} onClose={() => setPaletteOpen(false)} />
      <AskedToForget />
      <Help isOpen={isHelpOpen()} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function AskedToForget(): JSX.Element {
  return (
    <Show when={topicToForget() !== undefined}>
      <Suspense>
        <ForgetTopic topic={topicToForget() ?? ''} onClose={() => forgetTopic(undefined)} />
      </Suspense>
    </Show>
  )
}

function Navigation(): JSX.Element {
  const { place, go } = usePlaces()
  const refusal = useRefusal()
  const goTo = (page: string, query: Record<string, string>) => () => go(page, query)
  useCommands(() => [
    { label: t('due'), icon: 'clock', act: goTo('home', { show: 'due' }) },
    { label: t('changed'), icon: 'redo', act: goTo('home', { show: 'changes' }) },
    { label: t('expectations'), icon: 'check', act: goTo('recall', { view: 'expectations' }) },
    { label: t('asked'), icon: 'clock', act: goTo('recall', { view: 'asked' }) },
    { label: t('forgetTopic'), icon: 'forget', why: refusal('main'), act: () => forgetTopic('') },
  ])
  return (
    <nav aria-label={t('navigation')}>
      <ul>
        <For each={pages}>
          {({ name, letter, mark }) => (
            <li>
              <A
                href={place(name)}
                class="side-link"
                activeClass="is-here"
                aria-keyshortcuts={`g ${letter}`}
              >
                <Icon name={name as IconName} />
                <span>{t(`page_${name}`)}</span>
                <Dynamic component={mark} />
              </A>
            </li>
          )}
        </For>
      </ul>
    </nav>
  )
}

/** The search of the page, where it has one. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}

/** Ctrl K, and Command K on a Mac, also while one types. */
function usePaletteKey(open: () => void): void {
  function press(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', press)
  onCleanup(() => document.removeEventListener('keydown', press))
}
