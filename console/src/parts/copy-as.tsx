import type { JSX } from 'solid-js'
import { useMemory } from '../memory/use-memory.ts'
import { t } from '../words/shared.ts'
import { Menu } from './menu.tsx'
import { curlOf, pythonOf, typescriptOf, type Request } from './request-texts.ts'
import { tell } from './toast-list.ts'

export type { Request }

/** One of several requests behind what is shown. */
export interface NamedRequest {
  readonly name: string
  readonly request: Request
}

interface CopyAsProps {
  readonly request: Request | readonly NamedRequest[]
}

/** Copies the request behind what is shown, for a shell, TypeScript or Python; without the key. */
export function CopyAs(props: CopyAsProps): JSX.Element {
  const { namespace } = useMemory()
  const place = () => ({ url: location.origin, namespace: namespace() })
  const requests = (): readonly NamedRequest[] =>
    'path' in props.request ? [{ name: '', request: props.request }] : props.request
  const entry = (label: string, text: () => string) => ({
    label,
    icon: 'copy' as const,
    act: () => copyText(text()),
  })
  return (
    <Menu
      label={t('copyAs')}
      icon="copy"
      kind="quiet"
      groups={requests().map(({ name, request }) => ({
        name: [t('copyAs'), name].filter(Boolean).join(' · '),
        entries: [
          entry('curl', () => curlOf(request, place())),
          entry('TypeScript', () => typescriptOf(request, place())),
          entry('Python', () => pythonOf(request, place())),
        ],
      }))}
    />
  )
}

/** Puts a text on the clipboard and says so. */
export function copyText(text: string): void {
  void navigator.clipboard.writeText(text).then(() => tell(t('copied')))
}
