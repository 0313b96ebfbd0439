import { createSignal, Show, type JSX } from 'solid-js'
import type { Token, TokenRequest } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { Field } from '../../../parts/field.tsx'
import { List } from '../../../parts/list.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { isAtLeast } from '../../../session/roles.ts'
import { exactTime } from '../../../time/times.ts'
import { t as shared } from '../../../words/shared.ts'
import { Block, Secret } from '../block.tsx'
import { HeldRow, useHeldTokens } from './held-tokens.tsx'
import { KeySnippets } from './key-snippets.tsx'
import { keyHeads } from './keys.tsx'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

type TokenRole = TokenRequest['role']
const roles: readonly TokenRole[] = ['reader', 'sub', 'main', 'owner']
const lives = ['600', '3600', '28800', '86400'] as const

/** Mints a token for this namespace, and shows it once. */
export function Tokens(): JSX.Element {
  const { namespace, role: own } = useMemory()
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [role, setRole] = createSignal<TokenRole>('reader')
  const [seconds, setSeconds] = createSignal<(typeof lives)[number]>('3600')
  const [agent, setAgent] = createSignal('')
  const [minted, setMinted] = createSignal<Token & { readonly role: TokenRole }>()
  const mayHaveAgent = () => role() !== 'owner'

  async function mint(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const request: TokenRequest = {
      role: role(),
      ttl_seconds: Number(seconds()),
      ...(mayHaveAgent() && agent().trim() !== '' && { agent: agent().trim() }),
    }
    const token = await act({ does: (memory) => memory.tokens.create(request) })
    if (token !== undefined) setMinted({ ...token, role: request.role })
  }

  return (
    <Block title={t('tokens')} about={t('tokensAbout')}>
      <form class="form" onSubmit={(event) => void mint(event)}>
        <Picker
          label={t('role')}
          choices={roles.map((value) => ({ value, label: shared(`role_${value}`) }))}
          value={role()}
          onChoose={setRole}
        />
        <Picker
          label={t('lives')}
          choices={lives.map((value) => ({ value, label: t(`lives_${value}`) }))}
          value={seconds()}
          onChoose={setSeconds}
        />
        <Show when={mayHaveAgent()}>
          <Field
            label={t('agent')}
            placeholder={t('agentHint')}
            autocomplete="off"
            value={agent()}
            onText={setAgent}
          />
        </Show>
        <Button type="submit" kind="primary" icon="key" isBusy={isBusy()} why={refusal('owner')}>
          {settings('act_token')}
        </Button>
      </form>
      <p class="small muted">{shared(`roleAbout_${role()}`)}</p>
      <Show when={minted()}>
        {(token) => (
          <>
            <p>
              {t('minted', {
                role: shared(`role_${token().role}`),
                time: exactTime(token().expires_at),
              })}
            </p>
            <Secret label={t('tokens')} value={token().token} />
            <KeySnippets credential={token().token} namespace={namespace()} />
          </>
        )}
      </Show>
      <Show when={isAtLeast(own(), 'owner')}>
        <Held />
      </Show>
    </Block>
  )
}

/** Those that stand in this namespace, whichever key they rest on. */
function Held(): JSX.Element {
  const { namespace } = useMemory()
  const held = useHeldTokens(namespace)
  return (
    <List label={t('tokensHeld')} heads={keyHeads()} rows={held()} none={t('tokensNone')}>
      {(token) => <HeldRow of={token} />}
    </List>
  )
}
