import { describeErasures } from '../support/describe-erasures.ts'

describeErasures(20)
