/** The text of one value inside a JSON document, with the name of the list that holds it. */
export interface JsonElement {
  /** The property of the outermost object whose list it stands in; null in a list or by itself. */
  readonly list: string | null
  readonly text: string
}

/**
 * The elements of a JSON document as its text comes in, without holding more than one of them: of
 * `[…]` each element, of `{"results": […]}` each element of the lists named in `lists`, and any
 * other value as it is, one after the other where there are several.
 *
 * @throws JsonCut where the text ends in the middle or an element is over `maxCharacters`.
 */
export async function* jsonElements(
  chunks: AsyncIterable<string>,
  { lists, maxCharacters }: { lists: ReadonlySet<string>; maxCharacters: number },
): AsyncGenerator<JsonElement> {
  const splitter = new Splitter(lists, maxCharacters)
  for await (const chunk of chunks) yield* splitter.add(chunk)
  yield* splitter.end()
}

/** The document cannot be read on from here. */
export class JsonCut extends Error {}

/** Where the reading stands: between elements, in one, or in the outermost object. */
class Splitter {
  readonly #lists: ReadonlySet<string>
  readonly #maxCharacters: number
  /** Open brackets, outermost first. */
  #open = ''
  /** How many of them hold the elements: 0 outside, 1 in a list, 2 in a list of an object. */
  #shell = 0
  #list: string | null = null
  /** Text of the element that is being read, and of the outermost object until a list is met. */
  #held: string[] = []
  #heldCharacters = 0
  #isInString = false
  #isEscaped = false
  /** The last string at depth 1 of an object: the name of what follows. */
  #name: string | null = null
  #nameFrom = -1
  #hasMetList = false

  constructor(lists: ReadonlySet<string>, maxCharacters: number) {
    this.#lists = lists
    this.#maxCharacters = maxCharacters
  }

  *add(chunk: string): Generator<JsonElement> {
    let from = 0
    let nameStart = 0
    if (this.#nameFrom >= 0) this.#nameFrom = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at)
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (code === backslash) this.#isEscaped = true
        else if (code === quote) {
          this.#isInString = false
          if (this.#nameFrom >= 0) {
            this.#name = (this.#name ?? '') + chunk.slice(nameStart, at)
            this.#nameFrom = -1
          }
        }
        continue
      }
      if (code === quote) {
        this.#isInString = true
        if (this.#open === '{' && this.#shell === 0) {
          this.#name = ''
          this.#nameFrom = at + 1
          nameStart = at + 1
        }
      } else if (code === openBrace || code === openBracket) {
        if (this.#opensList(code)) {
          this.#drop()
          this.#open += '['
          this.#shell = this.#open.length
          from = at + 1
          continue
        }
        this.#open += code === openBrace ? '{' : '['
      } else if (code === closeBrace || code === closeBracket) {
        const wanted = code === closeBrace ? '{' : '['
        if (this.#open.at(-1) !== wanted) throw new JsonCut('a bracket closes that none has opened')
        if (this.#open.length === this.#shell) {
          this.#hold(chunk.slice(from, at))
          yield* this.#take()
          this.#leaveList()
          from = at + 1
          continue
        }
        this.#open = this.#open.slice(0, -1)
        if (this.#open.length === 0) {
          this.#hold(chunk.slice(from, at + 1))
          from = at + 1
          if (this.#hasMetList) this.#drop()
          else yield* this.#take()
          this.#hasMetList = false
        }
      } else if (code === comma && this.#shell > 0 && this.#open.length === this.#shell) {
        this.#hold(chunk.slice(from, at))
        yield* this.#take()
        from = at + 1
      }
    }
    if (this.#nameFrom >= 0) this.#name = (this.#name ?? '') + chunk.slice(nameStart)
    this.#hold(chunk.slice(from))
  }

  *end(): Generator<JsonElement> {
    if (this.#open.length > 0 || this.#isInString) {
      throw new JsonCut('the file ends in the middle of it: it is not whole')
    }
    yield* this.#take()
  }

  #opensList(code: number): boolean {
    if (code !== openBracket || this.#shell > 0) return false
    if (this.#open === '') {
      this.#list = null
      return true
    }
    if (this.#open !== '{' || this.#name === null || !this.#lists.has(this.#name)) return false
    this.#list = this.#name
    this.#hasMetList = true
    return true
  }

  #leaveList(): void {
    this.#open = this.#open.slice(0, -1)
    this.#shell = 0
    this.#name = null
  }

  #hold(text: string): void {
    if (text === '') return
    // Of an object whose list was met, what stands beside the list is passed over.
    if (this.#hasMetList && this.#shell === 0) return
    this.#heldCharacters += text.length
    if (this.#heldCharacters > this.#maxCharacters) {
      throw new JsonCut(`it is over ${Math.floor(this.#maxCharacters / mebibyte)} MiB`)
    }
    this.#held.push(text)
  }

  #drop(): void {
    this.#held = []
    this.#heldCharacters = 0
  }

  *#take(): Generator<JsonElement> {
    const text = this.#held.join('').trim()
    this.#drop()
    if (text !== '') yield { list: this.#shell > 0 ? this.#list : null, text }
  }
}

const mebibyte = 1_048_576
const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
