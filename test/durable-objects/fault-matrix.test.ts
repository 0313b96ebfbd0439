import { describeMatrix } from '../support/faults/describe-matrix.ts'

// A fixed third of the cases; `npm run test:long` and `npm run faults` run them all.
describeMatrix({ of: 3, at: 0 })
