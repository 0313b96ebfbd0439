export function draw(run: unknown): Readonly<Record<string, string>>
