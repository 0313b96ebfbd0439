/** A value as it was told (spec UN-22). */
export type ToldValue = PlainValue | readonly PlainValue[]
export type PlainValue = string | number | boolean
