import { describeDeaths } from '../support/faults/describe-deaths.ts'

// `npm run test:long` and `npm run faults` let it die at every write.
describeDeaths('one of each job')
