import { Show, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../../memory/use-memory.ts'
import { Fact, Facts, ToldFact } from '../../../parts/facts.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { When } from '../../../parts/when.tsx'
import { isAtLeast } from '../../../session/roles.ts'
import { t as shared } from '../../../words/shared.ts'
import { Block } from '../block.tsx'
import { Keys } from './keys.tsx'
import { NamespaceList } from './namespace-list.tsx'
import { Tokens } from './tokens.tsx'
import { t } from './words.ts'

/** Who may come in: tokens of an owner, keys and namespaces of root. */
export default function Access(): JSX.Element {
  const { role } = useMemory()
  const who = useRead(
    () => ['whoami'],
    (memory, signal) => memory.whoami({ signal }),
  )
  return (
    <div class="settings-part">
      <Block title={t('you')}>
        <Loaded query={who} rows={3}>
          {(found) => (
            <Facts>
              <Fact name={t('role')}>{shared(`role_${found().role}`)}</Fact>
              <Fact name={t('namespaces')}>
                <span class="told">{found().namespaces.join(', ') || t('all')}</span>
              </Fact>
              <ToldFact name={t('agent')} text={found().agent} />
              <Fact name={t('expires')}>
                <Show when={found().expires_at} fallback={t('never')}>
                  {(at) => <When at={at()} style="exact" />}
                </Show>
              </Fact>
              <Fact name={t('credential')}>
                <span class="mono small">{found().credential}</span>
              </Fact>
            </Facts>
          )}
        </Loaded>
      </Block>
      <Tokens />
      <Show when={isAtLeast(role(), 'root')}>
        <Keys />
        <NamespaceList />
      </Show>
    </div>
  )
}
