import { indexShape } from './index-shape.mjs'
import { modelChecks } from './models.mjs'

/** The documented limits that a deployment can run into; `docs/operating.md` names the pages. */
export const limits = {
  bundleBytes: 3 * 1_048_576,
  variables: 64,
  variableBytes: 5_120,
  crons: 5,
  statementBytes: 100_000,
  dimensions: 1_536,
  metadataIndexes: 10,
  queueNameCharacters: 63,
}

/** Every check of a plan, in words: `{what, isRight}`. The bundle's size where it is known. */
export function checkPlan(plan, { gzipBytes = null, today = new Date() } = {}) {
  const { vars } = plan
  const statements = plan.sqlFiles.flatMap(({ sql }) => sql.split('--> statement-breakpoint'))
  const longest = Math.max(0, ...statements.map((one) => Buffer.byteLength(one)))
  const names = Object.keys(vars)
  const bytes = Math.max(0, ...names.map((name) => Buffer.byteLength(String(vars[name]))))
  const indexed = plan.indexes.map(({ metadataIndexes }) => Object.keys(metadataIndexes).length)
  const checks = [
    ...(gzipBytes === null
      ? []
      : [
          [
            `bundle ${mib(gzipBytes)} gzipped, limit ${mib(limits.bundleBytes)}`,
            gzipBytes <= limits.bundleBytes,
          ],
        ]),
    ['MNEME_TEST_CLOCK is not on', String(vars.MNEME_TEST_CLOCK ?? 'off') !== 'on'],
    [
      `no secret among the variables`,
      !names.some((name) => /(_KEY|_KEYS|_TOKEN|_SECRET|_PASSWORD)$/.test(name)),
    ],
    [
      `MNEME_ENVIRONMENT is ${vars.MNEME_ENVIRONMENT}, not development`,
      ![undefined, '', 'development'].includes(vars.MNEME_ENVIRONMENT),
    ],
    [`${names.length} variables, limit ${limits.variables}`, names.length <= limits.variables],
    [
      `longest variable ${bytes} bytes, limit ${limits.variableBytes}`,
      bytes <= limits.variableBytes,
    ],
    [`${plan.crons.length} crons, limit ${limits.crons}`, plan.crons.length <= limits.crons],
    [
      `longest D1 statement ${longest} bytes, limit ${limits.statementBytes}`,
      longest <= limits.statementBytes,
    ],
    [
      'every object class has its migration',
      plan.objects.every((name) =>
        plan.objectMigrations.some((step) => step.new_sqlite_classes?.includes(name)),
      ),
    ],
    [
      'D1 is bound as DB, and its shards as DB_1, DB_2 … without a gap',
      plan.databases.every(({ binding }, at) => binding === (at === 0 ? 'DB' : `DB_${at}`)) &&
        plan.databases.length > 0,
    ],
    [
      `MNEME_SHARDS is from 1 to the ${plan.databases.length} that are bound`,
      vars.MNEME_SHARDS === undefined ||
        (/^[1-9]\d*$/.test(vars.MNEME_SHARDS) &&
          Number(vars.MNEME_SHARDS) <= plan.databases.length),
    ],
    ...plan.indexes.map(({ name, dimensions }) => [
      `${name}: ${dimensions} dimensions, limit ${limits.dimensions}`,
      dimensions <= limits.dimensions,
    ]),
    [
      `${Math.max(0, ...indexed)} metadata indexes, limit ${limits.metadataIndexes}`,
      indexed.every((count) => count <= limits.metadataIndexes),
    ],
    ...modelChecks(plan, indexShape.dimensions),
    [
      'names of queues are short enough',
      plan.queues.every((name) => name.length <= limits.queueNameCharacters),
    ],
    [
      `compatibility date ${plan.compatibilityDate} has come`,
      Date.parse(plan.compatibilityDate) <= today.getTime(),
    ],
  ]
  return checks.map(([what, isRight]) => ({ what, isRight }))
}

export function mib(bytes) {
  return `${(bytes / 1_048_576).toFixed(2)} MiB`
}
