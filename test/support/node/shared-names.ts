/**
 * Exported names that more than one file of the server still declares: what columns, settings and steps
 * of a pipeline are built of, tables of D1, words of languages. The list only shrinks.
 */
export const SHARED_NAMES: readonly string[] = [
  'auditLog',
  'entities',
  'erasures',
  'modelSelf',
  'named',
  'number',
  'oneOf',
  'own',
  'reference',
  'references',
  'roles',
  'share',
  'text',
  'time',
]
