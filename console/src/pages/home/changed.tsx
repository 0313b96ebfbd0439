import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { readChanges, type Change } from './changes.ts'
import { Section } from '../../parts/section.tsx'
import { t } from './words.ts'

/** What was known and is no more, as a line that forks: was, and now. */
export function Changes(): JSX.Element {
  const changes = useRead(() => ['changes'], readChanges)
  const { place } = usePlaces()
  return (
    <Section
      class="box"
      title={t('changed')}
      aside={
        <Show when={(changes.data?.length ?? 0) > 0}>
          <A href={place('decisions', { tab: 'decided' })}>{t('changedAll')}</A>
        </Show>
      }
    >
      <Loaded query={changes} rows={3}>
        {(found) => (
          <ol class="forks">
            <For each={found()} fallback={<li class="muted">{t('changedNone')}</li>}>
              {(change) => <Fork change={change} />}
            </For>
          </ol>
        )}
      </Loaded>
    </Section>
  )
}

function Fork(props: { readonly change: Change }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const { go } = usePlaces()
  const open = (sources: Change['now']['sources']) =>
    go('memories', { memory: sources[0]?.memory_id })
  const by = () => props.change.conflict?.by
  function undo(id: string): void {
    void act({ does: ({ conflicts }) => conflicts.undo(id), says: () => t('undone') })
  }
  return (
    <li class="fork">
      <button
        type="button"
        class="fork-side fork-before"
        onClick={() => open(props.change.was.sources)}
      >
        <span class="muted small">{t('was')}</span>
        <span class="told">{props.change.was.text}</span>
      </button>
      <button type="button" class="fork-side" onClick={() => open(props.change.now.sources)}>
        <span class="small fork-word">{t('now')}</span>
        <span class="told">{props.change.now.text}</span>
      </button>
      <p class="fork-foot muted small">
        <RoleMark role={props.change.now.role} size={9} />
        <When at={props.change.at} />
        <Show when={by()}>
          {(actor) => (
            <span>{actor() === 'rules' ? t('bySelf') : t('byPerson', { actor: actor() })}</span>
          )}
        </Show>
        <Show when={props.change.conflict}>
          {(conflict) => (
            <Button
              kind="quiet"
              size="s"
              icon="undo"
              isBusy={isBusy()}
              why={refusal('main')}
              onClick={() => undo(conflict().id)}
            >
              {t('undoThis')}
            </Button>
          )}
        </Show>
      </p>
    </li>
  )
}
