import type { JSX } from 'solid-js'
import { useRefusal } from '../../memory/use-memory.ts'
import { useWaiting } from '../../memory/use-waiting.ts'
import { countsOf, waitingKinds, type WaitingKind } from '../../memory/waiting.ts'
import { useCommands } from '../../parts/commands.ts'
import { Menu } from '../../parts/menu.tsx'
import { Page } from '../../parts/page.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { number } from '../../words/words.ts'
import { useConsent } from './consent-state.tsx'
import { CoreTab } from './core-tab.tsx'
import { DecidedTab } from './decided-tab.tsx'
import { GrowthTab } from './growth-tab.tsx'
import { useHeld } from './held.ts'
import { IdentityTab } from './identity-tab.tsx'
import { isWaitingKind } from './inbox-items.ts'
import { Inbox } from './inbox.tsx'
import { KindBar, type KindCount } from './kind-bar.tsx'
import { SoulTab } from './soul-tab.tsx'
import { t } from './words.ts'
import './decisions.css'
import './detail.css'
import './mind.css'
import './reflection.css'

const tabs = ['inbox', 'decided', 'core', 'identity', 'soul', 'evolution'] as const
type TabName = (typeof tabs)[number]

/** What waits for a person, what was decided, and the mind that it is decided for. */
export default function Decisions(): JSX.Element {
  const held = useHeld()
  const waiting = useWaiting()
  const [filters, setFilters] = useFilters(['tab', 'kind', 'item'])
  const tab = (): TabName => tabs.find((each) => each === filters().tab) ?? 'inbox'
  /** Without what is about to be sent. */
  const counts = () =>
    waiting.data === undefined ? [] : countsOf(waiting.data, (id) => held.isHeld(id))
  const count = () => counts().reduce((sum, one) => sum + one.count, 0)
  /** More waits than was read. */
  const more = () => (counts().some(({ isMore }) => isMore) ? '+' : '')
  const choose = (key: string) =>
    setFilters({ tab: key === 'inbox' ? undefined : key, item: undefined }, true)
  const kind = (): WaitingKind | undefined => {
    const asked = filters().kind
    return isWaitingKind(asked) ? asked : undefined
  }
  useCommands(() =>
    tabs.map((name) => ({
      label: `${t('title')}: ${t(`tab_${name}`)}`,
      icon: 'decisions' as const,
      act: () => choose(name),
    })),
  )

  return (
    <Page
      title={t('title')}
      count={
        count() === 0
          ? undefined
          : more() === ''
            ? t('waits', { n: count() })
            : t('waitsMore', { n: count() })
      }
      request={requestOf(tab(), kind())}
      acts={<Reflect />}
    >
      <div class="decisions">
        <Tabs
          label={t('title')}
          chosen={tab()}
          onChoose={choose}
          tabs={[
            {
              key: 'inbox',
              label: t('tab_inbox'),
              count: count() === 0 ? undefined : `${number(count())}${more()}`,
              view: () => (
                <Narrowed kinds={counts()}>
                  <Inbox held={held} counts={counts()} />
                </Narrowed>
              ),
            },
            {
              key: 'decided',
              label: t('tab_decided'),
              view: () => (
                <Narrowed kinds={decidedKinds}>
                  <DecidedTab />
                </Narrowed>
              ),
            },
            { key: 'core', label: t('tab_core'), view: () => <CoreTab /> },
            { key: 'identity', label: t('tab_identity'), view: () => <IdentityTab /> },
            { key: 'soul', label: t('tab_soul'), view: () => <SoulTab /> },
            { key: 'evolution', label: t('tab_evolution'), view: () => <GrowthTab /> },
          ]}
        />
      </div>
    </Page>
  )
}

interface NarrowedProps {
  readonly kinds: readonly KindCount[]
  readonly children: JSX.Element
}

/** A list below the kinds to which it can be narrowed. */
function Narrowed(props: NarrowedProps): JSX.Element {
  const [filters, setFilters] = useFilters(['kind', 'item'])
  const kind = () => {
    const asked = filters().kind
    return isWaitingKind(asked) ? asked : undefined
  }
  return (
    <div class="inbox-tab">
      <KindBar
        kinds={props.kinds}
        chosen={kind()}
        onChoose={(chosen) => setFilters({ kind: chosen, item: undefined })}
      />
      <div class="inbox-rest">{props.children}</div>
    </div>
  )
}

/** Drafts have no list by which those that were decided could be shown. */
const decidedKinds = waitingKinds
  .filter((kind) => kind !== 'drafts')
  .map((kind): KindCount => ({ kind }))

/** Starts a reflection: at once, or after the owner was asked. */
function Reflect(): JSX.Element {
  const refusal = useRefusal()
  const { act } = useAct()
  const waiting = useWaiting()
  const consent = useConsent()
  const { go } = usePlaces()
  const [, setFilters] = useFilters(['tab', 'kind', 'item'])
  const isOpen = () => (waiting.data?.reflections.items.length ?? 0) > 0
  const why = () => refusal('main') ?? (isOpen() ? t('oneOpen') : undefined)
  async function start(trigger: 'immediate' | 'soft'): Promise<void> {
    const made = await act({
      does: ({ reflections }) => reflections.start(trigger),
      says: () => t('started'),
    })
    if (made !== undefined) setFilters({ tab: undefined, kind: undefined, item: made.id }, true)
  }
  const says = () => {
    const found = consent()
    if (found === undefined || found.hour === 'off') return undefined
    return t(found.isStanding ? 'standing' : 'scheduledAt', { hour: found.hour })
  }
  return (
    <Menu
      label={t('reflect')}
      class="decisions-reflect"
      icon="sparkle"
      groups={[
        {
          name: says(),
          entries: [
            {
              label: t('reflectNow'),
              icon: 'play',
              why: why(),
              act: () => void start('immediate'),
            },
            { label: t('reflectSoft'), icon: 'clock', why: why(), act: () => void start('soft') },
          ],
        },
        {
          entries: [
            {
              label: t('openSettings'),
              icon: 'settings',
              act: () => go('settings', { part: 'memory', q: 'reflection' }),
            },
          ],
        },
      ]}
    >
      <span class="button-text">{t('reflect')}</span>
    </Menu>
  )
}

const lists: Readonly<Record<WaitingKind, Request>> = {
  conflicts: {
    method: 'GET',
    path: '/conflicts',
    query: { status: 'open' },
    call: 'conflicts.list',
    isList: true,
  },
  reflections: { method: 'GET', path: '/reflections', call: 'reflections.list', isList: true },
  drafts: { method: 'GET', path: '/identity', call: 'identity.get' },
  proposals: {
    method: 'GET',
    path: '/proposals',
    query: { status: 'pending' },
    call: 'proposals.list',
    isList: true,
  },
  suggestions: {
    method: 'GET',
    path: '/suggestions',
    query: { status: 'open' },
    call: 'suggestions.list',
    isList: true,
  },
  alerts: {
    method: 'GET',
    path: '/alerts',
    query: { open: true },
    call: 'alerts.list',
    isList: true,
  },
}

/** The request behind what is shown; of all kinds at once that of proposals. */
function requestOf(tab: TabName, kind: WaitingKind | undefined): Request {
  if (tab === 'inbox' || tab === 'decided') return lists[kind ?? 'proposals']
  return { method: 'GET', path: `/${tab}`, call: `${tab}.get` }
}
