import { createIds } from '../../../adapters/local/ids.ts'
import { idsContract } from '../ids-contract.ts'

idsContract(createIds)
