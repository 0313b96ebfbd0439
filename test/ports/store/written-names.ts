import type { Entity } from '../../../engine/model/entity.ts'

/** Names by which texts call entities, with how they are written first. */
export class WrittenNames {
  readonly #all: { readonly entity: number; readonly name: string; readonly written: string }[] = []

  add(entity: number, name: string, written: string): void {
    if (!this.of(entity).some((one) => one.name === name)) this.#all.push({ entity, name, written })
  }

  of(entity: number): readonly { readonly name: string; readonly written: string }[] {
    return this.#all.filter((one) => one.entity === entity)
  }
}

type NamesOf = (row: number) => readonly { readonly name: string }[]

export function bearersOf(
  live: readonly Entity[],
  namesOf: NamesOf,
  { name, folded }: { readonly name: string; readonly folded: string },
): readonly Entity[] {
  const wanted = [name.toLowerCase(), folded]
  return live.filter(
    ({ row, own }) =>
      wanted.includes(own.id.toLowerCase()) || namesOf(row).some((one) => one.name === folded),
  )
}

export function begunBy(
  live: readonly Entity[],
  namesOf: NamesOf,
  beginning: string,
): readonly Entity[] {
  return live.filter(({ row }) =>
    namesOf(row).some(({ name }) => name !== beginning && name.startsWith(beginning)),
  )
}
