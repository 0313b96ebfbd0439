/** The name of one thing in a namespace: its kind (`user`) and its id within that kind (`123`). */
export interface EntityReference {
  readonly kind: string
  readonly id: string
}

/** A reference as it stands in text: `user_id:123`, or `movie_id:"The Third Man"` (spec CL-3). */
export type InlineReference = string
