import { createMemo, Show, type JSX } from 'solid-js'
import type { Recollection } from '../../../../clients/typescript/index.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/states.tsx'
import { AnswerView } from './answer-view.tsx'
import { Cost } from './cost.tsx'
import { Hits } from './hits.tsx'
import { PartsLegend } from './parts-bars.tsx'
import { waveOf } from './wave.ts'
import { WaveView } from './wave-view.tsx'
import { t } from './words.ts'

interface SingleProps {
  readonly found: Recollection
  readonly query: string
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
  readonly onCite: (rank: number) => void
  /** Asks why something did not come. */
  readonly onAsk: () => void
}

/** One answer: what it says, what it cost, its hits, and the wave that reached them. */
export function Single(props: SingleProps): JSX.Element {
  const wave = createMemo(() => waveOf(props.found.hits, props.found.trace))
  const hasSpread = () => wave().hops > 0
  return (
    <div class="recall-single" classList={{ 'has-wave': hasSpread() }}>
      <div class="recall-main">
        <AnswerView found={props.found} onCite={props.onCite} />
        <Cost found={props.found} />
        <Show when={!hasSpread() && props.found.hits.length > 0}>
          <p class="recall-no-wave muted small">{t('waveNone')}</p>
        </Show>
        <Show
          when={props.found.hits.length > 0}
          fallback={
            <Empty
              icon="recall"
              title={t('noHits')}
              about={t('noHitsAbout')}
              act={
                <Button icon="info" keys="w" onClick={props.onAsk}>
                  {t('whyNot')}
                </Button>
              }
            />
          }
        >
          <section aria-label={t(props.found.answered ? 'hitsTitle' : 'nearest')}>
            <header class="recall-hits-head">
              <h2>{t(props.found.answered ? 'hitsTitle' : 'nearest')}</h2>
              <PartsLegend />
            </header>
            <Hits
              found={props.found}
              query={props.query}
              chosen={props.chosen}
              onOpen={props.onOpen}
            />
          </section>
        </Show>
      </div>
      <Show when={hasSpread()}>
        <WaveView
          wave={wave()}
          hits={props.found.hits}
          chosen={props.chosen}
          onOpen={props.onOpen}
        />
      </Show>
    </div>
  )
}
