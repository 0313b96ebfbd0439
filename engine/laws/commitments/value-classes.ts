import { wordSet } from '../../language/word-lists.ts'

/**
 * Words of a kind, of which a person or a thing has one at a time as a rule: where one of them takes
 * the place of another is told apart from where both hold (`My car is red.`, `My car is old.`).
 * Data: common words of everyday talk, English, Spanish and Chinese. Limits: what is not listed has
 * no class and is only compared where a sentence names what it replaces.
 */
export function classOf(words: readonly string[]): string | null {
  return classesOf(words)[0] ?? null
}

/** All kinds of the last word that has any. */
export function classesOf(words: readonly string[]): readonly string[] {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] ?? ''
    const found = classes.get(word) ?? classes.get(word.replace(/s$/, ''))
    if (found !== undefined) return found
    if (at === words.length - 1 && isProfession(word)) return ['profession']
  }
  return []
}

/** By its ending: `painter`, `chemist`, `librarian`; never a word that is something else as often. */
function isProfession(word: string): boolean {
  return word.length > 5 && /(?:ologist|ographer|ician|makers?|workers?|engineers?)$/.test(word)
}

const table: Readonly<Record<string, string>> = {
  colour: `red blue green yellow orange purple pink brown black white grey gray blonde blond violet
    turquoise beige silver gold golden navy teal maroon ginger auburn brunette
    rojo azul verde amarillo negro blanco rosa morado naranja`,
  profession: `nurse teacher barista developer programmer engineer analyst cook chef waiter waitress
    lawyer doctor student intern trainee designer manager accountant plumber electrician carpenter
    writer author journalist editor painter artist musician actor actress driver pilot farmer baker
    butcher cashier clerk consultant architect scientist researcher professor lecturer tutor coach
    trainer dentist vet veterinarian pharmacist therapist psychologist psychiatrist surgeon
    paramedic firefighter policeman soldier officer secretary receptionist librarian translator
    photographer stylist hairdresser mechanic salesman saleswoman freelancer entrepreneur contractor
    founder director ceo cto president associate apprentice assistant gardener tailor bartender
    sommelier technician administrator recruiter banker broker economist judge politician
    retiree pensioner unemployed retired self-employed
    profesor profesora camarero camarera enfermera enfermero médico médica abogado abogada
    estudiante cocinero cocinera ingeniero ingeniera
    学生 老师 医生 护士 律师 工程师 程序员 厨师 司机 教师 记者 经理 会计 设计师`,
  diet: `vegan vegetarian pescatarian omnivore carnivore flexitarian vegetariana vegetariano vegana
    vegano`,
  marital: `single taken married engaged divorced widowed separated soltera soltero casada casado divorciada
    divorciado`,
  opened: 'open closed shut',
  running: 'up down online offline',
  passing: 'green red failing passing broken fixed amber',
  browser: 'firefox chrome safari brave edge opera vivaldi chromium',
  streaming: 'spotify tidal deezer qobuz pandora',
  messenger: 'whatsapp signal telegram messenger imessage viber wechat threema',
  chat: 'slack teams discord mattermost zulip',
  video: 'zoom meet webex skype',
  tasks: 'trello linear jira asana clickup monday basecamp',
  notes: 'notion obsidian evernote onenote confluence roam logseq',
  database: `mysql postgres postgresql sqlite mongodb mongo mariadb oracle cassandra dynamodb redis
    cockroachdb`,
  ci: 'jenkins buildkite circleci travis teamcity',
  cloud: 'aws azure gcp heroku fly fly.io vercel netlify render digitalocean hetzner cloudflare',
  forge: 'github gitlab bitbucket codeberg gitea',
  editor: 'vim neovim emacs vscode sublime intellij webstorm zed atom cursor',
  packages: 'npm pnpm yarn bun',
  phone: 'iphone pixel samsung galaxy oneplus nokia xiaomi huawei fairphone android',
  system: 'windows linux macos ubuntu debian fedora arch mint',
  api: 'rest graphql grpc soap',
  bank: 'hsbc monzo barclays revolut santander lloyds natwest n26 chase',
  framework: 'react vue angular svelte solid ember',
  car: `fiat panda skoda volvo tesla corsa kia ford toyota honda mazda bmw audi mercedes vw polo
    opel renault peugeot citroen seat nissan hyundai subaru jeep porsche mini dacia clio prius
    leaf volt polestar cupra lexus alfa`,
  drink: 'tea coffee water juice wine beer milk cola soda rooibos matcha espresso',
  pet: 'dog cat hamster rabbit parrot',
  daytime: 'morning afternoon evening night noon',
  workplace: 'office remote home hybrid remotely',
  meat: 'rare medium well-done',
  sport: 'football tennis basketball golf rugby cricket hockey squash padel badminton volleyball',
  degree: `law psychology biology chemistry physics maths mathematics history economics medicine
    philosophy architecture engineering sociology linguistics geography business marketing art
    music english french german spanish italian`,
  feeling: `great fine good low bad terrible poor awful excellent okay sad happy down anxious stressed
    calm better worse normal relaxed`,
  payment: 'cash card cheque paypal',
  vehicle: 'bus train car bike tram bicycle scooter metro subway',
  dwelling: `flat apartment house studio bungalow cottage condo townhouse loft terraced dorm caravan
    houseboat`,
}

const classes: ReadonlyMap<string, readonly string[]> = classesByWord()

function classesByWord(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [name, words] of Object.entries(table)) {
    for (const word of wordSet(words)) found.set(word, [...(found.get(word) ?? []), name])
  }
  return found
}
