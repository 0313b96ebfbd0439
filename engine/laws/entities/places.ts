import { foldText } from '../../language/fold-text.ts'
import { stem } from '../text/stem.ts'

/**
 * Whether one place lies within another, by a small gazetteer: `Berlin` in `Germany`, `Leeds` in
 * `Yorkshire`, `England` and `UK`. Both as the stems of a value's words, in their order.
 * Data: countries, some of their regions and large towns, in English and by their own names.
 * Limits: a name that two towns bear (`Birmingham`, `Cambridge`) lies in both; what is not listed
 * lies nowhere.
 */
export function liesWithin(inner: readonly string[], outer: readonly string[]): boolean {
  const whole = places.get(outer.map(fold).join(' '))
  if (whole === undefined) return false
  const part = places.get(inner.map(fold).join(' '))
  return part !== undefined && isUnder(part, whole, mostLevels)
}

/** Every name of a place, folded, as it is written. */
export function gazetteerNames(): readonly string[] {
  return table
    .split(/[\n|:,]/)
    .map((name) => fold(name.trim()))
    .filter((name) => name !== '')
}

function isUnder(part: Place, whole: Place, levels: number): boolean {
  return [...part.within].some(
    (place) => place === whole || (levels > 0 && isUnder(place, whole, levels - 1)),
  )
}

interface Place {
  readonly within: Set<Place>
}

function fold(word: string): string {
  return foldText(word)
}

/** Town, county, nation, state. */
const mostLevels = 3

