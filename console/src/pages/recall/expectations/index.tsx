import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { Expectation, ExpectationRun } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { Page } from '../../../parts/page.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { useFilters } from '../../../parts/use-filters.ts'
import { useKeys } from '../../../parts/use-keys.ts'
import { isAtLeast } from '../../../session/roles.ts'
import { t as shared } from '../../../words/shared.ts'
import { ExpectationCard } from './expectation-card.tsx'
import { ExpectationDialog } from './expectation-dialog.tsx'
import { readExpectations, withResult } from './expectations.ts'
import { t } from './words.ts'
import './expectations.css'

/** What recalls are to come to: what broke since when, what nobody has checked, and what holds. */
export default function Expectations(): JSX.Element {
  const { role } = useMemory()
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [filters, setFilters] = useFilters(['view', 'q'])
  const [edited, setEdited] = createSignal<Expectation | 'new'>()
  const [run, setRun] = createSignal<ExpectationRun>()
  const read = useRead(() => ['expectations'], readExpectations)
  const all = createMemo(() => (read.data ?? []).map((one) => withResult(one, run())))
  const back = () => setFilters({ view: undefined }, true)
  const add = () => refusal('main') ?? setEdited('new')
  function check(names?: string[]): void {
    void act({
      does: ({ expectations }) => expectations.run({ names }),
      // Of others the outcome is kept, and goes with what happens.
      follows: (answer) => isAtLeast(role(), 'main') || setRun(answer),
      says: ({ passed, failed }) => t('ran', { passed, failed }),
    })
  }
  useKeys(() => ({ n: add, r: () => check(), Escape: back }))
  const adding = () => (
    <Button kind="primary" icon="plus" keys="n" why={refusal('main')} onClick={add}>
      {t('add')}
    </Button>
  )
  const nothing = () => (
    <Empty icon="check" title={t('emptyTitle')} about={t('emptyAbout')} act={adding()} />
  )

  return (
    <Page
      title={shared('expectations')}
      back={{ label: t('back'), act: back }}
      count={read.data === undefined ? undefined : t('count', { n: all().length })}
      request={{ method: 'POST', path: '/expectations/run', body: {}, call: 'expectations.run' }}
      acts={
        <>
          <Button kind="quiet" icon="play" keys="r" isBusy={isBusy()} onClick={() => check()}>
            {t('run')}
          </Button>
          {adding()}
        </>
      }
    >
      <Loaded query={read}>
        {() => (
          <Show when={all().length > 0} fallback={nothing()}>
            <ul class="expectations">
              <For each={all()}>
                {(one) => (
                  <ExpectationCard
                    of={one}
                    isBusy={isBusy()}
                    onRun={() => check([one.name])}
                    onEdit={() => setEdited(one)}
                  />
                )}
              </For>
            </ul>
          </Show>
        )}
      </Loaded>
      <ExpectationDialog
        edited={edited()}
        question={filters().q ?? ''}
        taken={all().map(({ name }) => name)}
        onClose={() => setEdited(undefined)}
      />
    </Page>
  )
}
