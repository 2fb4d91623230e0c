/**
 * Reduces a model or serial number to lower-case letters and digits, so that different spellings are equal (`WRF-555
 * SDFZ`, `wrf555sdfz`).
 */
export function modelKey(written: string): string {
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The name of a machine or manual: its brand and its model. */
export const machineName = (brand: string, model: string): string => `${brand} ${model}`.trim()

/** The number of leading characters that identify the family of a model. */
export const familyLetters = 4

/**
 * Whether a manual covers a model: the manual is for the model itself, or for the model's family (`WFW5620` of
 * `WFW5620HW0`).
 */
export const manualCoversModel = (model: string, manual: string): boolean =>
  model === manual || (manual.length >= familyLetters && model.startsWith(manual))
