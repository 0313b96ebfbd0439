import { join } from 'node:path'
import { links } from './links.mjs'
import { alignedTables, nothingInline } from './nothing-inline.mjs'
import { rewrites, root, sidebar } from './pages.mjs'

/** All words count, and titles most; a word may have one letter of ten wrong. */
const search = { combineWith: 'AND', fuzzy: 0.1, prefix: true, boost: { title: 8, titles: 3, text: 1 } }
const base = '/guide/'
const inline = nothingInline(base)

export default {
  title: 'Mneme',
  description: 'Memory for AI applications: remember, recall, forget, and say why.',
  lang: 'en',
  base,
  srcDir: '..',
  srcExclude: ['!(docs|examples)/**/*.md', 'examples/*/**', '.*/**', 'docs/.vitepress/**'],
  rewrites,
  outDir: process.env.MNEME_GUIDE_FOLDER ?? join(root, 'dist/guide'),
  cacheDir: join(root, 'dist/guide-cache'),
  cleanUrls: true,
  // Else it would put a style element into the page, which the policy of the Worker refuses.
  appearance: { disableTransition: false },
  metaChunk: true,
  // The TypeScript configuration of the server is none of the pages'.
  vite: { esbuild: { tsconfigRaw: '{}' } },
  head: inline.head,
  markdown: {
    codeTransformers: [inline.codeTransformer],
    config: (markdown) => markdown.use(links).use(alignedTables),
    languageAlias: { env: 'ini' },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  },
  transformHtml: (html) => inline.transformHtml(html),
  buildEnd: ({ outDir }) => inline.write(outDir),
  themeConfig: {
    search: { provider: 'local', options: { miniSearch: { searchOptions: search } } },
    outline: [2, 3],
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Concepts', link: '/concepts' },
      { text: 'API', link: '/api' },
    ],
    sidebar: sidebar(),
  },
}
