/** A model or serial number without marks: two spellings of one number are the same (`WRF-555 SDFZ`, `wrf555sdfz`). */
export function modelKey(written: string): string {
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** What a machine or manual is called: its maker and its model. */
export const machineName = (brand: string, model: string): string => `${brand} ${model}`.trim()
