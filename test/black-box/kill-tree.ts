import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { until } from './until.ts'

/**
 * SIGKILL to a process and all that it started, at once. Wrangler and its runtime stand in process
 * groups of their own, so one signal to one group would not do.
 */
export async function killTree(pid: number): Promise<void> {
  const tree = treeOf(pid)
  for (const each of tree) kill(each)
  await until('the killed processes are gone', () => !tree.some((each) => isAlive(each)))
}

/** It and all that it started. */
export function treeOf(pid: number): readonly number[] {
  return [pid, ...descendants(pid, parents())]
}

function descendants(pid: number, processes: readonly Process[]): readonly number[] {
  return processes
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child.pid, ...descendants(child.pid, processes)])
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly isZombie: boolean
}

function parents(): readonly Process[] {
  if (!existsSync('/proc/self/stat')) return parentsByPs()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
}

function readProcess(pid: number): Process | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It ended between the listing and the look: then it is nobody's child.
    return undefined
  }
  const [, state, parent] = /\) (\S) (\d+)/.exec(stat) ?? []
  return { pid, parent: Number(parent), isZombie: state === 'Z' }
}

function parentsByPs(): readonly Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state='], { encoding: 'utf8' })
  return [...lines.matchAll(/(\d+)\s+(\d+)\s+(\S)/g)].map(([, pid, parent, state]) => ({
    pid: Number(pid),
    parent: Number(parent),
    isZombie: state === 'Z',
  }))
}

function isAlive(pid: number): boolean {
  return parents().some((each) => each.pid === pid && !each.isZombie)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Its parent's death took it along: what was wanted.
  }
}
