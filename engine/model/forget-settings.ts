/** What a forget by words shows, and for how long it may be confirmed. */
export interface ForgetSettings {
  /** Most memories that a preview shows, 1–200 (CL-39). */
  readonly previewLimit: number
  /** Least score by which a memory comes into a preview, 0–1. */
  readonly previewFloor: number
  /** How long a preview may be confirmed, fixed. */
  readonly confirmMs: number
}
