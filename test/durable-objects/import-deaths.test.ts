import { describeImportDeaths } from '../support/faults/describe-import-deaths.ts'

describeImportDeaths('one of each slice')
