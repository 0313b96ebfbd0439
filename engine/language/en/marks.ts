import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `the and of to is are were been being have has had does did doing we you he she they my
    our your his her their this that these those with for from at by not would should could can
    must if when but it its there which who what where how i than then into about after before
    never only because while until unless some any all very just too was be so on or as do get got
    went im ive dont didnt cant`,
}
