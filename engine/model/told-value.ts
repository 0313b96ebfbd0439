/** A value as it was told. */
export type ToldValue = PlainValue | readonly PlainValue[]
export type PlainValue = string | number | boolean
