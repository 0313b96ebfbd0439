import { pageQuerySchema } from '../../contract/page.ts'
import {
  subjectPageListSchema,
  subjectPagePathSchema,
  subjectPageQuerySchema,
  subjectPageSchema,
} from '../../contract/subject-pages.ts'
import { callNamespace } from '../call-namespace.ts'
import { asksFor, bodyOf, ofOperation, operationRoute } from '../operation-route.ts'
import { chapter, route } from '../route.ts'

/** What is known of one subject, always current. */
export const pageRoutes = chapter('Memory', [
  operationRoute({
    operation: 'listPages',
    at: 'GET /pages',
    summary: 'List pages',
    description:
      'The profile, then the pages of entities by kind and id; an entity of which nothing may be told ' +
      'has none. At most 20 are listed at a time.',
    query: pageQuerySchema,
    answer: subjectPageListSchema,
    says: 'Some of the pages',
  }),
  route(
    {
      ...ofOperation('getPage'),
      at: 'GET /v1/namespaces/{ns}/pages/{name}',
      summary: 'Read a page',
      description:
        'What is current and trusted, drawn by rules: who this is, what is preferred, who is around, ' +
        'what is in force, what has changed lately and what is open. Where it has no room for all, the ' +
        'less important lines are left out, whole. The `ETag` is the revision: with `If-None-Match` a ' +
        'page that stands as it was is answered by 304. As `text/markdown` it is ready for a prompt.',
      params: subjectPagePathSchema,
      query: subjectPageQuerySchema,
      answer: subjectPageSchema,
      text: 'text/markdown',
      says: 'The page',
      others: { 304: { says: 'The page stands as it was' } },
      errors: ['not_found'],
    },
    async (c, { atLeast, text = false, ...given }) => {
      const { value, cost } = await callNamespace(c, 'getPage', given, atLeast)
      const etag = `"${value.revision}"`
      c.header('ETag', etag)
      c.header('Vary', 'Accept', { append: true })
      c.header('Cache-Control', 'private, no-cache')
      if (isAmong(etag, c.req.header('If-None-Match'))) return c.body(null, 304)
      if (asksFor('text/markdown', c)) {
        return c.text(value.markdown, 200, { 'Content-Type': 'text/markdown; charset=UTF-8' })
      }
      const page = { ...value, ...(text && { text: value.markdown }) }
      return c.json(bodyOf(subjectPageSchema, { value: page, cost }))
    },
  ),
])

/** Weak ones are compared alike: it is for a read. */
function isAmong(etag: string, header: string | undefined): boolean {
  const given = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return given.includes(etag) || given.includes('*')
}
