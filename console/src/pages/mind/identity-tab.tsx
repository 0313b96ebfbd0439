import { createSignal, For, Show, type JSX } from 'solid-js'
import type { IdentityFacts, IdentityView } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { useWaiting } from '../../memory/use-waiting.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { ActDialog } from '../../parts/dialog.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { Field } from '../../parts/field.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { monthOf } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { Mind, MindPart } from './mind.tsx'
import { sectionName } from './section-name.ts'
import { undoWrite } from './undo-write.ts'
import { t } from './words.ts'

/** Who the agent is: its facts, the image that it has of itself, and what it noticed. */
export function IdentityTab(): JSX.Element {
  const refusal = useRefusal()
  const [isEditing, setEditing] = createSignal(false)
  const identity = useRead(
    () => ['identity'],
    (memory, signal) => memory.identity.get({}, { signal }),
  )
  return (
    <Mind target="identity">
      <Loaded query={identity}>
        {(found) => (
          <>
            <MindPart
              isCard
              title={t('facts')}
              why={refusal('owner')}
              onEdit={() => setEditing(true)}
            >
              <Facts>
                <For each={['name', 'role', 'vibe'] as const}>
                  {(name) => (
                    <Fact name={t(`fact_${name}`)}>
                      <Show
                        when={found().facts[name]}
                        fallback={<span class="muted">{t('nothing')}</span>}
                      >
                        {(value) => <span class="told">{value()}</span>}
                      </Show>
                    </Fact>
                  )}
                </For>
              </Facts>
            </MindPart>
            <SelfImage identity={found()} />
            <SelfAwareness identity={found()} />
            <FactsDialog
              isOpen={isEditing()}
              facts={found().facts}
              onClose={() => setEditing(false)}
            />
          </>
        )}
      </Loaded>
    </Mind>
  )
}

/** The image of itself, and the way to a new one. */
function SelfImage(props: { readonly identity: IdentityView }): JSX.Element {
  const refusal = useRefusal()
  const waiting = useWaiting()
  const { act, isBusy } = useAct()
  const { go } = usePlaces()
  const open = () => waiting.data?.drafts.items[0]
  const sections = () =>
    Object.entries(props.identity.self_image)
      .map(([section, said]) => ({
        section,
        lines: (typeof said === 'string' ? [said] : said).filter((line) => line !== ''),
      }))
      .filter(({ lines }) => lines.length > 0)

  async function draft(): Promise<void> {
    const made = await act({
      does: async ({ identity: { consolidations } }) => {
        const made = await consolidations.create()
        const { added, revised, removed } = made.diff
        const isAny = added.length + revised.length + removed.length > 0
        if (isAny || refusal('owner') !== undefined) return made
        return await consolidations.decide(made.id, {
          decision: 'reject',
          reason: t('draftClosed'),
        })
      },
      says: ({ status }) => t(status === 'draft' ? 'drafted' : 'draftClosed'),
    })
    if (made?.status === 'draft') go('decisions', { item: made.id })
  }
  return (
    <MindPart
      isCard
      title={t('selfImage')}
      about={t('selfImageAbout', { n: props.identity.consolidation.lines_since })}
      aside={
        <>
          <Show when={props.identity.consolidation.due}>
            <Badge tone="warning">{t('due')}</Badge>
          </Show>
          <Show
            when={open()}
            fallback={
              <Button
                size="s"
                icon="sparkle"
                why={refusal('main')}
                isBusy={isBusy()}
                onClick={() => void draft()}
              >
                {t('draftNew')}
              </Button>
            }
          >
            {(waits) => (
              <Button
                size="s"
                icon="decisions"
                onClick={() => go('decisions', { item: waits().id })}
              >
                {t('decideDraft')}
              </Button>
            )}
          </Show>
        </>
      }
    >
      <For each={sections()} fallback={<p class="muted">{t('selfImageNone')}</p>}>
        {({ section, lines }) => (
          <div class="mind-section">
            <h4 class="muted small">{sectionName(section)}</h4>
            <ul class="mind-lines">
              <For each={lines}>{(line) => <li class="told">{line}</li>}</For>
            </ul>
          </div>
        )}
      </For>
    </MindPart>
  )
}

/** What the agent noticed of itself, the newest first; older lines are counted by month. */
function SelfAwareness(props: { readonly identity: IdentityView }): JSX.Element {
  const log = () => props.identity.self_awareness_log
  return (
    <MindPart isCard title={t('awareness')} about={t('awarenessAbout')}>
      <ol class="dated">
        <For each={log().recent.toReversed()} fallback={<li class="muted">{t('nothing')}</li>}>
          {({ text, at }) => (
            <li>
              <span class="told">{text}</span>
              <span class="muted small">
                <When at={at} />
              </span>
            </li>
          )}
        </For>
        <For each={log().archived}>
          {({ month, count, summary }) => (
            <li class="muted">
              <span class="told">{summary}</span>
              <span class="small">
                {monthOf(`${month}-01T12:00`)} · {t('lines', { n: count })}
              </span>
            </li>
          )}
        </For>
      </ol>
    </MindPart>
  )
}

interface FactsDialogProps {
  readonly isOpen: boolean
  readonly facts: IdentityView['facts']
  readonly onClose: () => void
}

function FactsDialog(props: FactsDialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const [facts, setFacts] = createSignal<IdentityFacts>({})
  whenChanged(
    () => props.isOpen,
    (isOpen) => isOpen && setFacts({ ...props.facts }),
  )
  const changed = (): IdentityFacts =>
    Object.fromEntries(
      (['name', 'role', 'vibe'] as const)
        .map((name) => [name, facts()[name]?.trim() || null] as const)
        .filter(([name, value]) => value !== props.facts[name]),
    )
  async function save(): Promise<void> {
    const change = changed()
    const done = await act({
      does: ({ identity }) => identity.set(change),
      says: () => t('saved'),
      undo: (memory, { position }) => undoWrite(memory, position),
    })
    if (done !== undefined) props.onClose()
  }
  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('editOf', { name: t('facts') })}
      about={t('soulEditAbout')}
      width="s"
      says={shared('save')}
      isBusy={isBusy()}
      why={Object.keys(changed()).length > 0 ? undefined : t('unchanged')}
      onAct={() => void save()}
    >
      <For each={['name', 'role', 'vibe'] as const}>
        {(name) => (
          <Field
            label={t(`fact_${name}`)}
            dir="auto"
            value={facts()[name] ?? ''}
            onInput={(event) => setFacts({ ...facts(), [name]: event.currentTarget.value })}
          />
        )}
      </For>
    </ActDialog>
  )
}
