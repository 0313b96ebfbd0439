import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

/** Where `vite` finds a server while somebody works on the console: that of `npm start`. */
const { MNEME_URL: server = 'http://127.0.0.1:8787' } = process.env

/** How solid-js 1.9.19 makes templates, and the same through the policy that the Worker allows. */
const written = 't.innerHTML = html;'
const trusted = 't.innerHTML = trustedTemplates.createHTML(html);'
const policy = `
const trustedTemplates = globalThis.trustedTypes?.createPolicy('solid', { createHTML: (html) => html })
  ?? { createHTML: (html) => html };
`

/**
 * Solid clones templates that its compiler wrote, and parses them through `innerHTML`. The browser
 * takes HTML by the policy `solid` alone, which nothing else can name: a text of memory is never HTML.
 */
function trustedTemplates() {
  return {
    name: 'trusted-templates',
    enforce: 'pre',
    transform(code, id) {
      if (!/solid-js\/web\/dist\/web\.js(\?|$)/.test(id)) return null
      if (code.split(written).length !== 2) {
        throw new Error(`solid-js no longer has "${written}" once: look where it makes templates`)
      }
      return { code: code.replace(written, trusted) + policy, map: null }
    },
  }
}

export default defineConfig({
  base: '/console/',
  plugins: [trustedTemplates(), solid()],
  build: {
    target: 'es2022',
    // `data:` addresses of scripts and styles are refused by the page's policy, and so is inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // A translation is one object: a page reads its keys by name.
  json: { namedExports: false },
  worker: { format: 'es' },
  server: { proxy: { '/v1': server, '/healthz': server } },
})
