import { dirname, join, relative } from 'node:path'
import { pageOf, root } from './pages.mjs'

const isElsewhere = /^(?:[a-z]+:|#|\/)/i

/**
 * The Markdown files link to each other and to code as files of the repository do. In the guide, a
 * link to a page leads to that page; a link to any other file shows the name of the file. Pictures in
 * HTML are found beside the page, as those in Markdown are.
 */
export function links(markdown) {
  markdown.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    for (const token of tokens) {
      findPictures(token)
      if (token.children) rewrite(token.children, env.realPath ?? env.path)
    }
  })
}

/** The bundler takes an address that begins with a name for that of a package. */
function findPictures(token) {
  for (const child of token.children ?? []) findPictures(child)
  if (token.type !== 'html_block' && token.type !== 'html_inline') return
  token.content = token.content.replace(picture, (_, before, address) => `${before}./${address}`)
}

const picture = /(<(?:img|source)\s[^>]*?\b(?:src|srcset)=["'])(?![a-z]+:|[/.#])([^"']+)/gi

function rewrite(tokens, from) {
  let isFile = false
  for (const token of tokens) {
    if (token.type === 'link_open') isFile = !leadsToPage(token, from)
    if (isFile && token.type === 'link_open') {
      Object.assign(token, { type: 'file_open', tag: 'span', attrs: [['class', 'file']] })
    }
    if (isFile && token.type === 'link_close') {
      Object.assign(token, { type: 'file_close', tag: 'span' })
      isFile = false
    }
  }
}

function leadsToPage(token, from) {
  const href = token.attrGet('href') ?? ''
  if (isElsewhere.test(href)) return true
  const [path = '', anchor] = href.split('#', 2)
  const page = pageOf(relative(root, join(dirname(from), decodeURI(path))))
  if (page === undefined) return false
  token.attrSet('href', `/${page}${anchor === undefined ? '' : `#${anchor}`}`)
  return true
}
