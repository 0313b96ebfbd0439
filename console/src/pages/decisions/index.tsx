import { Navigate } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import { useRefusal } from '../../memory/use-memory.ts'
import { useWaiting } from '../../memory/use-waiting.ts'
import { countsOf, waitingKinds, type WaitingKind } from '../../memory/waiting.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Menu } from '../../parts/menu.tsx'
import { Page } from '../../parts/page.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { number } from '../../words/words.ts'
import { useConsent } from './consent-state.tsx'
import { DecidedTab } from './decided-tab.tsx'
import { useHeld } from './held.ts'
import { isWaitingKind } from './inbox-items.ts'
import { Inbox } from './inbox.tsx'
import { KindBar, type KindCount } from './kind-bar.tsx'
import { t } from './words.ts'
import { useWriting, writtenWords } from './write-reflection.ts'
import { documentNames } from '../../../../contract/lists.ts'
import '../mind/mind.css'
import './decisions.css'
import './detail.css'
import './reflection.css'

/** What stood here before it had a page of its own: addresses of then lead there. */
const moved: ReadonlySet<string | undefined> = new Set(documentNames)

/** What waits for a person, and what was decided. */
export default function Decisions(): JSX.Element {
  const [filters] = useFilters(['tab'])
  const { place } = usePlaces()
  return (
    <Show when={moved.has(filters().tab)} fallback={<Deciding />}>
      <Navigate href={place('mind', { tab: filters().tab })} />
    </Show>
  )
}

function Deciding(): JSX.Element {
  const held = useHeld()
  const waiting = useWaiting()
  const [filters, setFilters] = useFilters(['tab', 'kind', 'item'])
  const tab = () => (filters().tab === 'decided' ? 'decided' : 'inbox')
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
      request={lists[kind() ?? 'proposals']}
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
              label: shared('decided'),
              view: () => (
                <Narrowed kinds={decidedKinds}>
                  <DecidedTab />
                </Narrowed>
              ),
            },
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

/** Has a reflection written in one act, as the settings have it, or asks the owner first. */
function Reflect(): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const waiting = useWaiting()
  const consent = useConsent()
  const write = useWriting()
  const { go } = usePlaces()
  const isOpen = () => (waiting.data?.reflections.items.length ?? 0) > 0
  const why = () => refusal('main') ?? (isOpen() ? t('oneOpen') : undefined)
  async function start(trigger: 'immediate' | 'soft'): Promise<void> {
    const made = await act({
      does: async (memory) => write(memory, await memory.reflections.start(trigger)),
      says: writtenWords,
    })
    if (made !== undefined) go('decisions', { item: made.id })
  }
  const says = () => {
    const found = consent()
    if (found === undefined || found.hour === 'off') return undefined
    return t(found.isStanding ? 'standing' : 'scheduledAt', { hour: found.hour })
  }
  useCommands(() => [
    { label: t('reflect'), icon: 'sparkle', why: why(), act: () => void start('immediate') },
  ])
  return (
    <>
      <Button
        class="decisions-reflect"
        icon="sparkle"
        label={t('reflect')}
        why={why()}
        isBusy={isBusy()}
        onClick={() => void start('immediate')}
      >
        {t('reflect')}
      </Button>
      <Menu
        label={t('reflectOther')}
        icon="down"
        kind="quiet"
        groups={[
          {
            name: says(),
            entries: [
              { label: t('reflectSoft'), icon: 'clock', why: why(), act: () => void start('soft') },
              {
                label: t('openSettings'),
                icon: 'settings',
                act: () => go('settings', { part: 'memory', q: 'reflection' }),
              },
            ],
          },
        ]}
      />
    </>
  )
}

/** The request behind what is shown; of all kinds at once that of proposals. */
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
