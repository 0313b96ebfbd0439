/** Everyday words by what they are called in English: what one thing is called there, and behind it here, folded. */
export const senses = `
  live: habiter vivre loger, home: maison chez, house: maison, apartment flat: appartement
  logement, room: chambre piece, kitchen: cuisine, bathroom: bain, garden: jardin, move:
  demenager demenagement emmenager, rent: loyer, landlord: proprietaire, address: adresse,
  street: rue, city town: ville, country: pays, neighbour: voisin voisine, key: cle clef, spare:
  secours rechange, password: motdepasse passe, wifi: wifi internet, code: code, job: metier
  emploi travail boulot poste profession, work: travailler travail bosser, office: bureau,
  company: entreprise societe, boss manager: patron patronne chef responsable, colleague:
  collegue, customer: client, meeting appointment: rendezvous reunion rdv, deadline due: delai
  echeance, project: projet, salary income earn: salaire gagner, quit: demissionner, retire:
  retraite, teacher: professeur prof maitresse instituteur, nurse: infirmier infirmiere, doctor:
  medecin docteur, dentist: dentiste, engineer: ingenieur, lawyer: avocat, bookkeeper:
  comptable, electrician: electricien, plumber: plombier, tax: impot, school: ecole lycee
  college, class: classe, university college: universite fac, study: etudier etudes, exam:
  examen, course: cours, lesson: cours, mother mum: mere maman, father dad: pere papa, parent:
  parents, sister: soeur, brother: frere, daughter: fille, son: fils, child kid: enfant, baby:
  bebe, husband: mari epoux, wife: femme epouse, girlfriend: copine, boyfriend: copain, friend:
  ami amie, wedding marriage marry: mariage marier, engaged: fiance fiancee, divorce: divorce,
  grandmother grandma: mamie grandmere, grandfather grandpa: papi grandpere, aunt: tante, uncle:
  oncle, cousin: cousin cousine, niece: niece, nephew: neveu, family: famille, birthday:
  anniversaire, born birth: naitre naissance, age: age, name: nom prenom, gift present: cadeau,
  party: fete, dog: chien chienne, cat: chat chatte, rabbit: lapin, horse: cheval, bird: oiseau,
  fish: poisson, vet: veterinaire, car: voiture auto bagnole, bike bicycle: velo, motorcycle:
  moto, bus: bus, train: train, drive: conduire rouler roule, flight: vol, fly: voler, airport:
  aeroport, station: gare, licence: permis, vacation holiday trip: vacances voyage, travel:
  voyager, beach: plage, sea: mer, mountain: montagne, book booked: reserver, cancel: annuler,
  postpone: reporter, sport: sport, football soccer: foot football, tennis: tennis, swimming
  swim: natation nager, running run: courir course, climbing: escalade, cycling: velo,
  basketball: basket, dancing: danse danser, judo: judo, gym: gym, exercise training workout:
  entrainement, hobby: loisir, music: musique, choir: chorale, sing: chanter, song: chanson,
  instrument: instrument, guitar: guitare, piano: piano, violin: violon, play: jouer, game: jeu,
  film movie: film, book novel: livre roman, read: lire, photo picture: photo, language: langue,
  english: anglais, german: allemand, french: francais, spanish: espagnol, learn: apprendre,
  allergy allergic: allergie allergique, intolerant: intolerant, nut: noix, peanut: arachide
  cacahuete, milk: lait, egg: oeuf, vegetarian: vegetarien, vegan: vegan, meat: viande, diet:
  regime, eat: manger, food: nourriture, breakfast: dejeuner, dinner: diner, cake: gateau,
  bread: pain, cheese: fromage, drink: boire boisson, coffee: cafe, tea: the, beer: biere, wine:
  vin, recipe: recette, restaurant: restaurant, medicine medication: medicament cachet, pill
  tablet: cachet pilule, dose: dose, sick ill: malade, illness disease: maladie, pain: douleur,
  break broken: casser casse, arm: bras, leg: jambe, hospital: hopital clinique, surgery:
  operation, glasses: lunettes, insurance: assurance mutuelle, health: sante, smoke: fumer,
  weight: poids, cost price: couter prix coute, pay: payer, money: argent, bank: banque,
  account: compte, save: economiser epargne, bill: facture, contract: contrat, buy purchase:
  acheter, sell: vendre vendu, shop store: magasin, steal stolen: voler vole, lose lost: perdre
  perdu, find: trouver, repair: reparer, renovate renovation: renover travaux, phone mobile:
  telephone portable, number: numero, computer laptop: ordinateur, clothes: vetement, shoe:
  chaussure, size: taille pointure, colour: couleur, favourite: prefere preferee favori, like
  love: aimer adorer, hate: detester, afraid fear: peur, plan: projet, decide decision: decider
  decision, promise: promettre promis, begin start: commencer, end finish: finir terminer, die:
  mourir, meet: rencontrer, visit: visiter, help: aider, monday: lundi, tuesday: mardi,
  wednesday: mercredi, thursday: jeudi, friday: vendredi, saturday: samedi, sunday: dimanche,
  summer: ete, winter: hiver, spring: printemps, autumn: automne
`
