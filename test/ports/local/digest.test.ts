import { createDigest } from '../../../adapters/local/digest.ts'
import { digestContract } from '../digest-contract.ts'

digestContract(createDigest)
