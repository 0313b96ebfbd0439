/** A value as JSON has it. */
export type Json = JsonScalar | readonly Json[] | JsonObject

export type JsonScalar = string | number | boolean | null

export interface JsonObject {
  readonly [key: string]: Json
}
