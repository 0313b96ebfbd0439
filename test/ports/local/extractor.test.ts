import { createExtractor } from '../../../adapters/local/extractor.ts'
import { extractorContract } from '../extractor-contract.ts'

extractorContract(createExtractor)
