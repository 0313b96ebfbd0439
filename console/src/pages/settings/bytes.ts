import { number } from '../../words/words.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `1.2 MB`, as the reader writes it. */
export function bytesOf(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return number(bytes / 1_000 ** step, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}
