import { describeErasureDeaths } from '../../support/describe-erasure-deaths.ts'

describeErasureDeaths(Infinity)
