/** Products, languages of programming and works known by name, folded. */
const names = `postgres, postgresql, mysql, mariadb, sqlite, redis, mongodb, cassandra, dynamodb, kafka,
  rabbitmq, elasticsearch, clickhouse, bigquery, snowflake, docker, kubernetes, terraform, ansible,
  jenkins, github actions, nginx, linux, ubuntu, debian, windows, macos, ios, android, python,
  javascript, typescript, rust, golang, java, kotlin, swift, ruby on rails, rails, django, flask,
  react, vue, angular, svelte, next.js, node.js, deno, bun, php, perl, haskell, scala, clojure, elixir,
  erlang, c++, c#, fortran, cobol, matlab, tensorflow, pytorch, numpy, pandas, openssl, zlib, libcurl,
  curl, vim, emacs, vs code, visual studio, intellij, slack, zoom, teams, microsoft teams, notion,
  trello, jira, asana, figma, photoshop, excel, powerpoint, google docs, google maps, gmail, outlook,
  whatsapp, telegram, signal, discord, instagram, tiktok, youtube, chatgpt, gpt-4, claude, gemini, siri,
  alexa echo, iphone, ipad, macbook, airpods, kindle, playstation, xbox, nintendo switch, minecraft,
  fortnite, tetris, zelda, pokemon, cloudflare workers, cloudflare, aws, azure, s3, lambda, vectorize,
  dune, middlemarch, hamlet, macbeth, odyssey, iliad, ulysses, oppenheimer, barbie, inception, titanic,
  star wars, star trek, harry potter, game of thrones, breaking bad, tesla model 3, tesla model y, volvo,
  toyota corolla, vespa, graphql, grpc, bluetooth, usb-c, bitcoin, ethereum`

export const thingNames: ReadonlySet<string> = new Set(names.split(/,\s*/))

/** Names that are written without a capital. */
export const lowerNames: ReadonlySet<string> = new Set('zlib libcurl jquery nginx numpy'.split(' '))

/** Last words of a name that make it a thing. */
export const thingNouns: ReadonlySet<string> = new Set(
  `prize award cup release edition engine framework library protocol phone watch console workers
   platform api app db database`.split(/\s+/),
)

/** First words of a name that make it a thing. */
export const thingHeads: ReadonlySet<string> = new Set('project operation'.split(' '))
