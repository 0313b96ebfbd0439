import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX } from 'solid-js'
import type { BatchItem } from '../../../../clients/typescript/index.ts'
import { connect } from '../../memory/connection.ts'
import { useMemory, useRefusal } from '../../memory/use-memory.ts'
import { BringLink } from '../../parts/bring-link.tsx'
import { Button } from '../../parts/button.tsx'
import { Area } from '../../parts/field.tsx'
import { guideThrough, sampleName } from '../../parts/guide.ts'
import { firstTelling } from '../../parts/request-texts.ts'
import { Empty } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { placeOf } from '../../parts/use-places.ts'
import { mayEnter } from '../../session/patterns.ts'
import { session } from '../../session/session.ts'
import { t } from './words.ts'

/** Nothing is remembered: how to begin, with lines of one's own or with a sample. */
export function Nothing(): JSX.Element {
  const { namespace } = useMemory()
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [text, setText] = createSignal('')
  const lines = () =>
    text()
      .split('\n')
      .flatMap((line) => line.trim() || [])
  const why = () => refusal('sub') ?? (lines().length === 0 ? t('beginTitle') : undefined)
  const begin = () => why() ?? act({ does: () => tellAll(namespace(), lines()) })
  return (
    <Empty
      icon="home"
      title={t('emptyTitle')}
      about={t('emptyAbout')}
      act={
        <>
          <div class="begin">
            <Area
              label={t('beginTitle')}
              dir="auto"
              autofocus
              placeholder={t('beginExample')}
              value={text()}
              onText={setText}
              onEnter={begin}
            />
          </div>
          <Button kind="primary" icon="plus" isBusy={isBusy()} why={why()} onClick={begin}>
            {t('begin', { n: lines().length })}
          </Button>
          <TrySample />
          <BringLink />
        </>
      }
      request={firstTelling}
    />
  )
}

/** Tells a month of somebody's life into a namespace of its own, which can be thrown away. */
function TrySample(): JSX.Element {
  const refusal = useRefusal()
  const navigate = useNavigate()
  const { act, isBusy } = useAct()
  const mayTry = () => mayEnter(session()?.who.namespaces ?? [], sampleName)
  const tell = () =>
    act({
      does: async () => tellAll(sampleName, (await import('./sample.ts')).monthOfAna()),
      follows: () => navigate(placeOf(sampleName, 'home')),
    })
  return (
    <Button
      icon="sparkle"
      isBusy={isBusy()}
      why={mayTry() ? refusal('main') : t('sampleWhy', { name: sampleName })}
      onClick={tell}
    >
      {t('sample')}
    </Button>
  )
}

/** Remembers all of them in a namespace, and guides through it; throws what is said of one that is refused. */
async function tellAll(namespace: string, items: readonly BatchItem[]): Promise<void> {
  const memory = connect(session()?.credential ?? '', namespace)
  for await (const { error } of memory.rememberBatch(items)) {
    if (error) throw new Error(error.detail)
  }
  guideThrough(namespace)
}
