import { wordSet } from '../../../language/word-lists.ts'
import { gazetteerNames } from '../places.ts'
import { monthsButMay, shortMonths, weekdayWords } from '../../../language/en/calendar.ts'

/** Countries, towns, landscapes and sights of which no place within another is known, folded. */
const others = `afghanistan, albania, algeria, andorra, angola, armenia, azerbaijan, bahamas, bahrain, barbados,
  belarus, belize, benin, bhutan, bolivia, bosnia, botswana, brunei, burundi, cambodia, cameroon,
  chad, congo, costa rica, cyprus, djibouti, dominican republic, el salvador, eritrea, fiji,
  gabon, gambia, greenland, grenada, guatemala, guinea, guyana, haiti, honduras, ivory coast,
  jamaica, jordan, kazakhstan, kosovo, kuwait, kyrgyzstan, laos, lebanon, lesotho, liberia, libya,
  liechtenstein, luxembourg, madagascar, malawi, maldives, mali, malta, mauritius, moldova,
  monaco, mongolia, montenegro, mozambique, myanmar, namibia, nicaragua, niger, north korea, north
  macedonia, oman, palestine, panama, papua new guinea, paraguay, puerto rico, qatar, rwanda,
  senegal, sierra leone, singapore, somalia, south sudan, sudan, suriname, syria, tajikistan,
  tibet, togo, turkmenistan, uzbekistan, vatican, yemen, zambia, zimbabwe, north america, south
  america, latin america, antarctica, scandinavia, balkans, sardinia, corsica, java, sumatra,
  cannes, heidelberg, potsdam, lugano, san sebastian, sarajevo, skopje, tirana, minsk, tbilisi,
  yerevan, baku, damascus, beirut, amman, doha, algiers, harare, dakar, lucknow, xian, hong kong,
  macau, hiroshima, nara, pyongyang, yangon, phnom penh, siem reap, vientiane, queenstown, quebec
  city, indianapolis, oklahoma city, louisville, albuquerque, omaha, colorado springs, tulsa,
  honolulu, anaheim, anchorage, santa fe, santa monica, silicon valley, hollywood, kingston, santo
  domingo, san juan, panama city, la paz, asuncion, rhine, danube, thames, seine, nile, amazon
  river, alps, andes, himalayas, pyrenees, rockies, mont blanc, mount fuji, everest, kilimanjaro,
  matterhorn, louvre, colosseum, parthenon, acropolis, sagrada familia, machu picchu, taj mahal,
  stonehenge, niagara falls, grand canyon, yellowstone, yosemite, black sea, north sea, baltic
  sea, mediterranean, caribbean, pacific, atlantic, arctic, sahara, siberia`

/** Names of places that are as often a word or a person. */
const ambiguous = wordSet(
  `ca tx fl sf bc nsw u.s wedding essen wells noord linne haga eugene hamilton darwin camden salem
   savannah albany derry madras emirates`,
)

export const placeNames: ReadonlySet<string> = new Set([
  ...[...gazetteerNames()].filter((name) => !ambiguous.has(name)),
  ...others.split(/,\s*/),
])

/** Last words of a name that make it a place. */
export const placeNouns: ReadonlySet<string> = new Set(
  `street road avenue lane square boulevard river lake mountain mountains hill valley beach bay island
   islands park tower bridge station airport castle palace cathedral museum gallery square coast falls
   canyon desert forest sea ocean county city village town district harbour harbor port plaza zoo
   garden gardens terminal stadium peninsula springs`.split(/\s+/),
)

/** First words of a name that make it a place. */
export const placeHeads: ReadonlySet<string> = new Set('mount mont lake cape fort'.split(' '))

