import { describeSegmentDeaths } from '../../support/faults/describe-segment-deaths.ts'

describeSegmentDeaths({ writes: 1, messages: 1 })
