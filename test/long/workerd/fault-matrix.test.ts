import { describeMatrix } from '../../support/faults/describe-matrix.ts'

describeMatrix({ of: 1, at: 0 })
