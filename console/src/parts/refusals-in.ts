import { MnemeError } from '../../../clients/typescript/index.ts'

/** What the server says of single fields of a request, by their names. */
export function refusalsIn(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof MnemeError)) return {}
  return Object.fromEntries(error.errors.map(({ path, message }) => [nameIn(path), message]))
}

/** Whether all that was refused stands beside a field. */
export function isToldBeside(
  refused: Readonly<Record<string, string>>,
  fields: readonly string[],
): boolean {
  const names = Object.keys(refused)
  return names.length > 0 && names.every((name) => fields.includes(name))
}

/** `namespaces.0` is of the field `namespaces`. */
function nameIn(path: string): string {
  return path.split('.')[0] ?? path
}
