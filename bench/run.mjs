// `npm run bench`: measures a Mneme server that it starts itself. It shows times beside their
// budgets and judges none of them: a shared machine is no judge.
//   npm run bench -- [name] [--quick] [--write] [--sizes 1000,10000] [--calls 200] [--against REF]
//     [--channels words,meaning]
import { parseArgs } from 'node:util'
import * as memory from './memory.mjs'

// These have options of their own and read them themselves.
const own = new Set(
  `import hostile cost calibrate recall ordinary forget understanding graph index workbench memorybench
   peers cloud walk two-hops night lmeb updates cache pages serve year segments shards expectations train-answers
   train-query-adapter train-questions
   train-word-vectors train-reader train-asked-rivals train-descriptions train-update-adapter`.split(
    /\s+/,
  ),
)
if (own.has(process.argv[2])) await import(`./${process.argv[2]}.mjs`)
else process.exitCode = await main()

async function main() {
  const benches = { memory }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      calls: { type: 'string' },
      against: { type: 'string' },
      channels: { type: 'string', default: 'words,meaning' },
    },
  })
  const name = positionals[0] ?? 'memory'
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (bench === undefined) {
    console.log(`There is no bench "${name}". There is:`)
    for (const [other, { about }] of Object.entries(benches)) console.log(`  ${other}  ${about}`)
    console.log('  recall  how much evidence recall finds, and what each part of it brings')
    console.log('  lmeb  the protocol of LMEB for conversations, beside BM25 and cosines alone')
    console.log('  memorybench  how much evidence the provider of MemoryBench finds')
    console.log('  ordinary  what people say and ask: first, in five, declined, current')
    console.log('  updates  what is so now first, rivals seen, and what is replaced still shown')
    console.log('  two-hops  questions of why over drawn edges, and without them')
    console.log('  forget  how much of what a description previews is meant, and the reverse')
    console.log(
      '  understanding  who speaks, what is said, what has changed, who and what is named',
    )
    console.log('  hostile  how long hostile texts take to be read, the slowest first')
    console.log('  peers  Mneme beside other memories, with the same encoder and questions')
    console.log('  graph  the activation graph in workerd, beside a Map and graphology')
    console.log('  index  the index of a recall in memory: bytes a passage, questions, waking')
    console.log(
      '  workbench  sets, filters, sorts and joins of 10,000; thoughts with an instant model',
    )
    console.log(
      '  walk  how many files one remember and one recall enter, and who reads the sentence',
    )
    console.log(
      '  cache  what a provider finds in its cache of conversations, through each adapter',
    )
    console.log('  pages  what a page and an entity take in a large namespace, in time and rows')
    console.log('  serve  what a call takes through `npm start`, beside `wrangler dev`')
    console.log('  import  10,000 memories through the client')
    console.log('  cost  what a remember and a recall take, and what that costs on Cloudflare')
    console.log('  night  what a night of standing consent costs, over a thousand namespaces')
    console.log('  year  a year of five kinds of life: rows, money, alarms, and what was lost')
    console.log('  segments  one namespace that outgrows the memory of its object')
    console.log('  shards  commits over many namespaces and shards, while copies move')
    console.log('  cloud  what models and an index beyond the object add, on emulators')
    console.log('  train-answers  learns how likely the first hit of a recall answers')
    console.log('  train-query-adapter  learns where the answers to a question lie')
    console.log(
      '  train-questions  learns what people seldom tell the answer to, and what changes, by the question',
    )
    console.log('  train-word-vectors  learns to read a question and a text word by word')
    console.log('  train-reader  learns to read a question and a text together')
    console.log(
      '  train-update-adapter  learns where that lies which has become of what was told before',
    )
    console.log('  train-asked-rivals  learns which of two hits tells what is so now')
    console.log('  train-descriptions  learns which memories a description means')
    console.log('  calibrate  the cosines of the local embedder, on labelled pairs')
    return 2
  }
  const { quick } = values
  await bench.run({
    sizes: (values.sizes ?? (quick ? '1000' : '1000,10000,100000')).split(',').map(wholeNumber),
    calls: wholeNumber(values.calls ?? (quick ? '40' : '200')),
    write: values.write,
    against: values.against,
    channels: values.channels.split(','),
  })
  return 0
}

function wholeNumber(text) {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${text} is not a number from 1 to 9999999`)
  return Number(text)
}
