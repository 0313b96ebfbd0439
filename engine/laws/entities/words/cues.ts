import { wordSet } from '../../../language/word-lists.ts'

/** Words of family, work and friendship, before a name (`my sister Clara`) or behind `'s`. */
export const kinWords = wordSet(
  `sister brother mother father mom mum dad wife husband partner son daughter child kid uncle aunt
   cousin nephew niece grandmother grandfather grandma grandpa granddaughter grandson twin parent
   boyfriend girlfriend fiance fiancee fiancé fiancée spouse ex friend bestie colleague coworker
   co-worker boss manager supervisor assistant mentor roommate flatmate housemate neighbour neighbor
   landlord landlady tenant teacher tutor coach trainer therapist doctor dentist nurse lawyer editor
   agent client student professor stepmother stepfather stepmom stepdad stepbrother stepsister
   half-brother half-sister stepson stepdaughter godmother godfather
   godson goddaughter sister-in-law brother-in-law mother-in-law father-in-law classmate teammate
   babysitter nanny secretary successor predecessor apprentice`,
)

/** Before a name: who is told, met or thanked. */
export const beforePerson = wordSet(
  `told tell met meet meeting saw called call ask asked remind reminded thank thanks hi hey hello dear
   married dating invited invite helped hugged kissed phoned texted emailed introduced named
   congratulate congratulations birthday sir`,
)

/** Behind a name: what a person does. */
export const personVerbs = wordSet(
  `said says told tells thinks thought wants wanted loves loved hates hated likes liked lives lived
   moved married divorced works worked studied studies graduated laughed smiled cried speaks teaches
   taught reports retired owes quit joined knows knew met called calls plays played drives drove cooks
   volunteers volunteered flew went came adopted invited inherited wrote writes asked asks feels felt
   got gets has had will would can could should was is hopes hoped gave gives bought sold owns runs
   leads led manages coaches maintains created founded develops climbed won beat directed hired
   proposed apologised apologized promised forgot remembered sings sang dances danced dates`,
)

/** Behind a name: what a product, a project or a company does. */
export const thingVerbs = wordSet(
  `depends replaces replaced uses supports runs requires integrates ships launched acquired bought
   hired invested owns sells provides employs merged announced released imports extends implements
   powers crashed builds manufactures publishes sponsors partnered`,
)

/** Before a name: whatever is used, made or read. */
export const beforeThing = wordSet(
  `uses use using used develops developed develop maintains built build builds wrote write writing
   reading read watched watching watch playing bought buy drives drive learn learning learned deploy
   deployed install installed called titled created won released launched migrated adopted prefer
   replaced replaces via runs`,
)

/** Before `in` and a name: what makes it a place. */
export const beingWords = wordSet(
  `live lives lived living based born located stay stayed staying arrived settled headquartered house
   home flat apartment office hotel holiday vacation honeymoon weekend summer winter grew raised die
   died is are was were conference concert festival airport married lunch dinner there here`,
)

/** Before `by` and a name: what somebody has made. */
export const madeWords = wordSet(
  `written led founded directed painted built run owned managed designed developed created composed
   sung played book novel song painting film movie poem piece album concert recipe taught coached
   hired recommended album`,
)

/** Verbs of going before `to` or `from`. */
export const goingWords = wordSet(
  `moved move moving moves went go going goes gone flew fly flying flies travelled traveled travel
   travelling traveling trip drove drive driving came come coming relocated relocate relocating
   flight train bus invited returned return heading headed way emigrated away tickets`,
)

/** Words before `at` or `for` that make what follows an organisation. */
export const workWords = wordSet(
  `works work worked working job jobs position role internship intern employed studies studied study
   studying teaches teach taught nurse doctor engineer developer designer manager teacher professor
   volunteers volunteered volunteer plays played play lead head director researcher scientist chef
   lawyer analyst consultant interview career lecturer starting started start medicine`,
)

/** Before a name: a body that is joined, left or led. */
export const beforeOrganization = wordSet(
  `joined joining join left founded cofounded co-founded acquired acquire hired company startup firm employer band customer client
   vendor supplier competitor university school`,
)

export const jobTitles = wordSet(
  `ceo cto cfo coo cio founder cofounder co-founder president chairman chair director head partner
   owner dean editor chief manager vp member employee spokesperson engineer designer captain coach`,
)

/** What somebody is to others, or which part of a company; by itself it names nobody. */
export const roleWords = wordSet(
  `user customer client admin administrator moderator guest visitor member buyer seller vendor supplier
   driver courier postman plumber electrician carpenter mechanic builder painter gardener cleaner cook
   barber hairdresser accountant solicitor receptionist physio physiotherapist vet surgeon pharmacist
   optician paramedic midwife psychologist psychiatrist counsellor counselor dietitian caretaker
   janitor concierge inspector officer detective judge pilot steward waiter waitress bartender barista
   host hostess tourist passenger applicant candidate intern trainee staff crew support sales marketing
   finance legal procurement security reception management hosting operator caller sender recipient
   reader subscriber`,
)

/** Behind a name: a thing that is made or worked on. */
export const afterThing = wordSet(
  'release team project app service repo repository library codebase api backend launch platform',
)

/** Before a name of a person, and part of it. */
export const personTitles = wordSet(
  'dr mr mrs ms prof professor sir aunt uncle auntie grandma grandpa captain father sister lady',
)

/** Between the words of a name. */
export const particles = wordSet('de da van von der den del della di du la le y bin al el dos ter')

/** Verbs in other forms than `-s` and `-ed`, and nouns of offices that people hold of each other. */
export const verbRoles = {
  verbs: wordSet(
    `work live play run own lead manage use depend develop maintain build know love like hate support
     study teach coach date report`,
  ),
  nouns: wordSet(
    `ceo cto cfo founder cofounder co-founder author owner president captain head chief director
     publisher capital creator inventor singer drummer`,
  ),
}

export const pastVerbCues = wordSet(
  `built wrote met left won beat bought sold led ran taught went came made drew sang founded flew drove
   knew chose quit spoke grew wore hid hit cut set split lost kept held found fought fell fed drank ate
   caught became began stole swam threw understood saw heard read rode rose shot stood struck took`,
)

/** What is said, thought or wished is no relation between two. */
export const speechVerbs = wordSet(
  `says said tells told thinks thought asks asked wants wanted hopes hoped believes believed knows-that
   feels felt means meant wishes wished suggests suggested mentions mentioned explains explained hears
   heard writes-that claims claimed is was has had does did goes this thus always sometimes besides
   perhaps yes its his hers ours theirs yours as us`,
)

/** By the participle, the role from the other side: `was founded by` → `founded`. */
export const passiveRoles: ReadonlyMap<string, string> = new Map([
  ['led', 'leads'],
  ['run', 'runs'],
  ['owned', 'owns'],
  ['managed', 'manages'],
  ['maintained', 'maintains'],
  ['headed', 'heads'],
  ['coached', 'coaches'],
  ['taught', 'teaches'],
  ['used', 'uses'],
  ['loved', 'loves'],
  ['supported', 'supports'],
  ...`founded developed created designed directed acquired bought hired invented painted composed
     published replaced launched produced established discovered adopted raised invited promoted`
    .trim()
    .split(/\s+/)
    .map((verb) => [verb, verb] as const),
  ['written', 'wrote'],
  ['built', 'built'],
  ['made', 'made'],
  ['drawn', 'drew'],
  ['sung', 'sang'],
])
