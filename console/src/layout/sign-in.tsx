import { createResource, createSignal, Show, type JSX } from 'solid-js'
import { MnemeError } from '../../../clients/typescript/index.ts'
import { anyNamespace, connect } from '../memory/connection.ts'
import { queryClient } from '../memory/read-anew.ts'
import { problemOf } from '../memory/use-memory.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { begin, isExpired } from '../session/session.ts'
import { t } from '../words/shared.ts'
import { signOut } from './sign-out.ts'
import { Brand } from './brand.tsx'
import './sign-in.css'

/** The first page: it asks for a key or token, and looks at it by `GET /v1/whoami`. */
export function SignIn(): JSX.Element {
  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <Brand size={36} />
        <h1>{t('signInTitle')}</h1>
        <p class="muted">{t('signInAbout')}</p>
        <CredentialForm />
      </div>
    </main>
  )
}

/**
 * Over the page when the credential is refused, so that nothing typed is lost: also not by Escape.
 */
export function SignInAgain(): JSX.Element {
  return (
    <Dialog
      isOpen={isExpired()}
      title={t('expiredTitle')}
      about={t('expiredAbout')}
      width="s"
      acts={
        <Button kind="quiet" icon="out" onClick={signOut}>
          {t('signOutLosing')}
        </Button>
      }
    >
      <CredentialForm />
    </Dialog>
  )
}

function CredentialForm(): JSX.Element {
  const [credential, setCredential] = createSignal('')
  const [problem, setProblem] = createSignal<string>()
  const [isBusy, setBusy] = createSignal(false)
  const [isShown, setShown] = createSignal(false)
  const [isOpen] = createResource(takesDevelopmentKey)

  function fillIn(event: MouseEvent & { readonly currentTarget: HTMLElement }): void {
    setCredential(developmentKey)
    setProblem(undefined)
    event.currentTarget.closest('form')?.querySelector('input')?.focus()
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const given = credential().trim()
    if (given === '' || isBusy()) return
    setBusy(true)
    try {
      begin({ credential: given, who: await connect(given, anyNamespace).whoami() })
      // What was refused meanwhile is there again.
      void queryClient.invalidateQueries()
    } catch (error) {
      const isRefused = error instanceof MnemeError && error.status === 401
      setProblem(isRefused ? t('credentialWrong') : problemOf(error).says)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form class="sign-in-form" onSubmit={(event) => void submit(event)}>
      <div class="sign-in-line">
        <Field
          label={t('credential')}
          type={isShown() ? 'text' : 'password'}
          name="credential"
          autocomplete="off"
          spellcheck={false}
          autofocus
          hint={t('credentialHint')}
          error={problem()}
          value={credential()}
          onInput={(event) => {
            setCredential(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Button
          kind="quiet"
          size="s"
          class="sign-in-show"
          aria-pressed={isShown()}
          onClick={() => setShown(!isShown())}
        >
          {isShown() ? t('hide') : t('show')}
        </Button>
      </div>
      <Button type="submit" kind="primary" isBusy={isBusy()}>
        {t('signIn')}
      </Button>
      <Show when={isOpen()}>
        <p class="small muted">
          {t('devKey')}{' '}
          <Button size="s" onClick={fillIn}>
            <span class="mono">{developmentKey}</span>
          </Button>
        </p>
      </Show>
    </form>
  )
}

const developmentKey = 'mneme-dev'

/** Whether this is a server of development on the reader's machine: none other takes that key. */
async function takesDevelopmentKey(): Promise<boolean> {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return false
  const headers = { authorization: `Bearer ${developmentKey}` }
  return fetch('/v1/whoami', { headers }).then(
    ({ ok }) => ok,
    () => false,
  )
}
