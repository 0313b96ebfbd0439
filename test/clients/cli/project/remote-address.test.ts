import { describe, expect, test } from 'vitest'
import { remoteAddress } from '../../../../clients/cli/project/remote-address.ts'

describe('the address of a remote', () => {
  test.each([
    'git@github.com:Ana/Tool.git',
    'github.com:ana/tool',
    'ssh://git@github.com/ana/tool.git',
    'ssh://git@ssh.github.com:443/ana/tool.git',
    'https://github.com/ana/tool',
    'https://ana:ghp_secret@github.com/ana/tool.git/',
    'https://GitHub.com:443/Ana/Tool.git',
    'git://github.com/ana/tool.git',
  ])('%s is github.com/ana/tool', (url) => {
    expect(remoteAddress(url)).toBe('github.com/ana/tool')
  })

  test.each([
    ['git@ssh.dev.azure.com:v3/org/My%20Project/repo', undefined],
    ['git@ssh.dev.azure.com:v3/org/project/repo', 'dev.azure.com/org/project/repo'],
    ['https://ana@dev.azure.com/org/project/_git/repo', 'dev.azure.com/org/project/repo'],
    ['ssh://git@git.example.com:2222/~ana/deep/er/tool.git', 'git.example.com/~ana/deep/er/tool'],
    ['git@gitlab.com:grüne/wiese.git', 'gitlab.com/grüne/wiese'],
    ['/srv/git/tool.git', undefined],
    ['../tool', undefined],
    ['file:///srv/git/tool.git', undefined],
    [String.raw`C:\work\tool`, undefined],
    ['C:/work/tool', undefined],
    ['https://github.com/', undefined],
    ['https://github.com/ana/tool"$(touch x)', undefined],
    ['git@github.com:ana/to\nol', undefined],
    ['', undefined],
  ])('%s is %s', (url, address) => {
    expect(remoteAddress(url)).toBe(address)
  })
})
