import { listDue } from './list-due.ts'
import { setDueStatus, tellDue } from './settle-due.ts'

/** What a namespace can be asked of what comes due. */
export const dueOperations = { listDue, setDueStatus, tellDue }
