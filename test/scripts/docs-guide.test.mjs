import { expect, test } from 'vitest'
import { sidebar } from '../../docs/.vitepress/pages.mjs'
import { sharedServer } from '../black-box/serve-this-file.ts'

const { url } = sharedServer()

async function pageAt(path) {
  const answer = await fetch(new URL(path, url))
  expect(answer.status, path).toBe(200)
  return await answer.text()
}

test('the guide is built from what is there, and a server opens all of its pages', async () => {
  const links = sidebar().flatMap(({ items }) => items.map(({ link }) => link))
  expect(links.length).toBeGreaterThan(40)
  for (const link of links) expect(await pageAt(`/guide${link}`)).toContain('<main')
})

test('its pictures are there, those of the README in both of its lights', async () => {
  const page = await pageAt('/guide/readme')
  const pictures = [...page.matchAll(/<(?:img|source)[^>]*\s(?:src|srcset)="([^"]+)"/g)]
  expect(pictures.length).toBeGreaterThan(1)
  for (const [, path = ''] of pictures) {
    const { status, headers } = await fetch(new URL(path, url))
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringMatching(/^image\//),
    ])
  }
})
