// For HEALTHCHECK: ends with 0 where the server answers.
const url = `http://127.0.0.1:${process.env.PORT ?? '8787'}/healthz`
const isHealthy = await fetch(url).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(isHealthy ? 0 : 1)
