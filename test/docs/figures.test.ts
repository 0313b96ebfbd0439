import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { figuresOf, withFigures } from '../../scripts/docs/figures.mjs'
import { draw } from '../../scripts/docs/pictures/draw.mjs'
import { pages, ROOT, textOf } from './support/pages.ts'

describe('figures of the documentation', () => {
  const marked = pages.flatMap((page) => figuresOf(textOf(page)).map((one) => ({ page, ...one })))

  test('stand in README', () => {
    expect(marked.filter(({ page }) => page === 'README.md').length).toBeGreaterThan(2)
  })

  test.each(marked)('$page says $said as the table does: $from', ({ said, is }) => {
    expect(said, 'npm run figures writes them').toBe(is)
  })

  test('are written in their place', () => {
    const [open, close] = ['<!-- figure docs/operating.md; a million of; recall; ', '<!-- /figure -->']
    const text = `US$ ${open}rules and local vectors -->0${close} each`
    expect(withFigures(text)).toMatch(/-->\d+\.\d\d<!-- \/figure --> each$/)
    expect(() => withFigures(`${open}no such column -->0${close}`)).toThrow('no such row')
  })
})

test('the comparison counts the adapters that there are', () => {
  const adapters = readdirSync(join(ROOT, 'clients/integrations')).filter((name) =>
    existsSync(join(ROOT, 'clients/integrations', name, 'src/index.ts')),
  )
  const words = ['four', 'five', 'six', 'seven', 'eight', 'nine']
  expect(textOf('docs/comparison.md')).toContain(`adapters for ${words[adapters.length - 4]} frameworks`)
})

describe('pictures of concepts', () => {
  const folder = join(ROOT, 'docs/pictures')
  const run = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  const pictures = draw(run)

  test.each(Object.entries(pictures))('%s is drawn from the run that lies beside it', (name, svg) => {
    expect(readFileSync(join(folder, name), 'utf8'), 'npm run pictures').toBe(svg)
    expect(textOf('docs/concepts.md')).toContain(`](pictures/${name})`)
  })

  test('show what the page says of them', () => {
    const { trust, asked } = run
    expect([trust.hits[0].trust, trust.value]).toEqual(['untrusted', 'nuts'])
    expect(trust.outcomes.map(({ conflict }: { conflict: boolean }) => conflict)).toEqual([false, true])
    expect(trust.text).toMatch(/^```untrusted\nNewsletter: [^`]*\n```\n/)
    const cities = asked.map(({ entity }: { entity: string }) => entity.split(': ')[1])
    expect(cities).toEqual(['Oslo', 'Lisbon', 'Lisbon'])
  })
})
