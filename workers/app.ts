import { Hono } from 'hono'
import type { EdgePorts } from '../adapters/open-ports.ts'
import type { EdgeEnv } from './context.ts'
import { answerError } from './errors.ts'
import { KeyCache } from './key-cache.ts'
import { unmatched } from './method-table.ts'
import { answerHeaders } from './middleware/answer-headers.ts'
import { authenticate } from './middleware/authenticate.ts'
import { crossOrigin, knownOrigin } from './middleware/cross-origin.ts'
import { behindProxy } from './middleware/behind-proxy.ts'
import { position } from './middleware/position.ts'
import { requestId, requestLog } from './middleware/request-log.ts'
import { testClock } from './middleware/test-clock.ts'
import { mount, type Route } from './route.ts'
import { mcpAccess } from './oauth/access.ts'
import { oauthChallenge } from './oauth/challenge.ts'
import { mountOAuth } from './oauth/endpoints.ts'
import { entityRoutes } from './routes/entities.ts'
import { graphRoutes } from './routes/graph.ts'
import { erasureRoutes } from './routes/governance/erasures.ts'
import { oversightRoutes } from './routes/governance/oversight.ts'
import { proposalRoutes } from './routes/governance/proposals.ts'
import { sourceRoutes } from './routes/governance/sources.ts'
import { selfRoutes } from './routes/governance/self.ts'
import { reflectionRoutes } from './routes/governance/reflections.ts'
import { forgetRoutes } from './routes/memory/forget.ts'
import { dueRoutes } from './routes/memory/due.ts'
import { memoryRoutes } from './routes/memory/memories.ts'
import { recallRoutes } from './routes/memory/recall.ts'
import { rememberRoutes } from './routes/memory/remember.ts'
import { pageRoutes } from './routes/pages.ts'
import { recallLogRoutes } from './routes/memory/recalls.ts'
import { expectationRoutes } from './routes/memory/expectations.ts'
import { pipelineRoutes } from './routes/reasoning/pipelines.ts'
import { runRoutes } from './routes/reasoning/runs.ts'
import { thoughtRoutes } from './routes/reasoning/thoughts.ts'
import { openRoutes } from './routes/operations/docs.ts'
import { eventRoutes } from './routes/operations/events.ts'
import { keyRoutes } from './routes/operations/keys.ts'
import { tokenRoutes } from './routes/operations/tokens.ts'
import { mcpRoutes } from './routes/operations/mcp.ts'
import { metricsRoutes } from './routes/operations/metrics.ts'
import { namespaceOperationRoutes } from './routes/operations/namespace.ts'
import { rootRoutes } from './routes/operations/root.ts'
import { serverRoutes } from './routes/operations/server.ts'
import { webhookRoutes } from './routes/operations/webhooks.ts'
import { resourceRoutes } from './routes/workspace/resources.ts'
import { stepRoutes } from './routes/workspace/steps.ts'
import { mountPageParts } from './docs/serve-page.ts'
import { mountSite } from './site.ts'

export interface AppParts {
  readonly openPorts: (env: Cloudflare.Env) => EdgePorts
}

/** The HTTP surface: what every request passes, then the routes by capability. */
export function createApp({ openPorts }: AppParts): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>()
  const keys = new KeyCache()
  let ports: EdgePorts | undefined

  app.onError(answerError)
  app.notFound(unmatched(app))
  app.use(async (c, next) => {
    ports ??= openPorts(c.env)
    c.set('ports', ports)
    await next()
  })
  app.use(answerHeaders, requestLog, requestId, behindProxy, crossOrigin)
  app.use('/v1/*', testClock, authenticate(keys), position)
  app.use('/metrics', testClock, authenticate(keys))
  app.use('/mcp/*', oauthChallenge, knownOrigin, testClock, authenticate(keys, mcpAccess), position)

  const routes: readonly Route[] = [
    ...rememberRoutes,
    ...recallRoutes,
    ...expectationRoutes,
    ...recallLogRoutes,
    ...forgetRoutes,
    ...memoryRoutes,
    ...dueRoutes,
    ...entityRoutes,
    ...graphRoutes,
    ...resourceRoutes,
    ...stepRoutes,
    ...proposalRoutes,
    ...selfRoutes,
    ...reflectionRoutes,
    ...oversightRoutes,
    ...erasureRoutes,
    ...sourceRoutes,
    ...thoughtRoutes,
    ...runRoutes,
    ...pageRoutes,
    ...pipelineRoutes,
    ...namespaceOperationRoutes,
    ...serverRoutes,
    ...eventRoutes,
    ...webhookRoutes,
    ...keyRoutes(keys),
    ...tokenRoutes(keys),
    ...metricsRoutes,
    ...rootRoutes,
    ...openRoutes(() => routes),
    ...mcpRoutes,
  ]
  mount(app, routes)
  mountOAuth(app, keys)
  mountPageParts(app)
  mountSite(app)
  return app
}
