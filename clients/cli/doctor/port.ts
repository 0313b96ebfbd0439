import { once } from 'node:events'
import { connect } from 'node:net'
import { broken, type Check, fine } from './check.ts'

const connectWithinMs = 1_000

/**
 * Whether a server on this machine has its port, or could have it. `isUp` says whether Mneme answers
 * there; null where nobody can tell yet.
 */
export async function checkPort(
  url: string,
  { isUp }: { readonly isUp: boolean | null },
): Promise<Check> {
  const { hostname, port: given, protocol } = new URL(url)
  const port = Number(given) || (protocol === 'https:' ? 443 : 80)
  if (isUp === null) return fine('port', `${port} is taken`)
  if (isUp) return fine('port', `${port}, which the server has`)
  if (!(await isTaken(hostname.replace(/^\[|\]$/g, ''), port))) {
    return fine('port', `${port} is free for a server`)
  }
  const mend = `Stop it, or take another port: \`mneme dev --port ${port + 1}\`.`
  return broken('port', `another program listens on ${port}`, mend)
}

async function isTaken(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: connectWithinMs })
  socket.on('timeout', () => socket.destroy(new Error('nobody took the call')))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // Nobody listens, which is what is asked.
    return false
  } finally {
    socket.destroy()
  }
}
