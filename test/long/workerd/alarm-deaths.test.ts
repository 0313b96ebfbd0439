import { describeDeaths } from '../../support/faults/describe-deaths.ts'

describeDeaths('all')
