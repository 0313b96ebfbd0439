import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'
import { personsNode } from './commands.mjs'
import { short } from './rows.mjs'

/** Which commit a clone has that is made now. */
export function commitNow() {
  const args = ['rev-parse', '--short', 'HEAD']
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/** Puts the table where readers find it; `commit` is that which was tried. */
export function writePage(rows, commit) {
  const page = join(root, 'docs/first-hour.md')
  const kept = byHand(readFileSync(page, 'utf8'))
  writeFileSync(page, pageOf(rows, { ...factsOf(), commit }) + kept)
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), [page], { cwd: root })
  console.log('written: docs/first-hour.md')
}

/** What people have written at the end of the page: it stays. */
export function byHand(text) {
  const at = text.indexOf(handHeading)
  return at === -1 ? '' : `\n${text.slice(at)}`
}

const handHeading = '## What stopped a newcomer'

function factsOf() {
  const gib = Math.round(totalmem() / 1_073_741_824)
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: `${type()} on ${arch()}, ${cpus().length} cores, ${gib} GiB, Node ${personsNode().version}`,
  }
}

/** The page as Markdown. Pure. */
export function pageOf(rows, { day, commit, machine }) {
  const titles = [...new Set(rows.all.map(({ title }) => title))]
  return `${[
    '# The first hour',
    '',
    'Everything a newcomer tries, tried from an empty folder by `npm run try -- --write`, which made this',
    'page. Times are wall clock, on a machine that had other work to do.',
    '',
    `Commit ${commit}, ${day}, ${machine}. ${rows.summary()}.`,
    ...titles.flatMap((title) => ['', `## ${title}`, '', ...tableOf(rows, title)]),
  ].join('\n')}\n`
}

function tableOf(rows, title) {
  const own = rows.all.filter((row) => row.title === title)
  return [
    '| what | outcome | seconds | note |',
    '| --- | --- | --: | --- |',
    ...own.map(({ what, outcome, seconds, note }) => {
      const time = seconds === null ? '' : seconds.toFixed(1)
      return `| ${cell(what)} | ${outcome} | ${time} | ${cell(short(note))} |`
    }),
  ]
}

function cell(text) {
  return text.replaceAll('|', '\\|')
}
