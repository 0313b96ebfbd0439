import { beginFile } from './own-file.ts'

beginFile()
