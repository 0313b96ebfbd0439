import { describeSegmentDeaths } from '../support/faults/describe-segment-deaths.ts'

// `npm run test:long` and `npm run faults` let it die at every write and every message.
describeSegmentDeaths({ writes: 9, messages: 4 })
