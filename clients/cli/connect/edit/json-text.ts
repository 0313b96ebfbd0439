/** A value in a text, with where it stands: offsets of its first character and behind its last. */
export type JsonNode = JsonObject | JsonArray | JsonScalar

interface Stretch {
  readonly start: number
  readonly end: number
}

export interface JsonObject extends Stretch {
  readonly kind: 'object'
  readonly members: readonly JsonMember[]
}

/** `"key": value`; `start` is that of the key. */
export interface JsonMember extends Stretch {
  readonly key: string
  readonly value: JsonNode
}

export interface JsonArray extends Stretch {
  readonly kind: 'array'
  readonly items: readonly JsonNode[]
}

export interface JsonScalar extends Stretch {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
}

/** Says what is wrong and in which line, counted from 1. */
export class JsonTextError extends Error {}

/**
 * Reads JSON as editors take it, with comments, commas behind the last item and a byte order mark,
 * and keeps where each value stands, so that one can be changed and the rest of the text stays.
 *
 * @throws JsonTextError where it is no such text, or an object has a key twice.
 */
export function readJsonText(text: string): JsonNode {
  const reader = new Reader(text)
  const node = reader.value()
  reader.expectEnd()
  return node
}

/** The plain value of a node. */
export function valueOf(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'array') return node.items.map(valueOf)
  return Object.fromEntries(node.members.map(({ key, value }) => [key, valueOf(value)]))
}

/** The member of a name; undefined where the node is no object, or has none. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return node?.kind === 'object' ? node.members.find((member) => member.key === key) : undefined
}

/** The node at the end of a path of keys. */
export function nodeAt(node: JsonNode, path: readonly string[]): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>((at, key) => memberOf(at, key)?.value, node)
}

const blanks = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const string = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y
const word = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  value(): JsonNode {
    this.#skip()
    const start = this.#at
    if (this.#take('{')) return { kind: 'object', members: this.#members(), start, end: this.#at }
    if (this.#take('[')) return { kind: 'array', items: this.#items(), start, end: this.#at }
    const found = this.#match(string) ?? this.#match(word)
    if (found === undefined) throw this.#wrong('a value')
    return { kind: 'scalar', value: this.#parsed(found), start, end: this.#at }
  }

  expectEnd(): void {
    this.#skip()
    if (this.#at < this.#text.length) throw this.#wrong('the end')
  }

  #members(): readonly JsonMember[] {
    const members: JsonMember[] = []
    for (;;) {
      this.#skip()
      if (this.#take('}')) return members
      const start = this.#at
      const found = this.#match(string)
      if (found === undefined) throw this.#wrong('a name in double quotes or "}"')
      const key = String(this.#parsed(found))
      if (members.some((member) => member.key === key)) {
        throw new JsonTextError(`line ${this.#line()} has ${found} for the second time`)
      }
      this.#skip()
      if (!this.#take(':')) throw this.#wrong('":"')
      const value = this.value()
      members.push({ key, value, start, end: value.end })
      this.#skip()
      if (this.#take(',')) continue
      if (this.#take('}')) return members
      throw this.#wrong('"," or "}"')
    }
  }

  #items(): readonly JsonNode[] {
    const items: JsonNode[] = []
    for (;;) {
      this.#skip()
      if (this.#take(']')) return items
      items.push(this.value())
      this.#skip()
      if (this.#take(',')) continue
      if (this.#take(']')) return items
      throw this.#wrong('"," or "]"')
    }
  }

  #skip(): void {
    this.#match(blanks)
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #parsed(found: string): string | number | boolean | null {
    try {
      return JSON.parse(found) as string | number | boolean | null
    } catch {
      throw new JsonTextError(`line ${this.#line()} has ${found}, which is no JSON`)
    }
  }

  #wrong(expected: string): JsonTextError {
    const rest = /^\S{1,20}/.exec(this.#text.slice(this.#at))?.[0]
    const found = rest === undefined ? 'ends' : `has ${rest}`
    return new JsonTextError(`line ${this.#line()} ${found} where ${expected} is expected`)
  }

  #line(): number {
    return this.#text.slice(0, this.#at).split('\n').length
  }
}
