import { describeMatrix } from '../support/faults/describe-matrix.ts'

// Every third call fails in one of the nine ways, the ways in turn; `npm run test:long` and `npm run
// faults` let every call fail in all of them.
describeMatrix({ of: 27, at: 0 })
