/** JSON Schemas that are written by hand, by their names in the OpenAPI document. */
export type WrittenShapes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** `WorkerPool` of `worker_pool`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** How one component of the document refers to another. */
export function componentRef(name: string): string {
  return `#/components/schemas/${name}`
}
