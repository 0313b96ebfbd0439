import { describeDueDeaths } from '../../support/describe-due-deaths.ts'

describeDueDeaths(200)
