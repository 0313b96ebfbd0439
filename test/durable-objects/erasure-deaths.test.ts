import { describeErasureDeaths } from '../support/describe-erasure-deaths.ts'

// `npm run test:long` lets it die at every write.
describeErasureDeaths(1)
