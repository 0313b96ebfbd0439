/** Everyday words by what they are called in English: what one thing is called there, and behind it here, folded. */
export const senses = `
  live: wohnen leben, home: zuhause daheim heim, house: haus eigenheim, apartment flat: wohnung
  apartment, room: zimmer, kitchen: kuche, bathroom: badezimmer bad, garden: garten, move:
  umziehen umzug einziehen einzug ausziehen auszug ziehen, rent: miete kaltmiete warmmiete,
  landlord: vermieter, address: adresse anschrift, street: strasse, city town: stadt ort,
  village: dorf, country: land, neighbour: nachbar, key: schlussel, spare: ersatz reserve,
  password: passwort kennwort pin, wifi: wlan internet, code: code zahlencode nummer, job: beruf
  arbeit job stelle beschaftigung, work: arbeiten arbeit schaffen, office: buro, company: firma
  unternehmen betrieb, boss manager: chef vorgesetzter leiter, colleague: kollege mitarbeiter,
  customer: kunde auftraggeber, meeting appointment: termin besprechung sitzung verabredung,
  deadline due: frist abgabe abgabetermin fallig stichtag, project: projekt, salary income earn:
  gehalt lohn verdienst verdienen einkommen, quit: kundigen kundigung, hire: einstellen
  anstellen eingestellt, retire: rente pensioniert ruhestand pension, shift: schicht, teacher:
  lehrer lehrerin klassenlehrer, nurse: krankenpfleger krankenschwester pfleger, doctor: arzt
  arztin hausarzt doktor, dentist: zahnarzt zahnarztin, engineer: ingenieur, developer:
  entwickler programmierer, lawyer: anwalt anwaltin rechtsanwalt, bookkeeper: buchhalter
  buchhaltung steuerberater, electrician: elektriker, plumber: klempner installateur, carpenter:
  schreiner tischler, mechanic: mechaniker werkstatt, baker: backer, chef: koch kochin, waiter:
  kellner, pharmacist: apotheker, hairdresser: friseur, tax: steuer steuern steuererklarung,
  school: schule grundschule gymnasium, class: klasse, kindergarten: kita kindergarten,
  university college: uni universitat hochschule, study: studieren studium, exam: prufung
  klausur, course: kurs lehrgang, lesson: unterricht, mother mum: mutter mama mutti, father dad:
  vater papa vati, parent: eltern, sister: schwester, brother: bruder, sibling: geschwister,
  daughter: tochter, son: sohn, child kid: kind kinder, baby: baby saugling, husband: mann
  ehemann gatte, wife: frau ehefrau gattin, partner: partner lebensgefahrte, girlfriend:
  freundin, boyfriend: freund, friend: freund freundin kumpel, fiance: verlobter verlobte,
  engaged: verloben verlobt verlobung, wedding marriage marry: hochzeit heiraten heirat trauung
  verheiratet, divorce: scheidung geschieden, grandmother grandma: oma grossmutter, grandfather
  grandpa: opa grossvater, grandparent: grosseltern, aunt: tante, uncle: onkel, cousin: cousin
  cousine vetter, niece: nichte, nephew: neffe, family: familie, twin: zwilling, birthday:
  geburtstag, born birth: geboren geburt, age: lebensjahr, name: name vorname nachname, gift
  present: geschenk schenken, party: feier party feiern fest, pet: haustier, dog: hund welpe,
  cat: katze kater, rabbit: kaninchen hase, horse: pferd, bird: vogel, hamster: hamster, fish:
  fisch, vet: tierarzt, car: auto wagen pkw, bike bicycle: fahrrad rad, motorcycle: motorrad,
  bus: bus, train: zug bahn, tram: strassenbahn, subway: bahn, drive: fahren, flight: flug, fly:
  fliegen, plane: flugzeug, airport: flughafen, station: bahnhof, licence: fuhrerschein,
  inspection: hauptuntersuchung inspektion, vacation holiday trip: urlaub ferien reise ausflug
  verreisen, travel: reisen verreisen fahren, hotel: hotel pension, beach: strand, sea: meer
  see, mountain: berg, camping: camping zelten zelt, book booked: buchen gebucht, cancel:
  absagen abgesagt stornieren storniert, postpone: verschieben verschoben verlegen verlegt,
  sport: sport sportart, football soccer: fussball, tennis: tennis, swimming swim: schwimmen,
  running run: laufen joggen, climbing: klettern bouldern, cycling: radfahren, hiking: wandern,
  skiing: ski skifahren, riding: reiten, dancing: tanzen ballett, handball: handball,
  basketball: basketball, volleyball: volleyball, gymnastics: turnen, fencing: fechten, judo:
  judo, karate: karate, yoga: yoga, gym: fitnessstudio, exercise training workout: training
  trainieren trainiert ubung, club: verein, hobby: hobby freizeit, music: musik, choir: chor,
  sing: singen, song: lied, concert: konzert, instrument: instrument musikinstrument, guitar:
  gitarre, piano: klavier, violin: geige, cello: cello, drum: schlagzeug, flute: flote, play:
  spielen, game: spiel, film movie: film kino, book novel: buch roman, read: lesen, paint:
  malen, garden gardening: garten gartnern, photography: fotografieren, knitting: stricken,
  cooking: kochen, baking: backen, photo picture: foto bild, language: sprache, english:
  englisch, german: deutsch, french: franzosisch, spanish: spanisch, italian: italienisch,
  learn: lernen, allergy allergic: allergie allergisch unvertraglich unvertraglichkeit
  vertragen, intolerant: unvertraglich unvertraglichkeit vertragen, nut: nuss, peanut: erdnuss,
  milk: milch, lactose: laktose, gluten: gluten, egg: ei eier, vegetarian: vegetarisch
  vegetarier, vegan: vegan veganer, meat: fleisch wurst, diet: ernahrung diat ernahren, eat:
  essen ernahren, food: essen lebensmittel, breakfast: fruhstuck, lunch: mittagessen, dinner:
  abendessen, cake: kuchen torte, bread: brot, cheese: kase, soup: suppe, drink: trinken
  getrank, coffee: kaffee, tea: tee, beer: bier, wine: wein, recipe: rezept, ingredient: zutat,
  spice: gewurz, cook: kochen, restaurant: restaurant lokal gaststatte, medicine medication:
  medikament tablette arznei pille, pill tablet: tablette pille, dose: dosis, prescription:
  rezept, sick ill: krank krankgeschrieben, illness disease: krankheit, diabetes: diabetes
  zucker, asthma: asthma, headache: kopfschmerzen, pain: schmerz weh, injury: verletzung
  verletzt, break broken: brechen gebrochen bruch, arm: arm, leg: bein, back: rucken, knee:
  knie, wrist: handgelenk, hospital: krankenhaus klinik, surgery: operation operieren operiert,
  physiotherapy: physiotherapie physio krankengymnastik, glasses: brille, insurance:
  versicherung krankenkasse versichert, health: gesundheit, pregnant: schwanger, smoke: rauchen,
  weight: gewicht wiegen, height: korpergrosse, cost price: kosten kostet preis teuer, pay:
  zahlen bezahlen kosten, money: geld, euro: euro, bank: bank sparkasse, account: konto, save:
  sparen gespart erspartes, loan: kredit darlehen, debt: schulden, budget: budget, bill:
  rechnung, contract: vertrag, cheap: gunstig billig, buy purchase: kaufen gekauft anschaffen,
  sell: verkaufen verkauft, order: bestellen bestellung, shop store: laden geschaft, steal
  stolen: stehlen gestohlen klauen geklaut, lose lost: verlieren verloren, find: finden, repair:
  reparatur reparieren repariert, renovate renovation: renovieren renovierung sanieren, build:
  bauen, phone mobile: handy telefon smartphone, number: nummer, computer laptop: computer
  rechner laptop, television tv: fernseher fernsehen, clothes: kleidung klamotten, shoe: schuh,
  size: schuhgrosse kleidergrosse, dress: kleid, jacket: jacke, colour: farbe, red: rot, blue:
  blau, green: grun, yellow: gelb, black: schwarz, white: weiss, favourite: lieblings, like
  love: mogen lieben, hate: hassen, afraid fear: angst furchten, reason: grund, goal: ziel,
  plan: plan planen vorhaben, decide decision: entscheiden entscheidung beschliessen
  beschlossen, promise: versprechen versprochen, responsible: zustandig verantwortlich, contact:
  ansprechpartner kontakt, begin start: anfangen beginnen anfang beginn start, end finish: enden
  ende aufhoren endet, die: sterben tot gestorben, meet: treffen kennenlernen, visit: besuchen
  besuch, invite: einladen eingeladen, help: helfen hilfe, wear: tragen, weather: wetter,
  religion: religion glaube kirche, christmas: weihnachten, easter: ostern, monday: montag,
  tuesday: dienstag, wednesday: mittwoch, thursday: donnerstag, friday: freitag, saturday:
  samstag sonnabend, sunday: sonntag, january: januar, february: februar, march: marz, june:
  juni, july: juli, october: oktober, december: dezember, spring: fruhling fruhjahr, summer:
  sommer, autumn: herbst, morning: vormittag morgens, evening: abend, weekend: wochenende
`
