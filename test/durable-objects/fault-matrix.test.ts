import { describeMatrix } from '../support/faults/describe-matrix.ts'

// Every endpoint is asked with nothing wrong. Of those that make the same external calls one meets
// faults: every third call fails in one of the nine ways, the ways in turn. `npm run test:long` and
// `npm run faults` let every call of every endpoint fail in all of them.
describeMatrix({ of: 27, at: 0, isByKind: true })
