import { wordSet } from '../../text/word-lists.ts'
import { gazetteerNames } from '../places.ts'

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
