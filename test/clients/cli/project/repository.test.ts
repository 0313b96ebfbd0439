import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isWithin } from '../../../../clients/cli/project/repository.ts'
import { commit, found, freshFolder, git, repositoryIn, write } from './support.ts'

const github = 'git@github.com:ana/tool.git'

describe('the namespace of a repository', () => {
  test('is its address, and says by which remote', async () => {
    const folder = repositoryIn(freshFolder(), github)
    mkdirSync(join(folder, 'deep/er'), { recursive: true })
    const { namespace, because } = await found(join(folder, 'deep/er'))
    expect(namespace).toBe('repo:github.com/ana/tool')
    expect(because).toBe('The namespace is repo:github.com/ana/tool, of the remote origin.')
  })

  test('worktrees are one with their repository, and sessions in each are its own', async () => {
    const top = freshFolder()
    const folder = repositoryIn(join(top, 'main'), github)
    commit(folder, 'one')
    git(folder, 'worktree', 'add', '-q', join(top, 'other'))
    const [here, there] = [await found(folder), await found(join(top, 'other'))]
    expect(there.namespace).toBe(here.namespace)
    expect(isWithin(here, join(top, 'other/gone/by/now'))).toBe(true)
    expect(isWithin(there, folder)).toBe(true)
    expect(isWithin(here, top)).toBe(false)
    expect(isWithin(here, join(top, 'main-2'))).toBe(false)
  })

  test('a fork is apart, unless --upstream makes it one', async () => {
    const folder = repositoryIn(freshFolder(), 'https://github.com/bo/tool')
    await expect(found(folder, { upstream: true })).rejects.toThrow('there is no remote upstream')
    git(folder, 'remote', 'add', 'upstream', 'https://github.com/ana/tool')
    const apart = await found(folder)
    expect(apart.namespace).toBe('repo:github.com/bo/tool')
    expect(apart.because).toContain('--upstream makes it one')
    const one = await found(folder, { upstream: true })
    expect(one.namespace).toBe('repo:github.com/ana/tool')
    expect(one.because).toContain('of the remote upstream')
  })

  test('without origin the first remote counts, and a name that is given before all', async () => {
    const folder = repositoryIn(freshFolder())
    git(folder, 'remote', 'add', 'work', 'https://git.example.com/tool')
    expect((await found(folder)).namespace).toBe('repo:git.example.com/tool')
    expect((await found(folder, { namespace: 'acme' })).namespace).toBe('acme')
  })

  test('without a remote it is the first commit, the same in every clone and branch', async () => {
    const top = freshFolder()
    const folder = repositoryIn(join(top, 'a'))
    commit(folder, 'one')
    const root = git(folder, 'rev-parse', 'HEAD').trim()
    git(folder, 'checkout', '-q', '-b', 'side')
    commit(folder, 'two')
    const { namespace, because } = await found(folder)
    expect(namespace).toBe(`repo:root-${root.slice(0, 16)}`)
    expect(because).toContain('of its first commit: there is no remote')
    git(top, 'clone', '-q', folder, 'b')
    const clone = await found(join(top, 'b'))
    expect(clone.namespace).toBe(namespace)
    expect(clone.because).toContain('the remote origin has no address')
  })

  test('an empty repository, a clone cut short and a plain folder go by their place', async () => {
    const top = freshFolder()
    const empty = await found(repositoryIn(join(top, 'empty')))
    expect(empty.namespace).toMatch(/^repo:folder-empty-[0-9a-f]{8}$/)
    expect(empty.because).toContain('no first commit')
    const long = repositoryIn(join(top, 'long'))
    commit(long, 'one')
    commit(long, 'two')
    git(top, 'clone', '-q', '--depth', '1', `file://${long}`, 'short')
    expect((await found(join(top, 'short'))).namespace).toMatch(/^repo:folder-short-/)
    mkdirSync(join(top, 'plain'))
    const plain = await found(join(top, 'plain'))
    expect(plain.because).toContain('it is no repository')
    expect(plain.namespace).not.toBe(empty.namespace)
  })

  test('a submodule is a repository of its own, and a bare one is refused', async () => {
    const top = freshFolder()
    const inner = repositoryIn(join(top, 'inner'))
    commit(inner, 'one')
    const outer = repositoryIn(join(top, 'outer'), github)
    git(outer, 'submodule', 'add', '-q', inner, 'lib')
    git(join(outer, 'lib'), 'remote', 'set-url', 'origin', 'https://github.com/ana/lib')
    expect((await found(join(outer, 'lib'))).namespace).toBe('repo:github.com/ana/lib')
    expect(isWithin(await found(outer), join(outer, 'lib'))).toBe(false)
    git(top, 'init', '-q', '--bare', 'bare.git')
    await expect(found(join(top, 'bare.git'))).rejects.toThrow('bare repository')
  })

  test('a long address is a hash, and a name with signs of a shell is none', async () => {
    const folder = repositoryIn(freshFolder(), `https://example.com/${'long/'.repeat(80)}tool`)
    expect((await found(folder)).namespace).toMatch(/^repo:[0-9a-f]{32}$/)
    const odd = repositoryIn(freshFolder(), 'https://example.com/$(touch x)')
    expect((await found(odd)).namespace).toMatch(/^repo:folder-/)
  })

  test('no program that a repository names is run', async () => {
    const folder = repositoryIn(freshFolder(), github)
    commit(folder, 'one')
    const program = join(folder, 'evil.sh')
    writeFileSync(program, `#!/bin/sh\ntouch ${folder}/ran\n`, { mode: 0o755 })
    for (const name of ['core.fsmonitor', 'gpg.program', 'core.pager', 'core.sshCommand']) {
      git(folder, 'config', name, program)
    }
    git(folder, 'config', 'log.showSignature', 'true')
    write(folder, 'a', 'a')
    const { git: own } = await found(folder)
    await own('log', 'HEAD')
    await own('ls-files', '-z')
    expect(existsSync(join(folder, 'ran'))).toBe(false)
  })
})
