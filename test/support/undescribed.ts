import type { Document, Schema } from '../workers/support/operations.ts'

/** Shapes, fields and parameters of a document of which it does not say what they mean. */
export function undescribed({ components, paths }: Pick<Document, 'components' | 'paths'>) {
  const { schemas } = components
  const isSilent = ({ description, $ref }: Schema) =>
    description === undefined && schemas[$ref?.split('/').at(-1) ?? '']?.description === undefined
  const shapes = Object.entries(schemas).flatMap(([name, schema]) => {
    const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => isSilent(field))
    return [...(isSilent(schema) ? [name] : []), ...fields.map(([field]) => `${name}.${field}`)]
  })
  const parameters = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, parameters: all = [] }) =>
      all.filter(isSilent).map(({ name }) => `${operationId}: ${name}`),
    )
  return [...shapes, ...parameters]
}