/** `where|its other names: place within it, another|its other name`, one a line. */
const table = `
germany|deutschland|alemania|德国: berlin, hamburg, munich|münchen, cologne|köln, frankfurt, stuttgart, düsseldorf, leipzig, dortmund, essen, bremen, dresden, hanover|hannover, nuremberg|nürnberg, duisburg, bonn, münster, karlsruhe, mannheim, freiburg, kiel, ulm, bavaria|bayern, saxony|sachsen, hesse|hessen
bavaria: munich, nuremberg, augsburg, regensburg
berlin: kreuzberg, neukölln, charlottenburg, prenzlauer berg, friedrichshain, wedding, schöneberg, moabit, pankow, spandau, köpenick, tempelhof
hamburg: altona, eimsbüttel, ottensen, barmbek, winterhude, wandsbek, harburg
munich: schwabing, sendling, giesing, haidhausen, maxvorstadt, pasing, bogenhausen
cologne: ehrenfeld, nippes, sülz, deutz
frankfurt: sachsenhausen, bornheim, bockenheim
leipzig: plagwitz, connewitz, gohlis
france|francia|法国: paris|巴黎, marseille, lyon, toulouse, nice, nantes, strasbourg, montpellier, bordeaux, lille, rennes, reims, grenoble, dijon, brittany|bretagne, normandy|normandie, provence, alsace
brittany: rennes, brest
paris: montmartre, belleville, le marais|marais
spain|españa|西班牙: madrid, barcelona, valencia, seville|sevilla, zaragoza, málaga, murcia, palma, bilbao, alicante, córdoba, granada, vigo, catalonia|cataluña|catalunya, andalusia|andalucía, galicia, basque country|país vasco
catalonia: barcelona, girona, tarragona
barcelona: gràcia, sants, poblenou, eixample
madrid: lavapiés, chamberí, malasaña, vallecas
andalusia: seville, málaga, granada, córdoba, cádiz
portugal: lisbon|lisboa, porto|oporto, braga, coimbra, faro, algarve
lisbon: alfama, chiado, belém
italy|italia|意大利: rome|roma, milan|milano, naples|napoli, turin|torino, palermo, genoa|genova, bologna, florence|firenze, venice|venezia, verona, bari, tuscany|toscana, sicily|sicilia, lombardy|lombardia
tuscany: florence, siena, pisa, lucca
rome: trastevere, testaccio
sicily: palermo, catania
lombardy: milan, bergamo, brescia
uk|united kingdom|britain|great britain|reino unido|英国: england, scotland, wales, northern ireland
england|inglaterra: london|londres|伦敦, manchester, birmingham, leeds, liverpool, bristol, sheffield, newcastle, nottingham, leicester, southampton, brighton, oxford, cambridge, york, bath, hull, ely, wells, norwich, exeter, plymouth, yorkshire, kent, essex, cornwall, devon, sussex, surrey, lancashire
london: camden, hackney, brixton, islington, greenwich, soho, shoreditch, peckham, tottenham
yorkshire: leeds, sheffield, york, hull, bradford
scotland: edinburgh, glasgow, aberdeen, dundee, inverness
wales: cardiff, swansea, newport
northern ireland: belfast, derry
ireland|éire: dublin, cork, galway, limerick, waterford
netherlands|holland|nederland: amsterdam, rotterdam, the hague|hague|den haag, utrecht, eindhoven, groningen, leiden, delft
amsterdam: de pijp, jordaan, noord
belgium|belgië|belgique: brussels|brussel|bruxelles, antwerp|antwerpen, ghent|gent, bruges|brugge, liège, leuven, flanders, wallonia
switzerland|schweiz|suisse: zurich|zürich, geneva|genève, basel, bern, lausanne, lucerne|luzern, winterthur
zurich: oerlikon, wiedikon, altstetten
austria|österreich: vienna|wien, graz, linz, salzburg, innsbruck
vienna: favoriten, ottakring, neubau, josefstadt, leopoldstadt
poland|polska: warsaw|warszawa, kraków|cracow|krakow, łódź|lodz, wrocław|wroclaw, poznań|poznan, gdańsk|gdansk, szczecin, lublin
czechia|czech republic: prague|praha, brno, ostrava, plzeň
hungary|magyarország: budapest, debrecen, szeged
romania: bucharest|bucurești, cluj, timișoara, iași
bulgaria: sofia, plovdiv, varna
greece|hellas: athens, thessaloniki, patras, crete
turkey|türkiye: istanbul, ankara, izmir, bursa, antalya
sweden|sverige: stockholm, gothenburg|göteborg, malmö, uppsala
gothenburg: majorna, haga, linné, hisingen, örgryte
stockholm: södermalm, vasastan, östermalm, kungsholmen
malmö: möllevången
norway|norge: oslo, bergen, trondheim, stavanger, tromsø
oslo: grünerløkka, frogner, majorstuen
denmark|danmark: copenhagen|københavn, aarhus, odense, aalborg
copenhagen: nørrebro, vesterbro, østerbro, amager, frederiksberg
finland|suomi: helsinki, espoo, tampere, turku, oulu
helsinki: kallio, töölö, punavuori
iceland: reykjavik
estonia: tallinn, tartu
latvia: riga
lithuania: vilnius, kaunas
ukraine: kyiv|kiev, kharkiv, odesa|odessa, lviv, dnipro
russia|россия|俄罗斯: moscow|москва, saint petersburg|st petersburg|санкт-петербург, novosibirsk, kazan|казань
serbia: belgrade|beograd, novi sad
croatia|hrvatska: zagreb, split, rijeka, dubrovnik
slovenia: ljubljana, maribor
slovakia: bratislava, košice
usa|us|u.s|united states|america|the states|estados unidos|美国: alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york state, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, washington, west virginia, wisconsin, wyoming, new york|nyc|new york city, washington dc
california|ca: los angeles|la, san francisco|sf, san diego, san jose, sacramento, oakland, fresno, berkeley, palo alto
texas|tx: houston, austin, dallas, san antonio, fort worth, el paso
florida|fl: miami, orlando, tampa, jacksonville, fort lauderdale
new york: brooklyn, manhattan, queens, bronx, harlem, williamsburg, staten island
new york state: new york, buffalo, rochester, albany
illinois: chicago
pennsylvania: philadelphia, pittsburgh
massachusetts: boston, cambridge, worcester
washington: seattle, spokane, tacoma
oregon: portland, eugene, salem
colorado: denver, boulder
arizona: phoenix, tucson
georgia: atlanta, savannah
ohio: columbus, cleveland, cincinnati
michigan: detroit, ann arbor
minnesota: minneapolis, saint paul
nevada: las vegas|vegas, reno
tennessee: nashville, memphis
north carolina: charlotte, raleigh, durham
louisiana: new orleans
missouri: kansas city, st louis
utah: salt lake city
idaho: boise
maryland: baltimore
alabama: birmingham
wisconsin: milwaukee, madison
canada|canadá|加拿大: ontario, quebec|québec, british columbia|bc, alberta, manitoba, nova scotia, toronto, montreal|montréal, vancouver, calgary, ottawa, edmonton, winnipeg, halifax
ontario: toronto, ottawa, hamilton, london
quebec: montreal
british columbia: vancouver, victoria
alberta: calgary, edmonton
mexico|méxico: mexico city|cdmx|ciudad de méxico, guadalajara, monterrey, puebla, tijuana, oaxaca, cancún
brazil|brasil: são paulo, rio de janeiro|rio, brasília, salvador, fortaleza, belo horizonte, recife, curitiba
argentina: buenos aires, córdoba, rosario, mendoza
chile: santiago, valparaíso
colombia: bogotá, medellín, cali, cartagena
peru|perú: lima, cusco|cuzco, arequipa
ecuador: quito, guayaquil
venezuela: caracas
uruguay: montevideo
cuba: havana|la habana
australia|澳大利亚: new south wales|nsw, victoria, queensland, western australia, tasmania, sydney, melbourne, brisbane, perth, adelaide, canberra, hobart, darwin
victoria: melbourne, geelong
new south wales: sydney, newcastle
queensland: brisbane, cairns
new zealand|aotearoa: auckland, wellington, christchurch, dunedin
china|中国|中國: beijing|北京, shanghai|上海, guangzhou|广州, shenzhen|深圳, chengdu|成都, chongqing|重庆, wuhan|武汉, hangzhou|杭州, nanjing|南京, xi'an|西安, tianjin|天津, suzhou|苏州, guangdong|广东, sichuan|四川, zhejiang|浙江
guangdong: guangzhou, shenzhen
sichuan: chengdu
zhejiang: hangzhou, ningbo
taiwan|台湾: taipei|台北, kaohsiung
japan|日本: tokyo|東京|东京, osaka|大阪, kyoto|京都, yokohama, nagoya, sapporo, fukuoka, kobe, hokkaido, okinawa
tokyo: shibuya, shinjuku
south korea|korea|韩国: seoul|首尔, busan, incheon, daegu
india|印度: delhi|new delhi, mumbai|bombay, bangalore|bengaluru, hyderabad, chennai|madras, kolkata|calcutta, pune, ahmedabad, jaipur, kerala, goa, punjab, gujarat, karnataka
pakistan: karachi, lahore, islamabad
bangladesh: dhaka
nepal: kathmandu
sri lanka: colombo
thailand: bangkok, chiang mai, phuket
vietnam: hanoi, ho chi minh city|saigon, da nang
indonesia: jakarta, bali, surabaya, bandung
philippines: manila, cebu, davao
malaysia: kuala lumpur, penang
israel: tel aviv, jerusalem, haifa
uae|united arab emirates|emirates: dubai, abu dhabi
saudi arabia: riyadh, jeddah
iran: tehran, isfahan, shiraz
iraq: baghdad, basra
egypt: cairo, alexandria, giza
morocco: casablanca, rabat, marrakesh|marrakech, fez
tunisia: tunis
nigeria: lagos, abuja, kano, ibadan
kenya: nairobi, mombasa
ghana: accra, kumasi
ethiopia: addis ababa
uganda: kampala
tanzania: dar es salaam
south africa: cape town, johannesburg, durban, pretoria
europe: germany, france, spain, portugal, italy, uk, ireland, netherlands, belgium, switzerland, austria, poland, czechia, hungary, romania, bulgaria, greece, sweden, norway, denmark, finland, iceland, estonia, latvia, lithuania, ukraine, serbia, croatia, slovenia, slovakia
asia: china, taiwan, japan, south korea, india, pakistan, thailand, vietnam, indonesia, philippines, malaysia
africa: egypt, morocco, tunisia, nigeria, kenya, ghana, ethiopia, uganda, tanzania, south africa
`

const places: ReadonlyMap<string, Place> = placesOf(table)

function placesOf(lines: string): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>()
  const placeOf = (names: string): Place => {
    const keys = names.split('|').flatMap(keysOf)
    const known = keys.map((key) => found.get(key)).find((place) => place !== undefined)
    const place = known ?? { within: new Set<Place>() }
    for (const key of keys) found.set(key, place)
    return place
  }
  for (const line of lines.trim().split('\n')) {
    const [outer = '', inner = ''] = line.split(':')
    const whole = placeOf(outer.trim())
    for (const names of inner.split(',')) {
      const part = placeOf(names.trim())
      if (part !== whole) part.within.add(whole)
    }
  }
  return found
}

/** A value has its words as stems, in Chinese as pairs of characters. */
function keysOf(name: string): string[] {
  return [fold(name.trim().split(' ').map(stem).join(' ')), fold(name.trim())]
}
