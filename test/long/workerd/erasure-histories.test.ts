import { describeErasures } from '../../support/describe-erasures.ts'

describeErasures(200, 1_000)
