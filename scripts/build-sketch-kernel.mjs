// Makes adapters/local/sketch-kernel.wasm of sketch-kernel.wat; both are checked in.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import startWabt from 'wabt'

const folder = resolve(import.meta.dirname, '../adapters/local')
const wabt = await startWabt()
const text = readFileSync(`${folder}/sketch-kernel.wat`, 'utf8')
const { buffer } = wabt.parseWat('sketch-kernel.wat', text, { simd: true }).toBinary({})
writeFileSync(`${folder}/sketch-kernel.wasm`, buffer)
console.log(`sketch-kernel.wasm: ${buffer.length} bytes`)
