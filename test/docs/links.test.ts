import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, proseOf, ROOT, textOf } from './support/pages.ts'

interface Link {
  readonly page: string
  readonly target: string
}

const links = pages.flatMap((page) =>
  [...proseOf(page).matchAll(/\]\(([^()\s]+(?:\([^()]*\))?)\)/g)].map(
    ([, target = '']): Link => ({ page, target }),
  ),
)
const inside = links.filter(({ target }) => !/^(?:https?|mailto):/.test(target))
const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]))

describe('links of the documentation', () => {
  test('lead to files that are there', () => {
    expect(inside.length).toBeGreaterThan(120)
    const dead = inside.filter(({ page, target }) => {
      const path = target.split('#')[0] ?? ''
      return path !== '' && !existsSync(join(ROOT, dirname(page), path))
    })
    expect(dead).toEqual([])
  })

  test('lead to headings that are there, as GitHub and the guide name them', () => {
    const dead = inside.filter(({ page, target }) => {
      const [path = '', anchor] = target.split('#')
      const leadsTo = path === '' ? page : join(dirname(page), path)
      if (anchor === undefined || !leadsTo.endsWith('.md')) return false
      return !anchors.get(leadsTo)?.has(anchor)
    })
    expect(dead).toEqual([])
  })

  test('lead to files, and to one folder alone', () => {
    const odd = inside.filter(({ page, target }) => {
      const [path = ''] = target.split('#')
      const place = join(ROOT, dirname(page), path)
      return path !== '' && !path.endsWith('decisions') && statSync(place).isDirectory()
    })
    expect(odd).toEqual([])
  })

  test('to other hosts are over TLS', () => {
    const open = links.filter(
      ({ target }) => target.startsWith('http:') && !target.startsWith('http://127.0.0.1'),
    )
    expect(open).toEqual([])
  })
})

/** Anchors on which GitHub and VitePress agree: a link to one leads somewhere in both. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...proseOf(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => text)
  return new Set(headings.map(onGitHub).filter((anchor, at) => anchor === inGuide(headings[at])))
}

function onGitHub(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

function inGuide(heading = ''): string {
  return heading
    .replaceAll(/[`*]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\s~`!@#$%^&*()\-+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}

test('the address of the repository is missing in three files, which one command fills in', () => {
  const holds = (path: string) => readFileSync(join(ROOT, path), 'utf8').includes('github.com/OWNER/')
  const command = /^perl -pi -e '[^']+' (.+)$/m.exec(textOf('docs/operating.md'))?.[1] ?? ''
  const named = command.split(' ')
  expect(named).toHaveLength(3)
  expect(named.filter((path) => !holds(path))).toEqual([])
  const all = [...pages, 'clients/typescript/package.json', 'clients/typescript/README.md', 'clients/python/pyproject.toml', 'package.json']
  expect(all.filter(holds).sort()).toEqual([...named].sort())
})
