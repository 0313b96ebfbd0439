import type { Key } from '../../engine/ports/key-directory.ts'
import type { KeyBody } from '../../protocol/keys.ts'
import { moment } from './moment.ts'

export function keyBody(key: Key): KeyBody {
  return {
    id: key.id,
    name: key.name,
    role: key.role,
    namespaces: [...key.namespaces],
    agent: key.agent,
    created_at: moment(key.createdAt),
    revoked_at: key.revokedAt === null ? null : moment(key.revokedAt),
  }
}
