#!/usr/bin/env node
// `mneme`: in a clone the sources run as they are, in the published package what was built of them.
'use strict'
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const clone = join(__dirname, '..', 'scripts', 'need-node.cjs')
if (existsSync(clone)) {
  const { broughtNode, isNewEnough } = require(clone)
  const node = isNewEnough(process.versions.node)
    ? process.execPath
    : broughtNode(join(__dirname, '..'))
  const args = ['--no-warnings', join(__dirname, 'main.ts'), ...process.argv.slice(2)]
  const { status, signal } = spawnSync(node, args, { stdio: 'inherit' })
  process.exitCode = signal === null ? status : 130
} else {
  import('./dist/main.js')
}
