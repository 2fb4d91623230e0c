import { stateCodes } from './state-codes.ts'

/**
 * The folded names of the states in English, French and Spanish, by code. The names have their own file, because only
 * imports need the names.
 */
const names: Readonly<Record<(typeof stateCodes)[number], string>> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california,californie',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia,district de columbia,distrito de columbia',
  FL: 'florida,floride',
  GA: 'georgia,georgie',
  HI: 'hawaii,hawai',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana,louisiane,luisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi,misisipi',
  MO: 'missouri,misuri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire,nuevo hampshire',
  NJ: 'new jersey,nueva jersey',
  NM: 'new mexico,nouveau mexique,nuevo mexico',
  NY: 'new york,etat de new york,nueva york',
  NC: 'north carolina,caroline du nord,carolina del norte',
  ND: 'north dakota,dakota du nord,dakota del norte',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania,pennsylvanie,pensilvania',
  RI: 'rhode island',
  SC: 'south carolina,caroline du sud,carolina del sur',
  SD: 'south dakota,dakota du sud,dakota del sur',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia,virginie',
  WA: 'washington,etat de washington',
  WV: 'west virginia,virginie occidentale,virginia occidental',
  WI: 'wisconsin',
  WY: 'wyoming',
}

/** Returns the code of the state with this folded name or code, or null. */
export const stateNamedBy = (name: string): string | null =>
  stateCodes.find((code) => code.toLowerCase() === name || names[code].split(',').includes(name)) ?? null
