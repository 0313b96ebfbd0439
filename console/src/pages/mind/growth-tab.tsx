import { For, Show, type JSX } from 'solid-js'
import type { Page, Reward, TokenEconomy } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Details } from '../../parts/details.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { number, percent } from '../../words/words.ts'
import { t as decisions } from '../decisions/words.ts'
import { Evolution } from './evolution-view.tsx'
import { Mind } from './mind.tsx'
import { t } from './words.ts'

type RewardPage = Page<Reward> & { readonly token_economy: TokenEconomy }

const mostRewards = 50

/** What reflections have come to, and what they were granted for it. */
export function GrowthTab(): JSX.Element {
  const evolution = useRead(
    () => ['evolution'],
    (memory, signal) => memory.evolution.get({}, { signal }),
  )
  const rewards = useRead(
    () => ['rewards'],
    async (memory, signal): Promise<RewardPage> => {
      const [page, token_economy] = await Promise.all([
        memory.rewards.list({ limit: mostRewards }, { signal }).page(),
        memory.rewards.economy({}, { signal }),
      ])
      return { ...page, token_economy }
    },
  )
  return (
    <Mind target="evolution">
      <Loaded query={evolution}>{(found) => <Evolution evolution={found()} />}</Loaded>
      <Loaded query={rewards} rows={4}>
        {(found) => <Rewards rewards={found()} tokens={evolution.data?.tokens} />}
      </Loaded>
    </Mind>
  )
}

function Rewards(props: {
  readonly rewards: RewardPage
  /** That evolution has. */
  readonly tokens: number | undefined
}): JSX.Element {
  const { go } = usePlaces()
  const economy = () => props.rewards.token_economy
  const share = (value: number | null) => (value === null ? '–' : percent(value))
  return (
    <Details>
      <p class="muted">{t('rewardsAbout')}</p>
      <Facts>
        <Show when={props.tokens}>
          {(n) => (
            <Fact name={shared('mind_evolution')}>
              <span class="number">{t('evolutionTokens', { n: n() })}</span>
            </Fact>
          )}
        </Show>
        <Fact name={t('grantedExtra')}>
          <span class="number">
            {t('grantedOf', {
              granted: economy().totals.extra_granted,
              requested: economy().totals.extra_requested,
            })}
          </span>
        </Fact>
        <Fact name={t('accuracy')}>
          <span class="number" title={t('accuracyAbout')}>
            {share(economy().assessment_accuracy)}
          </span>
        </Fact>
        <Fact name={t('penalties')}>
          <span class="number">{share(economy().self_penalty_frequency)}</span>
        </Fact>
      </Facts>
      <div class="reward-scroll" tabindex={0} role="region" aria-label={t('rewards')}>
        <table class="rewards">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th class="is-end">{decisions('requested')}</th>
              <th class="is-end">{decisions('granted')}</th>
              <th>{decisions('grant')}</th>
              <th>{decisions('reason')}</th>
            </tr>
          </thead>
          <tbody>
            <For
              each={props.rewards.items}
              fallback={
                <tr>
                  <td colspan="5" class="muted">
                    {t('rewardsNone')}
                  </td>
                </tr>
              }
            >
              {(reward) => (
                <tr>
                  <td>
                    <button
                      type="button"
                      class="as-link"
                      onClick={() => go('decisions', { tab: 'decided', item: reward.reflection })}
                    >
                      <When at={reward.at} style="date" />
                    </button>
                  </td>
                  <td class="number is-end">{number(reward.requested)}</td>
                  <td class="number is-end">{number(reward.granted)}</td>
                  <td>{decisions(`grant_${reward.decision}`)}</td>
                  <td class="told">{reward.reason}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </Details>
  )
}
