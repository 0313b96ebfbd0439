const tries = 10
const pauseMs = 3_000

/** Whether the service answers at its address; a new address takes some seconds to be known. */
export async function isHealthy({ url, fetch, sleep }) {
  let why = 'no answer'
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await sleep(pauseMs)
    try {
      const answer = await fetch(`${url}/healthz`)
      const body = await answer.text()
      if (answer.status === 200 && JSON.parse(body).status === 'ok') return { ok: true }
      why = `${answer.status} ${body.slice(0, 100)}`
    } catch (error) {
      why = error.message
    }
  }
  return { ok: false, why }
}
