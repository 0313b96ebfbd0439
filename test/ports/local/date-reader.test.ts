import { createDateReader } from '../../../adapters/local/date-reader.ts'
import { dateReaderContract } from '../date-reader-contract.ts'

dateReaderContract(createDateReader)
