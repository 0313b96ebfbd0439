import { describeErasures } from '../support/describe-erasures.ts'

// `npm run test:long` tries 200.
describeErasures(4)
