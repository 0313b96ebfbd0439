import type {
  ContentList,
  Entity,
  Held,
  PropertyValue,
  Relation,
  EntityReference,
  ExtractedRelation,
  ToldRelation,
} from '../../../engine/model/entity.ts'
import type {
  HeldTelling,
  NewContentList,
} from '../../../engine/memory/tables/entity-part-tables.ts'
import { byName, heldAmong, type Owned, type Row, set } from './plain-rows.ts'
import { bearersOf, begunBy, WrittenNames } from './written-names.ts'
import type { EntityTable } from '../../../engine/memory/tables/entity-table.ts'

/** The port's laws in the plainest way: every question looks at everything. */
export class PlainEntities implements EntityTable {
  readonly #rows = new Map<number, Row>()
  readonly #names = new Map<number, ReadonlySet<string>>()
  readonly #written = new WrittenNames()
  readonly #properties = new Map<number, Owned<PropertyValue>>()
  readonly #content = new Map<number, Owned<ContentList>>()
  readonly #relations = new Map<number, Relation & { readonly forgottenAt: number | null }>()
  readonly #last = { entities: 0, properties: 0, content: 0, relations: 0 }

  find(reference: EntityReference): Entity | null {
    const own = this.findOwn(reference)
    return own === null || own.forgottenAt !== null ? null : this.byRow(this.#rootOf(own.row))
  }

  /** It holds nothing beside its rows. */
  forget(): void {
    return
  }

  findOwn(reference: EntityReference): Entity | null {
    return this.#ofName(reference).find(({ row }) => this.#own(row)?.forgottenAt === null) ?? null
  }

  findForgotten(reference: EntityReference): Entity | null {
    const forgotten = this.#ofName(reference).flatMap(({ row }) => {
      const at = this.#own(row)?.forgottenAt ?? null
      return at === null ? [] : [{ row, at }]
    })
    const [last] = forgotten.toSorted((one, other) => other.at - one.at || other.row - one.row)
    return last === undefined ? null : this.byRow(this.#rootOf(last.row))
  }

