/** A model or serial number without marks: two spellings of one number are the same (`WRF-555 SDFZ`, `wrf555sdfz`). */
export function modelKey(written: string): string {
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** What a machine or manual is called: its maker and its model. */
export const machineName = (brand: string, model: string): string => `${brand} ${model}`.trim()

/** So many letters of a model say which family it is of. */
export const familyLetters = 4

/** Whether a manual tells about a model: about the very one, or about the family of which it is a variant (`WFW5620` of `WFW5620HW0`). */
export const isToldBy = (model: string, manual: string): boolean =>
  model === manual || (manual.length >= familyLetters && model.startsWith(manual))
