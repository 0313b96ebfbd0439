import { env } from 'cloudflare:workers'
import { beforeEach } from 'vitest'
import { createDueWork } from '../../../adapters/d1/due-work.ts'
import { createKeyDirectory } from '../../../adapters/d1/key-directory.ts'
import { createOAuthRecords } from '../../../adapters/d1/oauth-records.ts'
import { createNamespaceRegistry } from '../../../adapters/d1/namespace-registry.ts'
import { createProjection } from '../../../adapters/d1/projection.ts'
import { dueWorkContract } from '../due-work-contract.ts'
import { keyDirectoryContract } from '../key-directory-contract.ts'
import { namespaceRegistryContract } from '../namespace-registry-contract.ts'
import { oauthRecordsContract } from '../oauth-records-contract.ts'

beforeEach(async () => {
  const tables = ['keys', 'namespaces', 'dead_letters', 'oauth_records']
  await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)))
})

keyDirectoryContract(() => createKeyDirectory(env.DB))

oauthRecordsContract(() => createOAuthRecords(env.DB))

namespaceRegistryContract(() => ({
  registry: createNamespaceRegistry(env.DB),
  projection: createProjection(env.DB),
}))

dueWorkContract(() => ({
  dueWork: createDueWork(env.DB),
  registry: createNamespaceRegistry(env.DB),
  projection: createProjection(env.DB),
}))
