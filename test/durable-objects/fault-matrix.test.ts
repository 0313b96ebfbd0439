import { describeMatrix } from '../support/faults/describe-matrix.ts'

// Each call fails in one of the nine ways; `npm run test:long` and `npm run faults` let it fail in all.
describeMatrix({ of: 9, at: 0 })
