import { Stopped } from './wrangler-cli.mjs'

/**
 * Runs the steps, telling what became of each thing. Answers the exit code: 0 where all is as it
 * should be, 1 where a step could not go on; what was done before it stands.
 */
export async function deploy(steps, context) {
  const { say } = context
  const counts = { made: 0 }
  for (const [name, step] of steps) {
    try {
      for (const { what, state } of await step(context)) {
        counts.made += state === 'made' ? 1 : 0
        say(`  ${state.padEnd(9)} ${name}: ${what}`)
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      say(`  failed    ${name}: ${error.message}`)
      say('\nStopped. What is above stands; run it again to go on from there.')
      return 1
    }
  }
  say(counts.made === 0 ? '\nAll as it was.' : `\nDone: ${counts.made} made.`)
  return 0
}
