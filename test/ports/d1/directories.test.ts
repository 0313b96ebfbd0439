import { env } from 'cloudflare:workers'
import { beforeEach } from 'vitest'
import { createKeyDirectory } from '../../../adapters/d1/key-directory.ts'
import { createNamespaceRegistry } from '../../../adapters/d1/namespace-registry.ts'
import { createProjection } from '../../../adapters/d1/projection.ts'
import { keyDirectoryContract } from '../key-directory-contract.ts'
import { namespaceRegistryContract } from '../namespace-registry-contract.ts'

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('delete from keys'), env.DB.prepare('delete from namespaces')])
})

keyDirectoryContract(() => createKeyDirectory(env.DB))

namespaceRegistryContract(() => ({
  registry: createNamespaceRegistry(env.DB),
  projection: createProjection(env.DB),
}))
