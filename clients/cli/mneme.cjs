#!/usr/bin/env node
// `mneme`: in a clone the sources run as they are, in the published package what was built of them.
'use strict'
const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const clone = join(__dirname, '../../scripts/need-node.cjs')
if (existsSync(clone)) runSources()
else import('./dist/main.js')

function runSources() {
  const { broughtNode, isNewEnough } = require(clone)
  const node = isNewEnough(process.versions.node)
    ? process.execPath
    : broughtNode(join(__dirname, '../..'))
  const args = ['--no-warnings', join(__dirname, 'main.ts'), ...process.argv.slice(2)]
  const child = spawn(node, args, { stdio: 'inherit' })
  // Ctrl-C goes to both: the child says what it kept, and this one waits for it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status, signal) => {
    process.exitCode = signal === null ? status : 1
  })
}
