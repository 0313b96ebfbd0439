// A backend that mints tokens for its browsers, and three users who use it, against `npm start`:
//   node examples/saas-backend/main.ts              the demonstration
//   node examples/saas-backend/main.ts --port 3000  only the backend: POST /session, `x-user: auth0|7`
import { once } from 'node:events'
import { createMemoryClient, MnemeError } from '../../clients/typescript/index.ts'
import { readArguments } from '../arguments.ts'
import { createBackend } from './backend.ts'
import { openMemory } from './browser.ts'

/** Ids as Clerk, Auth0 and a sign-in by mail give them: each is a namespace as it is. */
const [ana, bo, cy] = ['user_2NNxC', 'auth0|7', 'ana@example.com'] as const

const { url, key: apiKey, port } = readArguments(['port'])
const service = createMemoryClient({ url, apiKey, namespace: 'saas' })
// The backend's key opens the memories of its users and no others.
const backendKey = await service.keys.create({ role: 'owner', namespaces: ['saas-*'] })
const memory = createMemoryClient({ url, apiKey: backendKey.key, namespace: 'saas-backend' })
// Your sign-in would verify a cookie here; a header that anybody can send proves nothing.
const backend = createBackend({ memory, url, signedIn: ({ headers }) => idIn(headers['x-user']) })

backend.listen(Number(port ?? 0), '127.0.0.1')
await once(backend, 'listening')
const address = backend.address()
if (address === null || typeof address === 'string') throw new Error('the backend has no port')
const home = `http://127.0.0.1:${address.port}`
console.log(`The backend listens at ${home}; its key is for ${backendKey.namespaces.join(', ')}`)

if (port === undefined) {
  await demonstrate()
  await service.keys.revoke(backendKey.id)
  backend.close()
}

async function demonstrate(): Promise<void> {
  const places = { [ana]: 'under the fern', [bo]: 'in the piano', [cy]: 'behind the clock' }
  for (const [user, place] of Object.entries(places)) {
    const own = await openMemory(home, { 'x-user': user })
    await own.remember(`I hide the key ${place}`)
    console.log(`${user} asks for the key:`, (await own.recall('Where is the key?')).text)
  }

  const own = await openMemory(home, { 'x-user': ana })
  const other = `saas-${bo}`
  console.log(`${ana} reads ${other}:`, await refusal(own.in(other).recall('key')))
  const wider = own.tokens.create({ namespace: own.namespace, role: 'owner' })
  console.log(`${ana} mints a wider token:`, await refusal(wider))

  const names: string[] = []
  for await (const { name } of service.namespaces.list()) names.push(name)
  console.log('The users’ memories:', names.filter((name) => name.startsWith('saas-')).join(', '))
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

function idIn(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null
}
