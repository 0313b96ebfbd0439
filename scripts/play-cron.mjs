const CRON = '*/15 * * * *'
const CRON_INTERVAL_MS = 15 * 60_000

/** `wrangler dev` never fires a cron trigger (2026-11): here its clock is this process. */
export function playCron(server) {
  const url = `${server}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(CRON)}`
  const fire = () =>
    fetch(url).catch((error) => console.error(`mneme: the cron did not run: ${error.message}`))
  setInterval(fire, CRON_INTERVAL_MS).unref()
}
