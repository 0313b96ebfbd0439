// Adapters with their frameworks, as their own tests open them; their sources are found by these hooks.
import '../../clients/integrations/support/from-sources.mjs'

const folder = new URL('../../clients/integrations/', import.meta.url)
const opened = (path) => import(new URL(path, folder))

/** By the framework's name: starts it, and answers `{open, dispose}`. */
export const replayedAdapters = {
  'AI SDK': async () => {
    const { openAiSdkAssistant: open } = await opened('ai-sdk/test/support/open-assistant.ts')
    return { open, dispose: () => {} }
  },
  LangChain: async () => {
    const path = 'langchain/test/support/open-assistant.ts'
    const { openLangchainAssistant: open } = await opened(path)
    return { open, dispose: () => {} }
  },
  'OpenAI Agents': async () => {
    const path = 'openai-agents/test/support/open-assistant.ts'
    const { openAgentsAssistant: open } = await opened(path)
    return { open, dispose: () => {} }
  },
  Mastra: async () => {
    const { openMastraAssistant: open } = await opened('mastra/test/support/open-assistant.ts')
    return { open, dispose: () => {} }
  },
  'Cloudflare Agents': async () => {
    const path = 'cloudflare-agents/test/support/start-agent-worker.ts'
    const { startAgentWorker } = await opened(path)
    return await startAgentWorker()
  },
}
