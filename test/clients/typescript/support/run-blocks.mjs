// `node run-blocks.mjs FILE…` imports one module after the other; prints `[{error, said}, …]`, where
// `said` is what each has written by itself.
import { pathToFileURL } from 'node:url'

const ran = []
let said = ''
let late = null
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (chunk) => {
  said += String(chunk)
  return true
}
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => (late = error))
}
for (const file of process.argv.slice(2)) {
  said = ''
  late = null
  const thrown = await import(pathToFileURL(file)).then(
    () => null,
    (error) => error,
  )
  // What is rejected and handled by nobody is told after the microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  const error = thrown ?? late
  ran.push({ error: error === null ? null : String(error?.stack ?? error), said })
}
write(JSON.stringify(ran), () => process.exit(0))
