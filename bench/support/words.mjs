/** Grammar words, as often as English has them. */
export const grammarWords = words(`
  the to and a of i in it that was for is you on with my we at so have be but this are as not he
  she they me had from just about his her our your or an if when there what do would could been
  will all can than then them who which how were did has its into over after before again very
  also because while still only even more some any other too here up out down`)

/** Words of talk, the most used first. */
const plainWords = words(`
  time day work week good people year home thing think know want make need look feel friend family
  morning evening night school story music book idea plan help start change talk call meet walk
  garden kitchen coffee dinner lunch bread apple cheese train bus car bicycle road street bridge
  river mountain forest beach island lake weather rain snow wind summer winter spring autumn
  holiday travel ticket airport hotel suitcase passport map city village market shop price money
  bank budget invoice meeting office project team manager customer report deadline email phone
  computer software server database keyboard screen camera picture painting drawing pottery piano
  guitar concert song dance theatre movie novel poem letter newspaper magazine library teacher
  student lesson exam university science history language english german japanese doctor nurse
  hospital medicine allergy headache exercise running swimming yoga football tennis marathon
  climbing hiking camping fishing sailing cooking baking recipe chocolate salad soup vegetable
  fruit restaurant waiter birthday wedding party present cake candle daughter son mother father
  sister brother uncle aunt cousin neighbour dog cat puppy kitten horse bird chicken rabbit
  apartment house window door roof garage furniture sofa table chair lamp blanket pillow jacket
  shoes dress shirt hat umbrella mirror clock watch ring necklace gift promise dream fear hope
  trust secret problem answer question decision mistake chance luck success support advice
  volunteer charity community church election lawyer police accident insurance repair engine
  battery electricity solar climate planet star moon telescope rocket robot machine factory
  carpenter hammer ladder paint brush wood metal glass paper plastic cotton leather blue green
  yellow purple quiet loud early late cheap expensive difficult simple strange famous honest
  patient nervous tired hungry happy proud angry lonely careful curious finish borrow return
  decide remember forget believe explain understand practise improve celebrate organise prepare
  discover protect collect deliver measure compare publish translate`)

/** Beginnings and ends of rarer words: each pair is one, as in lighthouse. */
const beginnings = words(`
  light river stone wind fire snow rain sun moon star sea sand salt silver gold iron copper oak
  elm pine birch maple willow rose thorn heather clover barley wheat rye corn apple cherry plum
  honey butter milk cheese bread pepper ginger mint sage lavender wolf fox bear deer hare otter
  badger raven hawk eagle swan goose duck owl finch robin sparrow trout salmon pike black white
  red green blue grey brown amber ivory old new high low long short broad narrow deep north south
  east west winter summer autumn harvest market king queen bishop knight miller mason smith baker
  fisher hunter shepherd weaver potter cooper carter tanner sailor harbour castle tower church
  bell clock glass paper feather thunder shadow whisper ember frost mist cloud storm hill dale
  moor fen marsh brook spring lake`)
const ends = words(`
  house bank bridge field gate garden yard mill wood land water stream pool bay cliff ridge peak
  side path way road street lane cross corner stead ham ton bury ford port haven wick worth by
  thorpe shaw hurst ley den combe well spring head foot hand heart eye horn tail wing claw tooth
  berry blossom leaf root branch seed grain crop sheaf barn stable shed hall room door window
  roof wall floor stair hearth kettle basket barrel bottle box bag sack cart wheel boat ship sail
  mast oar rope net hook line blade knife axe saw nail hammer anvil stone rock sand dust clay
  brick tile board plank beam post rail fence bell drum pipe string song dance play game ball
  race walk ride step fall rise break burn light shade glow spark flame smoke mark sign book
  letter page ink pen brush work smith man maker keeper`)

/** Every content word, the most used first; past the plain ones an even mix of pairs. */
export const contentWords = [...new Set([...plainWords, ...pairs()])]

export const names = words(`
  Anna Boris Carla Daniel Elena Felix Greta Hassan Ingrid Jonas Katya Leon Mira Nadia Oscar Paula
  Quentin Rosa Samir Tilda Ulrich Vera Walter Xenia Yusuf Zoe Amara Bruno Clara Dmitri Esther
  Fabian Gloria Hugo Irene Jasper Kamila Lorenzo Marta Nikolai`)

export const months = words(`
  January February March April May June July August September October November December`)

function pairs() {
  const all = []
  for (let shift = 0; shift < ends.length; shift++) {
    beginnings.forEach((beginning, at) => {
      all.push(beginning + ends[(at * 7 + shift) % ends.length])
    })
  }
  return all
}

function words(text) {
  return text.trim().split(/\s+/)
}
