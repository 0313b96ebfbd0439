import { arch, platform } from 'node:os'
import { NotHere } from '../rows.mjs'

export const title = 'What cannot be tried here'

const reasons = {
  'linux x64': 'Linux on x64',
  'linux arm64': 'Linux on arm64',
  'darwin arm64': 'macOS on Apple silicon',
  'darwin x64': 'macOS on Intel',
  'win32 x64': 'Windows on x64',
}

/** Named with their reasons, so that nobody takes them for tried. */
export async function run(rows) {
  const here = `${platform()} ${arch()}`
  const others = Object.entries(reasons).filter(([name]) => name !== here)
  const each = [
    ...others.map(([, name]) => [name, `this machine is ${reasons[here] ?? here}`]),
    [
      'npm run deploy on an account, the Deploy to Cloudflare button',
      'no Cloudflare account is here',
    ],
    ['npm publish, PyPI', 'nothing is published by a trial'],
    [
      'a real LLM in the quick start',
      'no model and no key is here; the tests play one that follows a script',
    ],
  ]
  for (const [what, why] of each) {
    await rows.try(what, () => {
      throw new NotHere(why)
    })
  }
}
