import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Expectation } from '../../../../../clients/typescript/index.ts'
import { useRead } from '../../../memory/use-memory.ts'
import { ActDialog } from '../../../parts/dialog.tsx'
import { Area, Field } from '../../../parts/field.tsx'
import { ThingText } from '../../../parts/thing-link.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { Select } from '../../../parts/select.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { whenChanged } from '../../../parts/when-changed.ts'
import { t as shared } from '../../../words/shared.ts'
import { definitionOf, nameFor, type Definition } from './expectations.ts'
import { t } from './words.ts'

interface ExpectationDialogProps {
  /** What is edited, or that it is a new one; undefined while it is closed. */
  readonly edited: Expectation | 'new' | undefined
  /** What a new one begins with. */
  readonly question: string
  /** Names that others have. */
  readonly taken: readonly string[]
  readonly onClose: () => void
}

const answers = ['either', 'some', 'none'] as const
const mostHits = 10
const fields = ['finds', 'hides'] as const

/** Says what a question is to come to: what it finds now is shown, to be wanted or not. */
export function ExpectationDialog(props: ExpectationDialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const before = () => (props.edited === 'new' ? undefined : props.edited)
  const blank = () => ({ question: props.question, finds: [], hides: [], says: [] })
  const [wish, setWish] = createSignal<Definition>(blank())
  const change = (part: Partial<Definition>) => setWish({ ...wish(), ...part })
  whenChanged(
    () => props.edited,
    (edited) => edited && setWish(edited === 'new' ? blank() : definitionOf(edited)),
  )
  const answer = () => (wish().silent === undefined ? 'either' : wish().silent ? 'none' : 'some')
  const said = () => wish().says.filter((text) => text.trim() !== '')
  function wrong(): string | undefined {
    const { question, finds, hides, silent } = wish()
    const wishes = finds.length + hides.length + said().length
    if (question.trim() === '' || (wishes === 0 && silent === undefined)) return t('needsWish')
    return silent === true && said().length > 0 ? t('saysNothing') : undefined
  }
  function save(): void {
    const [was, next] = [before(), { ...wish(), says: said() }]
    const name = was?.name ?? nameFor(next.question, props.taken)
    void act({
      does: ({ expectations }) => expectations.save(name, next),
      follows: props.onClose,
      says: () => t('saved', { name }),
      undo: ({ expectations }) =>
        was === undefined ? expectations.delete(name) : expectations.save(name, definitionOf(was)),
    })
  }
  return (
    <ActDialog
      isOpen={props.edited !== undefined}
      onClose={props.onClose}
      title={t(props.edited === 'new' ? 'add' : 'edit')}
      says={shared('save')}
      isBusy={isBusy()}
      why={wrong()}
      onAct={save}
    >
      <Field
        label={t('question')}
        dir="auto"
        autocomplete="off"
        value={wish().question}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <Hits wish={wish()} onChange={change} />
      <Area
        label={t('says')}
        hint={t('saysHint')}
        dir="auto"
        rows={2}
        value={wish().says.join('\n')}
        onText={(text) => change({ says: text.split('\n') })}
      />
      <Picker
        label={t('answer')}
        choices={answers.map((value) => ({ value, label: t(`answer_${value}`) }))}
        value={answer()}
        onChoose={(as) => change({ silent: as === 'either' ? undefined : as === 'none' })}
      />
    </ActDialog>
  )
}

interface HitsProps {
  readonly wish: Definition
  readonly onChange: (part: Partial<Definition>) => void
}

/** What the question finds now, and what is wanted beside it: each to be found, or not. */
function Hits(props: HitsProps): JSX.Element {
  const query = () => props.wish.question.trim()
  const found = useRead(
    () => ['expectations', 'hits', { query: query() }],
    async (memory, signal) => {
      const request = { query: query(), top_k: mostHits, reinforce: false }
      const { hits } = await memory.recall(request, { signal })
      return hits.flatMap(({ kind, id, memory_id: told }) =>
        kind === 'entity' ? [] : [told ?? id],
      )
    },
    { when: () => query() !== '' },
  )
  const ids = () => {
    const { finds, hides } = props.wish
    return [...new Set([...(query() === '' ? [] : (found.data ?? [])), ...finds, ...hides])]
  }
  const mark = (id: string, as: 'finds' | 'hides' | undefined) =>
    props.onChange(
      Object.fromEntries(
        fields.map((field) => {
          const others = props.wish[field].filter((each) => each !== id)
          return [field, field === as ? [...others, id] : others]
        }),
      ),
    )
  return (
    <Show when={ids().length > 0}>
      <ul class="reach">
        <For each={ids()}>
          {(id) => (
            <li class="expectation-hit">
              <ThingText id={id} />
              <Select
                label={t('mark')}
                none={t('answer_either')}
                choices={fields.map((value) => ({ value, label: t(value) }))}
                value={fields.find((field) => props.wish[field].includes(id))}
                onChoose={(as) => mark(id, as)}
              />
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}
