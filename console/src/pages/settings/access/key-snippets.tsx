import { For, type JSX } from 'solid-js'
import { encodeNamespace } from '../../../../../clients/typescript/index.ts'
import { IconButton } from '../../../parts/button.tsx'
import { copyText } from '../../../parts/copy-as.tsx'
import { curlOf, typescriptOf, type Request } from '../../../parts/request-texts.ts'
import { t as shared } from '../../../words/shared.ts'

/** How a credential that was just made is used: in a shell, in a program, by an assistant. */
export function KeySnippets(props: {
  readonly credential: string
  readonly namespace: string
}): JSX.Element {
  const snippets = () => Object.entries(snippetsOf(props.credential, props.namespace))
  return (
    <ul class="snippets">
      <For each={snippets()}>
        {([name, text]) => (
          <li>
            <header>
              <h3 class="muted small">{name}</h3>
              <IconButton
                icon="copy"
                label={`${shared('copy')}: ${name}`}
                onClick={() => copyText(text)}
              />
            </header>
            <pre class="mono small" tabindex={0}>
              {text}
            </pre>
          </li>
        )}
      </For>
    </ul>
  )
}

function snippetsOf(key: string, namespace: string) {
  const url = location.origin
  const body = { query: 'What matters now?' }
  const recall: Request = { method: 'POST', path: '/recall', body, call: 'recall' }
  const headers = { Authorization: `Bearer ${key}` }
  const memory = { type: 'http', url: `${url}/mcp/${encodeNamespace(namespace)}`, headers }
  return {
    curl: curlOf(recall, { url, namespace }).replace('$MNEME_KEY', key),
    TypeScript: typescriptOf(recall, { url, namespace }).replace(
      'process.env.MNEME_KEY',
      `'${key}'`,
    ),
    MCP: JSON.stringify({ mcpServers: { memory } }, null, 2),
  }
}
