import type { JSX } from 'solid-js'
import { useMemory } from '../memory/use-memory.ts'
import { t } from '../words/shared.ts'
import { Menu } from './menu.tsx'
import { curlOf, pythonOf, typescriptOf, type Request } from './request-texts.ts'
import { tell } from './toasts.tsx'

export type { Request }

/** Copies the request behind what is shown, for a shell, TypeScript or Python; without the key. */
export function CopyAs(props: { readonly request: Request }): JSX.Element {
  const { namespace } = useMemory()
  const place = () => ({ url: location.origin, namespace: namespace() })
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
      groups={[
        {
          name: t('copyAs'),
          entries: [
            entry('curl', () => curlOf(props.request, place())),
            entry('TypeScript', () => typescriptOf(props.request, place())),
            entry('Python', () => pythonOf(props.request, place())),
          ],
        },
      ]}
    />
  )
}

/** Puts a text on the clipboard and says so. */
export function copyText(text: string): void {
  void navigator.clipboard.writeText(text).then(() => tell(t('copied')))
}
