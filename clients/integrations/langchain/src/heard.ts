import { BaseCallbackHandler } from '@langchain/core/callbacks/base'
import { CallbackManager } from '@langchain/core/callbacks/manager'
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons'

/** What a model says while it is asked. */
export interface Heard {
  /** As far as it has come; empty where the model does not stream. */
  said(): string
  stop(): void
}

/**
 * Listens to the model that the running node asks: middleware itself is shown whole answers alone.
 * Where the runtime has no async context, nothing is heard.
 */
export function hear(): Heard {
  let said = ''
  const handler = BaseCallbackHandler.fromMethods({
    handleLLMNewToken(token) {
      said += token
    },
  })
  const { callbacks } = AsyncLocalStorageProviderSingleton.getRunnableConfig() ?? {}
  const manager = callbacks instanceof CallbackManager ? callbacks : undefined
  manager?.addHandler(handler, true)
  return { said: () => said, stop: () => manager?.removeHandler(handler) }
}
