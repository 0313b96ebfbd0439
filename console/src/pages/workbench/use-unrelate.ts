import type { Accessor } from 'solid-js'
import type { WorkRelation } from '../../../../clients/typescript/index.ts'
import { useAct } from '../../parts/use-act.ts'
import { t } from './words.ts'

/** Removes a relation; undoing makes it again. */
export function useUnrelate(): {
  readonly isBusy: Accessor<boolean>
  readonly unrelate: (relation: WorkRelation) => void
} {
  const { act, isBusy } = useAct()
  return {
    isBusy,
    unrelate({ id, from, to, relation, name }) {
      void act({
        does: ({ relations }) => relations.delete(id),
        says: () => t('unrelated'),
        undo: ({ relations }) => relations.create({ from, to, relation, name }),
      })
    },
  }
}
