import { openTokenCounter } from '../../../adapters/local/token-counter.ts'
import { tokenCounterContract } from '../token-counter-contract.ts'

tokenCounterContract(openTokenCounter)
