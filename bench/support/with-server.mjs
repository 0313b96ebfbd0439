import { startServer } from '../../scripts/support/server.mjs'
import { startMeteredEncoder } from './metered-encoder.mjs'

/** Work with a server of one's own, which stops with it. */
export async function withServer(vars, work) {
  const server = await startServer(vars)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** The same with a server that has an encoder. */
export async function withEncoder(work) {
  const encoder = await startMeteredEncoder()
  try {
    return await withServer(encoder.vars, work)
  } finally {
    encoder.stop()
  }
}
