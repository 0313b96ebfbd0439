/** Everyday words by what they are called in English: what one thing is called there, and behind it here, folded. */
export const senses = `
  live: vivir residir, home: hogar, house: casa, apartment flat: piso apartamento departamento,
  room: habitacion cuarto, kitchen: cocina, bathroom: bano, garden: jardin, move: mudarse mudar
  mudanza mudado trasladarse, rent: alquiler renta, landlord: casero propietario, address:
  direccion, street: calle, city town: ciudad pueblo, country: pais, neighbour: vecino vecina,
  key: llave, spare: repuesto, password: contrasena clave, wifi: wifi internet, code: codigo,
  job: trabajo empleo puesto profesion oficio, work: trabajar trabajo, office: oficina, company:
  empresa compania, boss manager: jefe jefa encargado, colleague: companero colega, customer:
  cliente, meeting appointment: cita reunion, deadline due: plazo vencer entrega, project:
  proyecto, salary income earn: sueldo salario ganar gano, quit: renunciar dimitir, retire:
  jubilarse jubilar jubila jubilado, teacher: profesor profesora maestro maestra, nurse:
  enfermera enfermero, doctor: medico medica doctor, dentist: dentista, engineer: ingeniero
  ingeniera, lawyer: abogado, bookkeeper: contable contador, electrician: electricista, plumber:
  fontanero, tax: impuesto renta, school: escuela colegio, class: clase, university college:
  universidad, study: estudiar, exam: examen, course: curso, lesson: clase, mother mum: madre
  mama, father dad: padre papa, parent: padres, sister: hermana, brother: hermano, sibling:
  hermanos, daughter: hija, son: hijo, child kid: nino nina hijos, baby: bebe, husband: marido
  esposo, wife: esposa mujer, girlfriend: novia, boyfriend: novio, friend: amigo amiga, wedding
  marriage marry: boda casarse casamos casado casada, engaged: prometido comprometido, divorce:
  divorcio, grandmother grandma: abuela, grandfather grandpa: abuelo, aunt: tia, uncle: tio,
  cousin: primo prima, niece: sobrina, nephew: sobrino, family: familia, birthday: cumpleanos,
  born birth: nacer nacimiento nacido, age: edad, name: nombre apellido, gift present: regalo
  regalar, party: fiesta, pet: mascota, dog: perro perra, cat: gato gata, rabbit: conejo, horse:
  caballo, bird: pajaro, fish: pez pescado, vet: veterinario, car: coche carro auto, bike
  bicycle: bicicleta bici, motorcycle: moto, bus: autobus, train: tren, drive: conducir, flight:
  vuelo, fly: volar, airport: aeropuerto, station: estacion, licence: carnet licencia, vacation
  holiday trip: vacaciones viaje, travel: viajar, beach: playa, sea: mar, mountain: montana,
  book booked: reservar reservado, cancel: cancelar, postpone: aplazar, sport: deporte, football
  soccer: futbol, tennis: tenis, swimming swim: natacion nadar, running run: correr, climbing:
  escalada, cycling: ciclismo, basketball: baloncesto, dancing: baile bailar, gym: gimnasio,
  exercise training workout: entrenamiento entrenar, hobby: aficion, music: musica, choir: coro,
  sing: cantar, song: cancion, concert: concierto, instrument: instrumento, guitar: guitarra,
  piano: piano, play: jugar tocar, game: juego, film movie: pelicula, book novel: libro novela,
  read: leer, photo picture: foto, language: idioma lengua, english: ingles, german: aleman,
  french: frances, spanish: espanol, learn: aprender, allergy allergic: alergia alergico
  alergica, intolerant: intolerante intolerancia, nut: nuez nueces, peanut: cacahuete, milk:
  leche, lactose: lactosa, egg: huevo, vegetarian: vegetariano vegetariana, vegan: vegano
  vegana, meat: carne, diet: dieta, eat: comer, food: comida, breakfast: desayuno, dinner: cena,
  cake: tarta pastel, bread: pan, cheese: queso, drink: beber bebida, coffee: cafe, tea: te,
  beer: cerveza, wine: vino, recipe: receta, restaurant: restaurante, medicine medication:
  medicina medicamento pastilla, pill tablet: pastilla, dose: dosis, sick ill: enfermo enferma,
  illness disease: enfermedad, pain: dolor, break broken: romper roto, arm: brazo, leg: pierna,
  hospital: hospital clinica, surgery: operacion, glasses: gafas, insurance: seguro, health:
  salud, smoke: fumar, weight: peso, height: altura, cost price: costar precio coste cuesta,
  pay: pagar, money: dinero, bank: banco, account: cuenta, save: ahorrar ahorros, loan:
  prestamo, bill: factura, contract: contrato, buy purchase: comprar, sell: vender, shop store:
  tienda, steal stolen: robar robado, lose lost: perder, find: encontrar, repair: reparar
  arreglar, renovate renovation: reformar reforma, phone mobile: movil telefono, number: numero,
  computer laptop: ordenador portatil, clothes: ropa, shoe: zapato, size: talla, colour: color,
  favourite: favorito favorita preferido, like love: gustar gusta encantar, hate: odiar, afraid
  fear: miedo, plan: plan, decide decision: decidir decision, promise: prometer, begin start:
  empezar comenzar, end finish: terminar acabar, die: morir, meet: conocer quedar, visit:
  visitar, help: ayudar, monday: lunes, tuesday: martes, wednesday: miercoles, thursday: jueves,
  friday: viernes, saturday: sabado, sunday: domingo, summer: verano, winter: invierno, spring:
  primavera, autumn: otono, weekend: fin
`
