import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { links } from '../../docs/.vitepress/links.mjs'
import { nothingInline } from '../../docs/.vitepress/nothing-inline.mjs'
import { pageOf, rewrites, root, sidebar } from '../../docs/.vitepress/pages.mjs'
import { moveTo } from '../../scripts/built-folder.mjs'
import { hashOfSources as hashOfConsole } from '../../scripts/console/console-folder.mjs'
import { hashOfSources } from '../../scripts/docs/guide-folder.mjs'
import { firstConsole, siteBeside } from '../../scripts/start/site-beside.mjs'

const readyLine = 'Ready on '
const visitLine = 'GET /guide/ '

/** A guide whose sources are `new`, and a build that ends when the test says so. */
function fakeGuide(hashes) {
  const done = []
  const did = []
  const site = {
    name: 'guide',
    sources: () => 'new',
    served: () => hashes.served,
    built: () => hashes.built,
    show: () => did.push('show'),
    showFailure: () => did.push('failed'),
    build(end) {
      did.push('build')
      done.push(end)
      return () => did.push('stop')
    },
  }
  return { site, did, end: (code) => done.shift()(code) }
}

describe('the guide beside a server', () => {
  it('is built when a person’s server is ready, and shown when somebody opens it', () => {
    const hashes = { served: null, built: null }
    const { site, did, end } = fakeGuide(hashes)
    const { hear } = siteBeside({ isWatched: true, site, changed: () => did.push('changed') })
    hear(readyLine)
    hear(readyLine)
    expect(did).toEqual(['build'])
    end(0)
    expect(did).toEqual(['build'])
    hashes.built = 'new'
    hear(visitLine)
    expect(did).toEqual(['build', 'show', 'changed'])
    hashes.served = 'new'
    hear(visitLine)
    expect(did).toEqual(['build', 'show', 'changed'])
  })

  it('is built before a server first answers where none is served, and never instead of one that is', async () => {
    const first = fakeGuide({ served: null, built: null })
    const isThere = firstConsole(first.site, true)
    expect(first.did).toEqual(['build'])
    first.end(0)
    await isThere
    expect(first.did).toEqual(['build', 'show'])

    const failing = fakeGuide({ served: null, built: null })
    const ended = firstConsole(failing.site, true)
    failing.end(1)
    await ended
    expect(failing.did).toEqual(['build'])

    const older = fakeGuide({ served: 'old', built: null })
    await firstConsole(older.site, true)
    const shipped = fakeGuide({ served: null, built: null })
    await firstConsole(shipped.site, false)
    expect([...older.did, ...shipped.did]).toEqual([])
  })

  it('costs a server of a test nothing until somebody opens it', () => {
    const { site, did, end } = fakeGuide({ served: 'old', built: 'old' })
    const { hear, stop } = siteBeside({ isWatched: false, site })
    hear(readyLine)
    hear('GET /v1/namespaces/guide/memories')
    hear('GET /guide/assets/app.js')
    expect(did).toEqual([])
    hear(visitLine)
    end(0)
    expect(did).toEqual(['build', 'show'])
    hear(visitLine)
    stop()
    expect(did).toEqual(['build', 'show', 'build', 'stop'])
  })

  it('says that it could not be built, and is not built again before its sources change', () => {
    const { site, did, end } = fakeGuide({ served: null, built: null })
    const { hear } = siteBeside({ isWatched: false, site })
    hear(visitLine)
    end(1)
    hear(visitLine)
    expect(did).toEqual(['build', 'failed'])
    site.sources = () => 'newer'
    hear(visitLine)
    expect(did).toEqual(['build', 'failed', 'build'])
  })

  it('is moved into its place whole', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mneme-guide-'))
    for (const name of ['old', 'new']) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'page.html'), name)
    }
    moveTo(join(folder, 'old'), join(folder, 'new'))
    expect(readFileSync(join(folder, 'old/page.html'), 'utf8')).toBe('new')
    rmSync(folder, { recursive: true })
  })

  it('knows its sources by a hash', () => {
    expect(hashOfSources()).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOfSources()).toBe(hashOfSources())
    expect(hashOfConsole()).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOfConsole()).not.toBe(hashOfSources())
  })
})

describe('the pages of the guide', () => {
  it('all stand in the side bar, once', () => {
    const links = sidebar().flatMap(({ items }) => items.map(({ link }) => link))
    expect(new Set(links).size).toBe(links.length)
    const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    const files = [...Object.keys(rewrites), ...docs.map((name) => `docs/${name}`)]
    const pages = files.filter((file) => !file.includes(':')).map(pageOf)
    const found = pages.filter((page) => page !== undefined).map((page) => `/${page}`)
    expect([...links].sort()).toEqual([...new Set(found)].sort())
  })

  it('are found by their files, and other files are none', () => {
    expect(pageOf('docs/index.md')).toBe('')
    expect(pageOf('docs/sdk.md')).toBe('sdk')
    expect(pageOf('README.md')).toBe('readme')
    expect(pageOf('docs/decisions/0001-a.md')).toBe('decisions/0001-a')
    expect(pageOf('engine/settings.ts')).toBeUndefined()
  })

  it('find pictures that HTML names as files beside them', () => {
    let rule
    links({ core: { ruler: { push: (_, own) => (rule = own) } } })
    const block = (content) => ({ type: 'html_block', content })
    const inline = {
      type: 'inline',
      children: [{ type: 'html_inline', content: '<img src="a.png">' }],
    }
    const tokens = [
      block(
        '<picture>\n<source media="(x)" srcset="docs/a.png">\n<img alt="a: b" src=\'docs/b.png\'>',
      ),
      block('<img src="https://x.example/a.png"><img src="/a.png"><img src="./a.png">'),
      inline,
    ]
    rule({ tokens, env: { path: '/x/README.md' } })
    expect(tokens[0].content).toContain('srcset="./docs/a.png"')
    expect(tokens[0].content).toContain("src='./docs/b.png'")
    expect(tokens[1].content).toBe(
      '<img src="https://x.example/a.png"><img src="/a.png"><img src="./a.png">',
    )
    expect(inline.children[0].content).toBe('<img src="./a.png">')
  })

  it('hold no script and no style of their own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mneme-guide-'))
    const inline = nothingInline('/guide/')
    const html =
      '<p style="position:relative;">a</p><script id="x">go()</script><script src="y"></script>'
    expect(inline.transformHtml(html)).toBe('<p>a</p><script src="y"></script>')
    const span = { properties: { style: '--shiki-light:#fff', class: 'line' } }
    inline.codeTransformer.span(span)
    expect(span.properties.style).toBeUndefined()
    const [, name] = span.properties.class.split(' ')
    inline.write(folder)
    expect(readFileSync(join(folder, 'before-paint.js'), 'utf8')).toBe('go()\n')
    const css = `.${name}{--shiki-light:#fff}\n`
    expect(readFileSync(join(folder, 'code-colors.css'), 'utf8')).toBe(css)
    rmSync(folder, { recursive: true })
  })
})
