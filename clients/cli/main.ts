import { processIo } from './io.ts'
import { run } from './run.ts'

const stop = new AbortController()

// A reader that has seen enough, such as `head`, closes the pipe: that is no mistake.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

// The second Ctrl-C ends at once.
process.once('SIGINT', () => stop.abort(new Error('stopped')))

process.exitCode = await run(process.argv.slice(2), processIo(stop.signal))
// A prompt or a pipe that was being read would keep the process up.
if (stop.signal.aborted) process.exit()
