import type { ModalityRule } from '../rules.ts'

const saying = '(?<![小传傳学學解据據])[说說](?![明服法])'

export const modality: ModalityRule = {
  doubt: /(?<!不)可能|也许|也許/u,
  touching: [
    new RegExp(String.raw`${saying}[道过過]?[\s,:，：]*$`, 'u'),
    new RegExp(String.raw`^[\s,，。]*${saying}`, 'u'),
  ],
  beside: [
    new RegExp(String.raw`${saying}[\p{Script=Han}]{0,3}[\s,:，：]*$`, 'u'),
    new RegExp(String.raw`^[\s,，。]*\p{Script=Han}{1,5}${saying}`, 'u'),
  ],
}
