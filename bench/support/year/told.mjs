const people = ['Mara', 'Tom', 'Ines', 'Yusuf', 'Kenji', 'Olga', 'Pedro', 'Ruth', 'Sana', 'Viktor']
const places = ['Bergen', 'Lisbon', 'Kyoto', 'Accra', 'Quito', 'Oslo', 'Cork', 'Turin', 'Hanoi']
const things = ['kettle', 'bicycle', 'parcel', 'ladder', 'guitar', 'ticket', 'lamp', 'contract']
const colours = ['blue', 'green', 'red', 'white', 'black', 'yellow']
const letters = 'bdfghjkmpt'

/** A later one may replace what these say. */
const states = [
  (of) => `${of.person} lives in ${of.place} now, says note ${of.mark}.`,
  (of) => `${of.person} prefers ${of.colour} to any other colour since ${of.mark}.`,
  (of) => `${of.person} must never lend the ${of.thing} with the code ${of.mark} to ${of.other}.`,
  (of) => `We decided to send the ${of.thing} to ${of.place} under ${of.mark}.`,
]

const events = [
  (of) => `${of.person} bought a ${of.colour} ${of.thing} in ${of.place}, tag ${of.mark}.`,
  (of) => `${of.person} and ${of.other} met in ${of.place} about ${of.mark}.`,
  (of) => `The ${of.colour} ${of.thing} of ${of.person} broke; its number was ${of.mark}.`,
  (of) => `${of.person} wants to learn how the ${of.thing} ${of.mark} works.`,
  (of) => `Yesterday ${of.person} paid ${of.price} euros for the ${of.thing} ${of.mark}.`,
  (of) => `If it rains in ${of.place}, ${of.person} takes the ${of.thing} ${of.mark}.`,
]

const questions = [
  (of) => `Where does ${of.person} live?`,
  (of) => `What did ${of.person} buy in ${of.place}?`,
  (of) => `What happened to the ${of.colour} ${of.thing}?`,
]

/** What is said in a year: every text has a word of its own, by which it is found anywhere. */
export function createSpeech(random, markOf) {
  const drawn = (mark) => {
    const person = random.pick(people)
    const other = random.pick(people.filter((name) => name !== person))
    const [place, thing, colour] = [places, things, colours].map(random.pick)
    return { person, other, place, thing, colour, price: random.between(2, 900), mark }
  }
  return {
    say() {
      const mark = markOf()
      const isState = random.chance(0.3)
      return { mark, isState, text: random.pick(isState ? states : events)(drawn(mark)) }
    },
    ask: () => random.pick(questions)(drawn('')),
  }
}

/** Words that are in no language and end like none: `zq` and the digits of a count as letters. */
export function createMarks(from) {
  let count = from
  return () => {
    count += 1
    return `zq${[...`${count}`.padStart(7, '0')].map((digit) => letters[digit]).join('')}`
  }
}

export const anyMark = new RegExp(`zq[${letters}]{7}`, 'g')
