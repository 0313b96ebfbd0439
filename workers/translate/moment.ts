/** Epoch milliseconds as the wire shows them: ISO-8601, UTC, milliseconds (spec CL-20). */
export function moment(time: number): string {
  return new Date(time).toISOString()
}
