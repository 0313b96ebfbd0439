/**
 * Files of tests share an isolate, and with it the models that one of them binds: what an object of
 * an earlier file has still to do must not take the answers that are meant for this one.
 */
let file = 0
const fileOf = new Map<string, number>()

/** Once a file, before its tests. */
export function beginFile(): void {
  file += 1
}

/** Whether the object was first seen in the file that runs now; seen now, where it is new. */
export function isOfThisFile(object: string): boolean {
  const first = fileOf.get(object) ?? file
  fileOf.set(object, first)
  return first === file
}