  everyNamed(reference: EntityReference): readonly Entity[] {
    return this.byRows(this.members(this.#ofName(reference).map(({ row }) => row)))
  }

  setMergedInto(row: number, into: number | null): void {
    const found = this.#own(row)
    if (found !== undefined) found.mergedInto = into
  }

  members(rows: readonly number[]): readonly number[] {
    const known = [...this.#rows.keys()]
    const merged = known.filter((row) => rows.some((root) => this.#pathOf(row).includes(root)))
    return [...new Set([...rows, ...merged])]
  }

  byRow(row: number): Entity | null {
    const own = this.#own(row)
    if (own === undefined) return null
    const shown = this.#own(this.#rootOf(row)) ?? own
    return { ...own, row, ...shown.own, forgottenAt: shown.forgottenAt }
  }

  byRows(rows: readonly number[]): readonly Entity[] {
    return rows.flatMap((row) => this.byRow(row) ?? [])
  }

  create(
    own: EntityReference,
    createdAt: number,
    alias: string,
    isExtracted: boolean | null = null,
  ): Entity {
    const row = ++this.#last.entities
    const state = { own, createdAt, alias, forgottenAt: null, mergedInto: null, isExtracted }
    this.#rows.set(row, state)
    return { row, ...own, ...state }
  }

  setForgotten(row: number, at: number | null): void {
    const found = this.#own(row)
    if (found !== undefined) found.forgottenAt = at
  }

  setTold(row: number): void {
    const found = this.#own(row)
    if (found !== undefined) found.isExtracted = null
  }

  bearing(name: string, folded: string): readonly Entity[] {
    return bearersOf(this.#live(), (row) => this.namesOf(row), { name, folded })
  }

  beginningWith(beginning: string): readonly Entity[] {
    return begunBy(this.#live(), (row) => this.namesOf(row), beginning)
  }

  namesOf(entity: number): readonly { name: string; written: string | null }[] {
    const told = [...(this.#names.get(entity) ?? [])].map((name) => ({ name, written: null }))
    return [...told, ...this.#written.of(entity)].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  foldedNamesOf(some: readonly number[]): ReadonlyMap<number, readonly string[]> {
    return new Map(some.map((row) => [row, this.namesOf(row).map(({ name }) => name)]))
  }

  addWritten(entity: number, name: string, written: string): void {
    this.#written.add(entity, name, written)
  }

  #live(): readonly Entity[] {
    return this.#all().filter(({ forgottenAt }) => forgottenAt === null)
  }

  erase(row: number): void {
    this.#rows.delete(row)
    this.#names.delete(row)
  }

  list(kind: string | null, after: EntityReference | null, limit: number): readonly Entity[] {
    return this.#all()
      .filter(({ forgottenAt, mergedInto }) => forgottenAt === null && mergedInto === null)
      .filter((entity) => kind === null || entity.kind === kind)
      .toSorted(byName)
      .filter((entity) => after === null || byName(entity, after) > 0)
      .slice(0, limit)
  }

  properties(entity: number, names?: readonly string[]): readonly Owned<PropertyValue>[] {
    const members = this.members([entity])
    return [...this.#properties.values()]
      .filter((value) => members.includes(value.entity))
      .filter(({ name }) => names === undefined || names.includes(name))
      .toSorted((one, other) => one.since - other.since || one.row - other.row)
  }

  propertiesByRow(rows: readonly number[]): readonly Owned<PropertyValue>[] {
    return rows.flatMap((row) => this.#properties.get(row) ?? [])
  }

  addProperty(entity: number, property: Omit<PropertyValue, 'row'>): number {
    const row = ++this.#last.properties
    this.#properties.set(row, { ...property, row, entity, forgotten: null })
    return row
  }

  setPropertyPassage(row: number, passage: number): void {
    set(this.#properties, row, { passage })
  }

  setPropertyForgotten(row: number, forgotten: PropertyValue['forgotten']): void {
    set(this.#properties, row, { forgotten })
  }

  eraseProperty(row: number): void {
    this.#properties.delete(row)
  }

  withId(id: string): readonly Entity[] {
    return this.list(null, null, Infinity)
      .filter((entity) => entity.id === id)
      .slice(0, 8)
  }

  named(foldedNames: readonly string[]): readonly { entity: number; name: string }[] {
    return [...this.#names].flatMap(([entity, names]) => {
      if (this.#own(entity)?.forgottenAt !== null) return []
      return foldedNames.filter((name) => names.has(name)).map((name) => ({ entity, name }))
    })
  }

  setNames(entity: number, foldedNames: readonly string[]): void {
    this.#names.set(entity, new Set(foldedNames))
  }

  contentAt(entity: number, at: number): Owned<ContentList> | null {
    const counted = this.contentHistory(entity)
      .filter(({ held }) => held?.until !== null)
      .filter(({ occurredAt }) => occurredAt <= at)
    return counted.at(-1) ?? null
  }

  contentByRow(row: number): Owned<ContentList> | null {
    return this.#content.get(row) ?? null
  }

  nextContentRow(): number {
    return ++this.#last.content
  }

  addContent(row: number, entity: number, list: NewContentList): void {
    const { items, occurredAt, memoryId, held, passages } = list
    this.#content.set(row, { row, entity, items, occurredAt, memoryId, passages, held })
  }

  setContentRead(
    row: number,
    { items, passages }: Pick<NewContentList, 'items' | 'passages'>,
  ): void {
    set(this.#content, row, { items, passages })
  }

  eraseContent(row: number): void {
    this.#content.delete(row)
  }

  contentHistory(entity: number): readonly Owned<ContentList>[] {
    const members = this.members([entity])
    return [...this.#content.values()]
      .filter((list) => members.includes(list.entity))
      .toSorted((one, other) => one.occurredAt - other.occurredAt || one.row - other.row)
  }

  relationsOf(entity: number): readonly Relation[] {
    const members = this.members([entity])
    return this.#liveRelations().filter(({ source, target }) => {
      return members.includes(source) || members.includes(target)
    })
  }

  relationsAt(some: readonly number[], most: number): readonly Relation[] {
    const found = some.flatMap((own) =>
      this.#liveRelations().filter(({ source, target }) => source === own || target === own),
    )
    return [...new Set(found)].slice(0, most).toSorted((a, b) => a.row - b.row)
  }

  relationsBetween(from: number, to: number): readonly Relation[] {
    const [sources, targets] = [this.members([from]), this.members([to])]
    return this.#liveRelations().filter(({ source, target, endedAt }) => {
      return endedAt === null && sources.includes(source) && targets.includes(target)
    })
  }

  extractedAt(
    end: 'source' | 'target',
    entity: number,
    { until, after }: { readonly until: number; readonly after: number },
  ): readonly Relation[] {
    return this.#liveRelations().filter((relation) => {
      const began = relation.since ?? relation.recordedAt
      const isOpen = relation.isExtracted === true && relation.endedAt === null
      return isOpen && relation[end] === entity && (began <= until || began > after)
    })
  }

  addRelation(relation: ToldRelation): number {
    const row = ++this.#last.relations
    const untold = { isExtracted: null, since: null, until: null, endedAt: null }
    this.#relations.set(row, { ...relation, ...untold, row, forgottenAt: null })
    return row
  }

  addExtracted(relation: ExtractedRelation): number {
    const row = ++this.#last.relations
    const own = { properties: {}, held: null, isExtracted: true, forgottenAt: null }
    this.#relations.set(row, { ...relation, ...own, row })
    return row
  }

  endRelation(row: number, until: number, endedAt: number): void {
    set(this.#relations, row, { until, endedAt })
  }

  extractedBy(memoryId: string): readonly Relation[] {
    return this.#liveRelations().filter(
      (relation) => relation.isExtracted === true && relation.memoryId === memoryId,
    )
  }

  setRelationProperties(row: number, properties: Relation['properties']): void {
    set(this.#relations, row, { properties })
  }

  setRelationTeller(row: number, memoryId: string): void {
    set(this.#relations, row, { memoryId })
  }

  setRelationForgotten(row: number, forgottenAt: number | null): void {
    set(this.#relations, row, { forgottenAt })
  }

  eraseRelation(row: number): void {
    this.#relations.delete(row)
  }

  relatedTo(entities: readonly number[]): readonly number[] {
    const others = this.#liveRelations().flatMap(({ source, target }) => [
      ...(entities.includes(source) ? [target] : []),
      ...(entities.includes(target) ? [source] : []),
    ])
    return [...new Set(others)].filter((row) => this.#own(row)?.forgottenAt === null)
  }

  heldBy(conflicts: readonly string[]): readonly HeldTelling[] {
    return heldAmong(conflicts, {
      property: this.#properties.values(),
      content: this.#content.values(),
      relation: [...this.#relations.values()].map((one) => ({ ...one, entity: one.source })),
    })
  }

  setHeld({ kind, row }: Pick<HeldTelling, 'kind' | 'row'>, held: Held | null): void {
    if (kind === 'property') set(this.#properties, row, { held })
    if (kind === 'content') set(this.#content, row, { held })
    if (kind === 'relation') set(this.#relations, row, { held })
  }

  #own(row: number): Row | undefined {
    return this.#rows.get(row)
  }

  #all(): readonly Entity[] {
    return this.byRows([...this.#rows.keys()])
  }

  #ofName({ kind, id }: EntityReference): readonly Entity[] {
    return this.#all().filter(({ own }) => own.kind === kind && own.id === id)
  }

  /** From the row up to what stands for it now. */
  #pathOf(row: number): readonly number[] {
    const into = this.#own(row)?.mergedInto ?? null
    return into === null ? [row] : [row, ...this.#pathOf(into)]
  }

  #rootOf(row: number): number {
    return this.#pathOf(row).at(-1) ?? row
  }

  #liveRelations() {
    return [...this.#relations.values()].filter(({ forgottenAt }) => forgottenAt === null)
  }
}
