import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether it is a number that a port can have. */
export function isPort(text) {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
}

/** Whether something listens on the port already, at an address that the server would take. */
export async function isPortBusy(port, ip = 'localhost') {
  const addresses = ip === 'localhost' ? ['127.0.0.1', '::1'] : [ip === '*' ? '0.0.0.0' : ip]
  for (const address of addresses) if (await isTaken(Number(port), address)) return true
  return false
}

/** One that nobody listens on now. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

async function isTaken(port, address) {
  const probe = createServer()
  try {
    probe.listen({ port, host: address, exclusive: true })
    await once(probe, 'listening')
    return false
  } catch (error) {
    // An address that this machine has not got is for wrangler to refuse.
    return error.code === 'EADDRINUSE'
  } finally {
    probe.close()
  }
}
