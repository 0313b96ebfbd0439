export interface Figure {
  readonly from: string
  readonly said: string
  readonly is: string
}
export function figuresOf(text: string): readonly Figure[]
export function withFigures(text: string): string