/** Organisations and brands known by name, folded. */
const organizations = `google, alphabet, amazon, apple, microsoft, facebook, meta, netflix, tesla, spacex, twitter,
  linkedin, uber, lyft, airbnb, spotify, stripe, paypal, shopify, salesforce, oracle, ibm, intel, amd,
  nvidia, samsung, sony, nokia, ericsson, siemens, bosch, sap, bmw, volkswagen, mercedes-benz, audi,
  toyota, honda, boeing, airbus, lufthansa, ryanair, klm, ikea, h&m, zara home, adidas, puma, nike,
  starbucks, mcdonald's, walmart, costco, target corporation, tesco, aldi, lidl, carrefour, unilever,
  nestle, pfizer, novartis, roche, bayer, moderna, deloitte, kpmg, accenture, mckinsey, goldman sachs,
  morgan stanley, jpmorgan, barclays, hsbc, deutsche bank, credit suisse, ubs, visa, mastercard,
  american express, cloudflare, github, gitlab, openai, anthropic, deepmind, mozilla, red hat,
  canonical, hashicorp, databricks, snowflake, atlassian, zalando, booking.com, expedia, dhl, ups,
  fedex, nasa, esa, cern, fbi, cia, who, unesco, unicef, nato, european union, eu, united nations, un,
  world bank, imf, red cross, greenpeace, amnesty international, wikipedia, wikimedia, bbc, cnn,
  new york times, guardian, washington post, reuters, disney, pixar, warner bros, hbo, nbc, harvard,
  stanford, mit, yale, princeton, berkeley, caltech, eth zurich, eth, oxford university,
  cambridge university, sorbonne, charite, karolinska institutet, mayo clinic, max planck,
  real madrid, fc barcelona, real betis, manchester united, liverpool fc, arsenal, chelsea, ajax,
  bayern munich, juventus, inter milan, lakers, yankees, nba, nfl, fifa, uefa,
  huawei, xiaomi, tencent, alibaba,
  bytedance, baidu, infosys, tata, ebay, etsy, reddit, dropbox, adobe, pinterest, snapchat, dell, hp,
  lenovo, cisco, vmware, twilio, philips, asml, shell, bp, exxon, vodafone, telekom, at&t, verizon,
  t-mobile, patagonia, lego, nintendo, openstreetmap`

export const organizationNames: ReadonlySet<string> = new Set(organizations.split(/,\s*/))

/** Last words of a name that make it an organisation. */
export const organizationNouns: ReadonlySet<string> = new Set(
  `inc ltd llc gmbh ag plc corp corporation co company group holdings labs lab university college
   institute school academy hospital clinic bank club party union association foundation society
   agency ministry department committee council church orchestra band studio studios partners
   traders books bakery cafe restaurant hotel airlines airways motors industries systems solutions
   technologies software press media news records pharma insurance fc united kindergarten library
   brewery consulting ventures capital team trust charity army league federation`.split(/\s+/),
)

/** First words of a name that make it an organisation. */
export const organizationHeads: ReadonlySet<string> = new Set(
  'university bank cafe café hotel restaurant fc institute club ministry st'.split(' '),
)

/** Products, languages of programming and works known by name, folded. */
const things = `postgres, postgresql, mysql, mariadb, sqlite, redis, mongodb, cassandra, dynamodb, kafka,
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

export const thingNames: ReadonlySet<string> = new Set(things.split(/,\s*/))

/** Names that are written without a capital. */
export const lowerNames: ReadonlySet<string> = new Set('zlib libcurl jquery nginx numpy'.split(' '))

/** Last words of a name that make it a thing. */
export const thingNouns: ReadonlySet<string> = new Set(
  `prize award cup release edition engine framework library protocol phone watch console workers
   platform api app db database`.split(/\s+/),
)

/** First words of a name that make it a thing. */
export const thingHeads: ReadonlySet<string> = new Set('project operation'.split(' '))

/** Words that are written with a capital and name no person, place, organisation or thing. */
export const noNames = wordSet(
  `i ${[...weekdayWords, ...monthsButMay, ...shortMonths].join(' ')} mon tue wed thu fri sat sun
   christmas easter halloween thanksgiving ramadan hanukkah diwali
   english german french spanish italian portuguese dutch swedish norwegian danish finnish polish
   russian chinese japanese korean arabic hebrew turkish greek hindi american british european asian
   african australian canadian mexican indian irish scottish welsh swiss austrian belgian catholic
   christian muslim jewish buddhist hindu quechua latin mandarin cantonese vietnamese thai czech
   hungarian romanian ukrainian brazilian argentinian colombian
   ok okay todo fixme null true false undefined nan ps pps fyi btw asap lol omg wow yes no yeah nope
   hey hi hello dear thanks thank please sorry oh ah hmm haha am pm utc gmt est pst api url html css
   json xml csv pdf sql http https faq diy tv cd dvd pc ai it hr pr ceo cto cfo coo vp phd mba bsc
   note update warning error summary god internet web note monday's covid qa ux ui sre devops`,
)

/** Words of time and of passing on that begin a sentence, whoever is named behind them. */
export const openingWords = wordSet(
  `yesterday today tomorrow tonight later earlier meanwhile afterwards soon once now then last next
   this every early late maybe perhaps also again sometimes often welcome`,
)

/** Words before a capital that name an animal or a machine, whose name is nobody's. */
export const petWords = wordSet(
  `dog cat puppy kitten horse pony hamster parrot rabbit bunny fish goldfish turtle snake bird hen
   chicken cow goat server printer robot laptop boat car`,
)
