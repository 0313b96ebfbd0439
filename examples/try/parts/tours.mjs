import { run as command } from '../commands.mjs'

export const title = 'The tours, each without another terminal'

const listed = /^ {2}(\w+) {2,}(.+)$/gm

/** One after the other, with nothing else running: each starts the server that it needs. */
export async function run(rows, { checkout }) {
  const { said } = await command('npm', ['run', '--silent', 'tour', '--', '--help'], {
    cwd: checkout,
  })
  for (const [, name, about] of said.matchAll(listed)) {
    await rows.try(`npm run tour -- ${name}`, async () => {
      const { said: shown, seconds } = await command('npm', ['run', 'tour', '--', name], {
        cwd: checkout,
      })
      if (!shown.includes('All as it should be')) throw new Error(shown.slice(-600))
      return { note: about, seconds }
    })
  }
}
