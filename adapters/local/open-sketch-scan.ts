import type { SketchScan } from '../../engine/model/embedding.ts'
import sketchKernel from './sketch-kernel.wasm'
import { createSketchScan } from './sketch-scan.ts'

/** The kernel in an instance of its own. */
export function openSketchScan(): SketchScan {
  return createSketchScan(new WebAssembly.Instance(sketchKernel).exports)
}
