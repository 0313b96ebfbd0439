// Makes adapters/encoder/matrix-kernel.wasm of matrix-kernel.wat; both are checked in.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import startWabt from 'wabt'

const folder = resolve(import.meta.dirname, '../adapters/encoder')
const wabt = await startWabt()
const text = readFileSync(`${folder}/matrix-kernel.wat`, 'utf8')
const { buffer } = wabt.parseWat('matrix-kernel.wat', text, { simd: true }).toBinary({})
writeFileSync(`${folder}/matrix-kernel.wasm`, buffer)
console.log(`matrix-kernel.wasm: ${buffer.length} bytes`)
