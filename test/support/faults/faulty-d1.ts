import type { Part, Refusal } from './fault.ts'
import type { FaultPlan } from './fault-plan.ts'

/** A database whose every query or batch is one call of the plan. */
export function faultyD1(db: D1Database, plan: Pick<FaultPlan, 'pass'>, part: Part): D1Database {
  const own = new WeakMap<object, D1PreparedStatement>()

  function call<T>(name: string, perform: () => Promise<T>): Promise<T> {
    return plan.pass({ part, name, perform, refuse })
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...column: [string]) => call('first', () => statement.first(...column)),
      run: () => call('run', () => statement.run()),
      all: () => call('all', () => statement.all()),
      raw: (...options: []) => call('raw', () => statement.raw(...options)),
    } as unknown as D1PreparedStatement
    own.set(wrapped, statement)
    return wrapped
  }

  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      call('batch', () => db.batch(statements.map((one) => own.get(one) ?? one))),
    exec: (sql: string) => call('exec', () => db.exec(sql)),
  } as unknown as D1Database
}

/** D1 knows no answer but an error. */
function refuse(refusal: Refusal): never {
  throw new Error(`D1_ERROR: ${messages[refusal]}`)
}

const messages: Readonly<Record<Refusal, string>> = {
  throws: 'Network connection lost.',
  times_out: 'D1 DB storage operation exceeded timeout which caused object to be reset.',
  429: 'D1 DB is overloaded. Too many requests queued.',
  '429_retry_after': 'D1 DB is overloaded. Requests queued for too long.',
  500: 'Internal error in D1 DB storage caused object to be reset.',
  reply_lost: 'Network connection lost.',
}
