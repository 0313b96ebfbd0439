import { createSignal, Show, type JSX } from 'solid-js'
import type { GraphNode, NodeChange } from '../../../../clients/typescript/index.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Diff } from '../../parts/diff.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { commitmentRoles, type CommitmentRole } from '../../parts/marks.ts'
import { Select } from '../../parts/select.tsx'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { t as shared } from '../../words/shared.ts'
import { percent } from '../../words/words.ts'
import { RangeField } from './range-field.tsx'
import { t } from './words.ts'

interface CorrectDialogProps {
  /** What is corrected; undefined while it is closed. */
  readonly node: GraphNode | undefined
  readonly onClose: () => void
}

/** Corrects what a node says, what it is, whom it is about, how sure it is. */
export function CorrectDialog(props: CorrectDialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const [text, setText] = createSignal('')
  const [subject, setSubject] = createSignal('')
  const [role, setRole] = createSignal<CommitmentRole>('fact')
  const [confidence, setConfidence] = createSignal(0)
  whenChanged(
    () => props.node?.id,
    () => {
      setText(props.node?.text ?? '')
      setSubject(props.node?.subject ?? '')
      setRole(props.node?.role ?? 'fact')
      setConfidence(props.node?.confidence ?? 0)
    },
  )
  const change = (): NodeChange => {
    const { node } = props
    if (node === undefined) return {}
    return {
      ...(text().trim() !== '' && text() !== node.text && { text: text() }),
      ...(role() !== node.role && { role: role() }),
      ...(confidence() !== node.confidence && { confidence: confidence() }),
      ...(subject().trim() !== '' && subject() !== node.subject && { subject: subject() }),
    }
  }
  const isChanged = () => Object.keys(change()).length > 0

  async function save(): Promise<void> {
    const { node } = props
    if (node === undefined || !isChanged()) return
    const [id, to] = [node.id, change()]
    const was: NodeChange = {
      ...(to.text !== undefined && { text: node.text }),
      ...(to.role !== undefined && { role: node.role }),
      ...(to.confidence !== undefined && { confidence: node.confidence }),
      ...(to.subject !== undefined && node.subject !== null && { subject: node.subject }),
    }
    const done = await act({
      does: ({ graph }) => graph.patchNode(id, to),
      says: () => t('corrected'),
      ...(Object.keys(was).length > 0 && { undo: ({ graph }) => graph.patchNode(id, was) }),
    })
    if (done !== undefined) props.onClose()
  }

  return (
    <ActDialog
      isOpen={props.node !== undefined}
      onClose={() => props.onClose()}
      title={t('correctTitle')}
      about={t('correctAbout')}
      says={shared('save')}
      isBusy={isBusy()}
      why={isChanged() ? undefined : t('unchanged')}
      onAct={() => void save()}
    >
      <Area
        label={t('text')}
        dir="auto"
        value={text()}
        onText={setText}
        onEnter={() => void save()}
      />
      <Show when={props.node !== undefined && text() !== props.node.text}>
        <Diff before={props.node?.text ?? ''} after={text()} />
      </Show>
      <div class="graph-correct-more">
        <Select
          label={t('role')}
          choices={commitmentRoles.map((value) => ({
            value,
            label: shared(`commitment_${value}`),
          }))}
          value={role()}
          onChoose={(value) => setRole(value ?? 'fact')}
        />
        <RangeField
          label={t('confidence')}
          least={0}
          value={confidence()}
          says={percent(confidence())}
          onValue={setConfidence}
        />
      </div>
      <Field
        label={t('about')}
        hint={t('aboutHint')}
        dir="auto"
        value={subject()}
        onText={setSubject}
      />
    </ActDialog>
  )
}
