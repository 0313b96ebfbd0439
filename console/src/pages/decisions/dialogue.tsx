import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Reflection } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { Area } from '../../parts/field.tsx'
import { useAct } from '../../parts/use-act.ts'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

/** What is said about a reflection after its decision; it changes nothing that was decided. */
export function Dialogue(props: { readonly reflection: Reflection }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [text, setText] = createSignal('')
  async function say(): Promise<void> {
    const [{ id }, said] = [props.reflection, text().trim()]
    if (said === '') return
    const done = await act({
      does: ({ reflections }) => reflections.dialogue(id, said),
      says: () => t('saidIt'),
    })
    if (done !== undefined) setText('')
  }
  return (
    <section class="reflection-part">
      <h3>{t('dialogue')}</h3>
      <Show when={(props.reflection.dialogue?.length ?? 0) > 0}>
        <ol class="dialogue">
          <For each={props.reflection.dialogue}>
            {(turn) => (
              <li>
                <p class="told">{turn.text}</p>
                <p class="muted small pieces">
                  <span>{shared(`role_${turn.role}`)}</span>
                  <When at={turn.at} />
                </p>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <Area
        label={t('say')}
        isLabelHidden
        placeholder={t('say')}
        dir="auto"
        rows={2}
        value={text()}
        onText={setText}
        onEnter={() => void say()}
      />
      <div class="dialogue-act">
        <Button
          size="s"
          why={refusal('main') ?? (text().trim() === '' ? t('nothingSaid') : undefined)}
          isBusy={isBusy()}
          onClick={() => void say()}
        >
          {t('keepIt')}
        </Button>
      </div>
    </section>
  )
}
