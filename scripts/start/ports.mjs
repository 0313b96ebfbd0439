import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether it is a number that a port can have. */
export function isPort(text) {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
}

/** Where a server with `--ip` listens. */
export function addressesOf(ip = 'localhost') {
  if (ip === 'localhost') return ['127.0.0.1', '::1']
  return [ip === '*' ? '0.0.0.0' : ip.replace(/^\[(.*)\]$/, '$1')]
}

/** Whether something listens on the port already, at an address that the server would take. */
export async function isPortBusy(port, ip) {
  for (const address of addressesOf(ip)) if (await isTaken(Number(port), address)) return true
  return false
}

/** Each on its address; the second of two may be one that this machine has not got. */
export async function listen(servers, port, addresses) {
  for (const [index, server] of servers.entries()) {
    try {
      server.listen({ port: Number(port), host: addresses[index], exclusive: true })
      await once(server, 'listening')
    } catch (error) {
      if (index === 0 || error.code === 'EADDRINUSE') throw error
    }
  }
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
    // An address that this machine has not got is refused when the server listens.
    return error.code === 'EADDRINUSE'
  } finally {
    probe.close()
  }
}
