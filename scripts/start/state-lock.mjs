import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const GROUP_GRACE_MS = 10_000
const LOOK_MS = 50

/**
 * One server a state folder: two would write the same databases, each with its own idea of what is
 * in them. The lock is a file that names its holder; one whose holder has died is taken over, also
 * where nobody has asked yet how it ended (a zombie: process 1 of many containers never does), and
 * so is one whose number another process has by now. Answers null, or who holds it.
 */
export async function takeLock(folder, facts) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'server.lock')
  const own = { ...facts, ...processOf(process.pid), since: new Date().toISOString() }
  for (;;) {
    if (placeNew(path, own)) {
      process.on('exit', () => release(path))
      return { holder: null, noteChild: (pid) => replace(path, { ...own, child: processOf(pid) }) }
    }
    const found = read(path)
    if (found === null) continue
    if (isAlive(found)) return { holder: found }
    // Its runtime outlives a holder that was killed for a moment: it still writes.
    if (found.child && !(await hasEnded(found.child)))
      return { holder: { ...found, ...found.child } }
    removeStale(path, found)
  }
}

/** Whole or not at all, for whoever reads it at the same time. */
function placeNew(path, content) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

function replace(path, content) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content))
  renameSync(draft, path)
}

/** Two that find the same dead holder: only one of them moves its lock out of the way. */
function removeStale(path, stale) {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    // The other was faster.
    if (error.code !== 'ENOENT') throw error
    return
  }
  const moved = read(aside)
  // What was moved is the lock of the one that was faster: it goes back.
  if (moved !== null && moved.since !== stale.since && !existsSync(path)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function release(path) {
  if (read(path)?.pid === process.pid) rmSync(path, { force: true })
}

/** Null where it has gone; one that cannot be read holds nothing. */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    if (error instanceof SyntaxError) return { pid: 0, since: 'unreadable' }
    throw error
  }
}

/** A number alone names a process only until it ends: with its beginning it is the same one. */
function processOf(pid) {
  return { pid, began: lookAt(pid).began }
}

function isAlive({ pid, began }) {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's, which we may not signal, is there all the same.
    if (error.code !== 'EPERM') return false
  }
  const { began: now, hasEnded } = lookAt(pid)
  return !hasEnded && (began === null || now === null || began === now)
}

/** With all of its group: a runtime may outlive the process that leads it. */
async function hasEnded(child) {
  const until = Date.now() + GROUP_GRACE_MS
  while (isAlive(child) || isGroupAlive(child)) {
    if (Date.now() > until) return false
    await sleep(LOOK_MS)
  }
  return true
}

/** Whether one that is no zombie is in the group that it led, unless the number is another's by now. */
function isGroupAlive({ pid, began }) {
  if (!isLinux || began?.split(' ')[0] !== bootId()) return false
  const { began: now } = lookAt(pid)
  if (now !== null && now !== began) return false
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => {
      const [state, , group] = statOf(name) ?? []
      return Number(group) === pid && !isOver(state)
    })
}

/**
 * When it began, null where this machine does not tell, so that the number alone has to do; and
 * whether it has ended and is only kept in the list of processes.
 */
function lookAt(pid) {
  if (isLinux) {
    const fields = statOf(pid)
    // Gone meanwhile, which `process.kill` has told or will tell.
    if (fields === null) return { began: null, hasEnded: false }
    return { began: `${bootId()} ${fields[19]}`, hasEnded: isOver(fields[0]) }
  }
  if (process.platform === 'win32') return { began: null, hasEnded: false }
  const args = ['-o', 'state=,lstart=', '-p', String(pid)]
  const [, state = '', began = null] =
    /^(\S+)\s+(\S.*)/.exec((spawnSync('ps', args, { encoding: 'utf8' }).stdout ?? '').trim()) ?? []
  return { began, hasEnded: isOver(state[0]) }
}

const isLinux = existsSync('/proc/self/stat')

/** What /proc tells behind the name, which stands in brackets and may hold spaces; null of none. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}

function bootId() {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function isOver(state) {
  return state === 'Z' || state === 'X'
}
