/** Operations to begin with. Each brings its own rows, and none keeps anything but what it names. */
export const exampleNames = ['filter', 'join', 'collect', 'search'] as const
type ExampleName = (typeof exampleNames)[number]

const flats = [
  { address: 'Alonso Cano 60', district: 'Chamberí', rent: 1410 },
  { address: 'Tarragona 4', district: 'Arganzuela', rent: 1120 },
  { address: 'Ibiza 19', district: 'Retiro', rent: 1690 },
]
const districts = [
  { district: 'Chamberí', evenings: 'quiet' },
  { district: 'Arganzuela', evenings: 'loud' },
  { district: 'Retiro', evenings: 'quiet' },
]
const given = { op: 'create_collection', value: flats, keep: false, out: '$flats' } as const

const examples: Readonly<Record<ExampleName, readonly unknown[]>> = {
  filter: [
    given,
    { op: 'filter_structured', target: '$flats', where: 'rent <= 1500', out: '$fit' },
    { op: 'sort', target: '$fit', by: 'rent', order: 'asc', out: '$sorted' },
    { op: 'project', target: '$sorted', fields: ['address', 'rent'], keep: false },
  ],
  join: [
    given,
    { op: 'create_collection', value: districts, keep: false, out: '$districts' },
    { op: 'join', target: '$flats', value: '$districts', on: 'district', out: '$both' },
    { op: 'filter_structured', target: '$both', where: "evenings = 'quiet'", keep: false },
  ],
  collect: [
    given,
    { op: 'pluck', target: '$flats', field: 'address', out: '$addresses' },
    { op: 'flatten', target: '$addresses', separator: '; ', name: 'flats to see' },
  ],
  search: [
    {
      op: 'create_collection',
      value: ['The path to the lighthouse is steep', 'A walk round the mill'],
      name: 'walks',
    },
    { op: 'index', target: 'walks' },
    { op: 'search_within_collection', target: 'walks', query: 'mill', keep: false },
  ],
}

/** A step a line, so that all of it is seen at once. */
export function exampleOf(name: ExampleName): string {
  return `[\n${examples[name].map((step) => `  ${JSON.stringify(step)}`).join(',\n')}\n]`
}
