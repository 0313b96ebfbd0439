import { Navigate, Route, Router } from '@solidjs/router'
import { QueryClientProvider } from '@tanstack/solid-query'
import { For, Show, type JSX } from 'solid-js'
import Frame from './layout/frame.tsx'
import Namespaces from './layout/namespaces.tsx'
import { NotFound } from './layout/not-found.tsx'
import { pages } from './layout/page-list.ts'
import { SignIn, SignInAgain } from './layout/sign-in.tsx'
import { queryClient } from './memory/read-anew.ts'
import { Toasts } from './parts/toasts.tsx'
import { session } from './session/session.ts'

/** The console: a sign-in, then a namespace, then its pages. */
export function App(): JSX.Element {
  return (
    <QueryClientProvider client={queryClient}>
      <Show when={session() !== null} fallback={<SignIn />}>
        <Router base="/console">
          <Route path="/" component={Namespaces} />
          <Route path="/:at" component={Frame} matchFilters={{ at: /^(@|%40)./ }}>
            <Route path="/" component={() => <Navigate href={pages[0]?.name ?? ''} />} />
            <For each={pages}>
              {({ name, view }) => <Route path={`/${name}`} component={view} />}
            </For>
            <Route path="*" component={NotFound} />
          </Route>
          <Route path="*" component={NotFound} />
        </Router>
        <SignInAgain />
      </Show>
      <Toasts />
    </QueryClientProvider>
  )
}
