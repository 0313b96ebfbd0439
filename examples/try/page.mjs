import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { arch, cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/wrangler-offline.mjs'
import { personsNode } from './commands.mjs'
import { short } from './rows.mjs'

/** Which commit a clone has that is made now. */
export function commitNow() {
  const args = ['rev-parse', '--short', 'HEAD']
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/** Writes the table; `commit` is that which was tried. */
export function writePage(page, rows, commit) {
  writeFileSync(page, pageOf(rows, { ...factsOf(), commit }))
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), [page], { cwd: root })
  console.log(`written: ${page}`)
}

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
    '# What a newcomer tries',
    '',
    'Everything a newcomer tries, tried from an empty folder by `npm run try`. Times are wall clock.',
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
