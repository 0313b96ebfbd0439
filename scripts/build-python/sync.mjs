import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The synchronous client is the asynchronous one without its `async` and `await`: one source, so the
 * two cannot differ. What has to differ stands in `platform.py`, which either has of its own.
 */
export function syncFilesOf(from, to) {
  return readdirSync(from)
    .filter((name) => name.endsWith('.py') && name !== 'platform.py')
    .map((name) => ({ path: join(to, name), text: syncOf(readFileSync(join(from, name), 'utf8')) }))
}

function syncOf(text) {
  return HEADER + REPLACEMENTS.reduce((said, [what, by]) => said.replaceAll(what, by), text)
}

const HEADER =
  '# Derived from mneme/_async by `npm run build:python`: change the file there, not here.\n'

/** In this order. */
const REPLACEMENTS = [
  [/\basync (def|for|with)\b/g, '$1'],
  [/\bawait /g, ''],
  [/\basync_(?=[a-z])/g, ''],
  [/\bAwaitable\[([\w[\]]+)\](?=[\],])/g, '$1'],
  [/\bAwaitable, /g, ''],
  [/^    Awaitable,\n/gm, ''],
  [/\basynccontextmanager\b/g, 'contextmanager'],
  [/\bAsyncGenerator\[(.+?), None\]/g, 'Generator[$1, None, None]'],
  [/\bAsync(?=[A-Z])/g, ''],
  [/\b__a(enter|exit|iter|next)__/g, '__$1__'],
  [/\ba(close|read|iter_bytes)\b/g, '$1'],
  [/\bfor asyncio, which the synchronous one is derived from\b/g, 'without asyncio'],
]
