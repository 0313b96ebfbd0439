import { Embeddings } from '@langchain/core/embeddings'
import { InMemoryStore } from '@langchain/langgraph-checkpoint'
import { MnemeStore } from '../src/index.ts'
import { freshMemory } from './support/shared-memory.ts'
import { describeStore } from './support/store-stories.ts'

/** A place for each word: texts that share words are near. */
class WordsAsMeaning extends Embeddings {
  constructor() {
    super({})
  }

  override async embedQuery(text: string): Promise<number[]> {
    const places = new Array<number>(512).fill(0)
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const place = [...word].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 512, 0)
      places[place] = (places[place] ?? 0) + 1
    }
    return places
  }

  override async embedDocuments(texts: string[]): Promise<number[][]> {
    return await Promise.all(texts.map((text) => this.embedQuery(text)))
  }
}

describeStore('LangGraph’s own store', (fields) => {
  if (fields === undefined) return new InMemoryStore()
  return new InMemoryStore({ index: { dims: 512, embeddings: new WordsAsMeaning(), fields } })
})

describeStore('the store of Mneme', (index) => new MnemeStore({ memory: freshMemory(), index }))
