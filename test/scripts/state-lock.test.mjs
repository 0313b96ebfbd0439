import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from '../../scripts/start/state-lock.mjs'
import { until } from '../black-box/until.ts'

let folder
const parents = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mneme-lock-'))
})
afterEach(() => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A child of a process that never asks how its children ended, as process 1 of many containers. */
async function childOfOneThatNeverAsks(seconds) {
  const parent = spawn('sh', ['-c', `sleep ${seconds} & echo $!; exec sleep 60`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  parents.push(parent)
  const [said] = await once(parent.stdout, 'data')
  return Number(String(said))
}

function stateOf(pid) {
  return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]
}

/** As the process itself would have written it. */
function beganAt(pid) {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
  }`
}

function leaveLock(holder) {
  writeFileSync(
    join(folder, 'server.lock'),
    JSON.stringify({ since: 'then', port: '1', ...holder }),
  )
}

describe.runIf(process.platform === 'linux')('the lock of a state folder', () => {
  it('is taken over from a holder that was killed and that nobody asked how it ended', async () => {
    const pid = await childOfOneThatNeverAsks(0.5)
    await until('it has ended', () => stateOf(pid) === 'Z')
    const began = beganAt(pid)
    leaveLock({ pid, began, child: { pid, began } })
    expect(await takeLock(folder, { port: '2' })).toMatchObject({ holder: null })
    expect(JSON.parse(readFileSync(join(folder, 'server.lock'), 'utf8')).pid).toBe(process.pid)
  })

  it('stays with a holder that lives', async () => {
    const pid = await childOfOneThatNeverAsks(60)
    leaveLock({ pid, began: beganAt(pid) })
    expect((await takeLock(folder, { port: '2' })).holder).toMatchObject({ pid, port: '1' })
  })

  it('waits for the runtime of a holder that was killed, and for all of its group', async () => {
    const leader = spawn('sh', ['-c', 'sleep 0.6 & exec sleep 0.2'], { detached: true })
    const { pid } = leader
    leaveLock({ pid: 2 ** 22 + 1, began: null, child: { pid, began: beganAt(pid) } })
    const began = performance.now()
    expect(await takeLock(folder, { port: '2' })).toMatchObject({ holder: null })
    expect(performance.now() - began).toBeGreaterThan(400)
  })
})
