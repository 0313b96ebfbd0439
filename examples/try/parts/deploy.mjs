import { join } from 'node:path'
import { freePort } from '../../../scripts/start/ports.mjs'
import { run as command, startServer } from '../commands.mjs'

export const title = 'Towards production, without an account'

export async function run(rows, { checkout, folder }) {
  for (const env of ['production', 'staging']) {
    await rows.try(`npm run deploy -- --dry-run --env ${env}`, async () => {
      const { said, seconds } = await command(
        'npm',
        ['run', 'deploy', '--', '--dry-run', '--env', env],
        { cwd: checkout },
      )
      const wrong = said.match(/^ *WRONG.*$/gm)
      if (wrong !== null) throw new Error(wrong.join(' / '))
      return { note: /bundle .*gzipped.*/.exec(said)?.[0] ?? '', seconds }
    })
  }
  for (const env of ['', 'production', 'staging']) {
    const args = ['wrangler', 'deploy', '--dry-run', `--env=${env}`]
    await rows.try(`npx ${args.join(' ')}`, async () => {
      const { said, seconds } = await command('npx', args, {
        cwd: checkout,
        env: { WRANGLER_SEND_METRICS: 'false', PATH: ownNodeFirst(checkout) },
      })
      const warnings = said.match(/\[(WARNING|ERROR)\].*/g)
      if (warnings !== null) throw new Error(warnings.join(' / '))
      return { note: /Total Upload.*/.exec(said)?.[0] ?? '', seconds }
    })
  }
  await rows.try('npm start -- --production, with emulators, until it is ready', async () => {
    const args = ['--production', '--port', `${await freePort()}`]
    const place = ['--persist-to', join(folder, 'production')]
    const server = await startServer(checkout, [...args, ...place])
    const { isGone } = await server.stop()
    if (!isGone) throw new Error('it did not stop')
    return { seconds: server.seconds }
  })
}

/** `npx` runs wrangler by the Node of the path: that which npm has brought, as in npm's scripts. */
function ownNodeFirst(checkout) {
  return `${join(checkout, 'node_modules/.bin')}:${process.env.PATH}`
}
