import openapiTS, { astToString } from 'openapi-typescript'

/** What `openapi-typescript` makes of an OpenAPI document. */
export async function generateTypes(document) {
  return astToString(await openapiTS(document))
}
