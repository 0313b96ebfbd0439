import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../../workers/mcp/call-tool.ts'
import { operations } from '../../workers/support/operations.ts'
import { type PathReport, tryPath } from './matrix.ts'
import { allPaths, writePaths } from './paths/all.ts'
import { entityValues } from './targets/entity-values.ts'
import { protectedThings } from './targets.ts'
import { tryToldFirst } from './told-first.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the table of docs/security.md (`scripts/security-table.mjs`). */
    protectedThings?: PathReport
  }
}

/** A message of MCP writes through a tool, and each tool stands for itself. */
const byItsTools = 'mcp'

/** Every write path, each caller, against all protected things or every n-th of them. */
export function describeProtected({ of }: { readonly of: number }): void {
  const changedByOwner = new Set<string>()

  it('every operation that may write, and every tool, is tried', async () => {
    const writing = (await operations()).filter(({ method }) => method !== 'GET')
    const documented = writing.map(({ id }) => id).filter((id) => id !== byItsTools)
    const tools = TOOLS.filter(({ hints }) => hints.readOnly !== true)
    const expected = [...documented, ...tools.map(({ name }) => `tool ${name}`)]
    expect(expected.filter((name) => writePaths[name] === undefined)).toEqual([])
  })

  describe('RELIABILITY 37 what an owner vouches for is changed by nobody else', () => {
    for (const [at, path] of allPaths().entries()) {
      it(path.name, async ({ task }) => {
        const report = await tryPath(path, { of, at })
        task.meta.protectedThings = report
        for (const { aim, column, changed } of report.cells) {
          const isByOwner = changed && column === 'owner' && !path.name.startsWith(wholesale)
          if (isByOwner) changedByOwner.add(aim)
        }
        expect(report.failures.join('\n')).toBe('')
      })
    }
  })

  describe('RELIABILITY 37 what an owner tells of an entity stands, whoever told it before', () => {
    const telling = allPaths().filter(({ takesTrust }) => takesTrust === true)
    for (const path of telling.filter((_, at) => of === 1 || at % 3 === 1)) {
      it(path.name, async () => {
        expect((await tryToldFirst(path, entityValues)).join('\n')).toBe('')
      })
    }
  })

  it('the same calls of an owner change each of these things but the log', () => {
    const names = protectedThings.map(({ name }) => name)
    const unchanged = names.filter((name) => !changedByOwner.has(name))
    expect(unchanged).toContain('the audit log')
    // A share of the attempts may miss the one that changes a thing.
    if (of === 1) expect(unchanged).toEqual(['the audit log'])
    else expect(unchanged.length).toBeLessThan(names.length / 3)
  })
}

/** Erases all there is, the log among it. */
const wholesale = 'eraseNamespace'
