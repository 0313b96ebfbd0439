// The agent of `worker.ts` beside `npm start`, in the Workers runtime:
//   npm run example:integration -- cloudflare-agents
// With wrangler it is `wrangler dev -c clients/integrations/cloudflare-agents/examples/wrangler.toml`.
import { readArguments } from '../../../../examples/arguments.ts'
import { bindingTo, runWorker } from '../../support/run-worker.ts'

const { url, key, namespace = 'example-cloudflare-agents' } = readArguments(['namespace'])
const chat = Date.now().toString(36)
const worker = await runWorker({
  entry: new URL('worker.ts', import.meta.url),
  objects: ['Guide'],
  variables: { MNEME_KEY: key },
  services: { MNEME: bindingTo(url) },
})

await talk(`${namespace}.${chat}`, ['My dog Rex chewed the sofa.', 'I moved to Oslo in March.'])
console.log('\nA new chat:')
await talk(`${namespace}.${chat}-later`, ['What has my dog Rex chewed?'])
await worker.dispose()

async function talk(agent: string, questions: readonly string[]): Promise<void> {
  for (const body of questions) {
    console.log(`> ${body}`)
    const answer = await worker.dispatchFetch(`http://guide/${agent}`, { method: 'POST', body })
    console.log(await answer.text())
  }
}
