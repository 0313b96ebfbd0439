const CRON = '*/15 * * * *'
const CRON_INTERVAL_MS = 15 * 60_000

/**
 * No local runtime fires a cron trigger (2026-11): here its clock is this process, which `send`s to that
 * of the runtime (start/runtime.mjs). A test that is its parent sets another time.
 */
export function playCron(send) {
  const fire = (scheduledTime) => send({ cron: CRON, scheduledTime })
  setInterval(() => fire(Date.now()), CRON_INTERVAL_MS).unref()
  process.on('message', ({ scheduledTime }) => fire(scheduledTime))
}
