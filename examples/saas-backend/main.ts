// A backend that mints tokens for its browsers, and two users who use it, against `npm start`:
//   node examples/saas-backend/main.ts              the demonstration
//   node examples/saas-backend/main.ts --port 3000  only the backend: POST /session, `x-user: ana`
import { once } from 'node:events'
import { createMemoryClient, MnemeError } from '../../sdk/index.ts'
import { readArguments } from '../arguments.ts'
import { createBackend } from './backend.ts'
import { openMemory } from './browser.ts'

const { url, key, port } = readArguments(['port'])
const memory = createMemoryClient({ url, key, namespace: 'saas' })
// Your sign-in would verify a cookie here; a header that anybody can send proves nothing.
const backend = createBackend({ memory, url, signedIn: ({ headers }) => nameIn(headers['x-user']) })

backend.listen(Number(port ?? 0), '127.0.0.1')
await once(backend, 'listening')
const address = backend.address()
if (address === null || typeof address === 'string') throw new Error('the backend has no port')
const home = `http://127.0.0.1:${address.port}`
console.log(`The backend listens at ${home}`)

if (port === undefined) {
  await demonstrate()
  backend.close()
}

async function demonstrate(): Promise<void> {
  const ana = await openMemory(home, { 'x-user': 'ana' })
  const bo = await openMemory(home, { 'x-user': 'bo' })
  await ana.remember('I hide the key under the fern')
  await bo.remember('I hide the key in the piano')

  console.log('Ana asks for her key:', (await ana.recall('Where is the key?')).text)
  console.log('Bo asks for his key:', (await bo.recall('Where is the key?')).text)
  console.log('Ana reads the memory of Bo:', await refusal(ana.in(bo.namespace).recall('key')))
  const wider = ana.tokens.create({ namespace: ana.namespace, role: 'owner' })
  console.log('Ana mints a wider token:', await refusal(wider))
}

async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'allowed'
  } catch (error) {
    if (error instanceof MnemeError) return `${error.status} ${error.code}`
    throw error
  }
}

function nameIn(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[a-z0-9-]{1,40}$/.test(header) ? header : null
}
