import { indexTerms, type RelatedTerm } from './terms.ts'

/**
 * The terms that tell of what a term asks for: others for the same (`job`, `profession`), and of a
 * kind the things that are of it (`pet`: dog, cat) and back. People ask for the kind and tell the
 * thing, so that question and answer often share no word.
 * Source: query expansion by a thesaurus (Manning, Raghavan, Schütze 2008, section 9.2.2).
 * Limits: everyday English words of the tables below, each in one sense.
 */
export function relatedTerms(term: string): readonly RelatedTerm[] {
  return related.get(term) ?? []
}

/** Shares: another word for the same, a thing of the asked kind, the kind of the asked thing. */
const same = 0.5
const ofKind = 0.4
const kindOf = 0.3

/** Words for the same thing, a line each. */
const synonyms = `
  job profession occupation career employment
  work employ
  vacation holiday trip travel getaway journey
  home house apartment flat
  partner spouse
  boss manager supervisor
  colleague coworker teammate
  film movie
  book novel
  photo picture photograph
  salary wage income pay earn
  cost price
  begin start
  end finish complete
  due deadline
  meeting appointment
  gift present
  buy purchase
  afraid scared fear phobia terrified frightened
  sick ill
  illness disease condition
  medicine medication drug
  exercise workout training gym
  run jog
  phone mobile cellphone telephone
  tv television
  car vehicle
  bike bicycle
  hobby pastime
  university college
  study degree major
  shop store
  restaurant cafe bistro diner
  couch sofa
  laptop computer macbook pc
  clothes clothing outfit
  religion faith
  drink beverage
  allergy allergic intolerant intolerance
  diet dietary
  wedding marriage marry
  birthday born birth
  child kid
  friend buddy pal mate
  argument fight quarrel
  like love enjoy prefer favourite favorite
  responsible own lead charge
  colour color
  language speak
  city town
  launch release ship deploy
  customer client
  bug defect
  task todo
  address street
  baby newborn infant
  instrument play
  author writer
  song track
`

/** A kind and, behind it, things of that kind, a line each. */
const kinds = `
  pet: dog puppy cat kitten hamster rabbit parrot budgie goldfish turtle tortoise ferret terrier retriever labrador poodle beagle corgi dachshund greyhound
  bird: goose geese duck hen chicken heron parrot budgie swan pigeon sparrow owl gull
  own: keep
  animal: dog cat horse pony cow goat chicken sheep rabbit bird fish
  child: son daughter boy girl toddler baby twins
  parent: mother father mum mom dad son daughter child
  sibling: brother sister twin
  grandparent: grandmother grandfather grandma grandpa granny
  partner: husband wife fiance fiancee boyfriend girlfriend
  family: mother father mum mom dad brother sister son daughter husband wife aunt uncle cousin nephew niece grandma grandpa
  relative: aunt uncle cousin nephew niece grandmother grandfather
  car: drive toyota honda ford tesla bmw audi volkswagen volvo mazda subaru hyundai nissan fiat renault peugeot skoda hatchback suv
  vehicle: car van truck motorbike motorcycle scooter bike
  instrument: guitar piano violin cello drum flute saxophone trumpet ukulele clarinet harp keyboard
  sport: football soccer tennis basketball swimming running cycling climbing golf cricket rugby volleyball hockey badminton skiing surfing judo karate marathon fencing handball gymnastics rowing bouldering
  exercise: run running swim swimming yoga pilates cycling jog marathon weights
  hobby: painting knitting gardening photography pottery baking chess climbing hiking sewing woodworking fishing dancing
  drink: coffee tea wine beer juice whisky espresso latte matcha soda cocktail
  food: pasta pizza sushi curry rice soup salad ramen taco burger noodles bread cheese steak
  meal: breakfast lunch dinner supper brunch
  dessert: cake chocolate cookie pie tiramisu pudding
  diet: vegetarian vegan gluten lactose dairy halal kosher keto pescatarian meat
  eat: vegetarian vegan allergic meat food meal diet
  allergy: peanut nut shellfish pollen gluten lactose penicillin
  language: english spanish french german italian portuguese mandarin chinese japanese korean arabic russian hindi dutch swedish polish turkish greek
  colour: red blue green yellow purple orange pink black white grey brown teal turquoise
  illness: diabetes asthma migraine flu fever cancer anxiety depression arthritis
  health: diabetes asthma migraine surgery hospital doctor blood pressure
  doctor: dentist surgeon dermatologist cardiologist therapist optician orthodontist hospital clinic
  medicine: pill tablet insulin ibuprofen antibiotic prescription dose
  job: teach nurse teacher engineer developer designer lawyer accountant chef baker plumber electrician architect journalist consultant waiter barista pharmacist carpenter mechanic freelance hired shift
  work: office job company
  school: teacher class grade kindergarten pupil
  study: biology law medicine physics chemistry economics history psychology engineering thesis exam
  vacation: beach hotel flight fly resort camping cruise honeymoon
  travel: flight fly train airport visit
  rent: landlord lease
  commute: bus train tram bike subway metro drive
  home: live rent mortgage landlord lease own
  live: move home apartment flat house
  music: song band album concert playlist jazz rock guitar piano
  religion: church christian catholic muslim jewish buddhist hindu temple mosque
  clothes: shirt dress shoe jacket coat jeans sweater
  furniture: sofa couch chair table desk bed wardrobe shelf
  pastime: painting knitting gardening photography pottery baking chess
  flower: rose tulip lily orchid sunflower daisy dahlia
  database: postgres postgresql mysql sqlite mongodb redis
  framework: react svelte vue angular flutter django rails laravel spring nextjs
  money: salary budget save loan debt mortgage
  weather: rain snow sunny storm
  fruit: apple banana mango strawberry pear peach cherry orange grape
  vegetable: carrot broccoli spinach potato tomato onion
`

const related: ReadonlyMap<string, readonly RelatedTerm[]> = readTables()

function readTables(): Map<string, RelatedTerm[]> {
  const found = new Map<string, RelatedTerm[]>()
  const add = (from: string, to: string, share: number): void => {
    const known = found.get(from) ?? []
    if (from === to || known.some(({ term }) => term === to)) return
    found.set(from, [...known, { term: to, share }])
  }
  for (const line of linesOf(synonyms)) {
    const terms = indexTerms(line)
    for (const from of terms) for (const to of terms) add(from, to, same)
  }
  for (const line of linesOf(kinds)) {
    const [kind = '', things = ''] = line.split(':')
    for (const from of indexTerms(kind)) {
      // Another word for the kind has the same things: what is a job is a profession.
      const others = (found.get(from) ?? []).flatMap(({ term, share }) =>
        share === same ? term : [],
      )
      for (const to of indexTerms(things)) {
        for (const one of [from, ...others]) add(one, to, ofKind)
        add(to, from, kindOf)
      }
    }
  }
  return found
}

function linesOf(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
