import { describeDueDeaths } from '../support/describe-due-deaths.ts'

// `npm run test:long` lets it die two hundred times.
describeDueDeaths(20)
