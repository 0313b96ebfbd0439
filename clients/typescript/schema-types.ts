/** As zod keeps what a schema takes and what it makes of it; what `z.input` and `z.output` read. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}
export type In<S extends Schema> = S['_zod']['input']
export type Out<S extends Schema> = S['_zod']['output']
