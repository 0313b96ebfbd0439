// `node --import` this: `@mneme/client` is found in clients/typescript/, and `@mneme/<adapter>` in the folder beside.
// An application of your own has them from npm, and needs nothing of this.
import { registerHooks } from 'node:module'

const root = new URL('../../../', import.meta.url)

registerHooks({
  resolve(specifier, context, nextResolve) {
    return nextResolve(sourceOf(specifier)?.href ?? specifier, context)
  },
})

function sourceOf(specifier) {
  if (specifier === '@mneme/client') return new URL('clients/typescript/index.ts', root)
  if (specifier === '@mneme/client/turns') return new URL('clients/typescript/turns/index.ts', root)
  const [, adapter] = /^@mneme\/([a-z-]+)$/.exec(specifier) ?? []
  return adapter && new URL(`clients/integrations/${adapter}/src/index.ts`, root)
}
