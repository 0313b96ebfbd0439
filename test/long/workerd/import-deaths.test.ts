import { describeImportDeaths } from '../../support/faults/describe-import-deaths.ts'

describeImportDeaths('all')
