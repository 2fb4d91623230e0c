import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { townLine, unsaidParts } from './unsaid-parts.ts'

const laval = { locality: 'Laval' }
const qc = { adminAreaLevel1: 'QC' }
const zip = { postalCode: 'H2W 1A1' }
const lyon = { locality: 'Lyon', adminAreaLevel1: 'Auvergne-Rhône-Alpes', countryCode: 'FR' }
const nothing = {}

test.each<[formatted: string, parts: Address, unsaid: Address]>([
  ['12 rue Roy, Laval', laval, nothing],
  ['12 rue Roy, LAVAL (Québec)', { ...laval, ...qc }, nothing],
  ['Laval, 12 rue Roy', laval, nothing],
  // A town in the name of a street is not the town of the address.
  ['12 rue Laval', laval, laval],
  ['rue Laval', laval, laval],
  ['12 Laval Street', laval, laval],
  ['12 Laval', laval, laval],
  ['12 boul. de Laval, Montréal', laval, laval],
  ['Laval Street 12', laval, laval],
  ['12 rue Laval, Laval', laval, nothing],
  ['12 rue Roy Laval', laval, nothing],
  ['12 rue Roy, Lavaltrie', laval, laval],
  ['12 rue Roy, Trois-Rivières', { locality: 'Trois Rivieres' }, nothing],
  ['12 rue Roy, Montréal', { locality: 'Montréal', ...qc }, nothing],
  ['12 rue Roy, Montréal', { locality: 'Verdun', ...qc }, { locality: 'Verdun', ...qc }],
  ['12 rue Roy, Montréal', { locality: 'Montréal', ...qc, ...zip }, { ...qc, ...zip }],
  ['12 rue Roy, Montréal', { adminAreaLevel1: 'ON' }, { adminAreaLevel1: 'ON' }],
  ['12 rue Roy, Ville', qc, qc],
  ['12 rue Roy, Nouveau-Brunswick', { adminAreaLevel1: 'NB' }, nothing],
  ['10 rue de Rivoli, Paris', { adminAreaLevel1: 'Bretagne' }, { adminAreaLevel1: 'Bretagne' }],
  ['10 rue Un, Brest, Bretagne', { adminAreaLevel1: 'Bretagne' }, nothing],
  ['Québec', { locality: 'Québec', ...qc }, nothing],
  ['12 rue Roy H2W1A1', zip, nothing],
  ['12 rue Roy h2w-1a1', zip, nothing],
  ['12 rue Roy H2W 1A12', zip, zip],
  ['12 rue Roy, 75002 Paris', { postalCode: '7500' }, { postalCode: '7500' }],
  ['12 rue Roy, app. 4', { unit: '4' }, nothing],
  ['12 rue Roy #4', { unit: 'app 4' }, nothing],
  ['12 rue Roy, 4', { unit: '4' }, nothing],
  ['4-12 rue Roy', { unit: '4' }, nothing],
  ['4 rue Roy', { unit: '4' }, { unit: '4' }],
  ['12 rue Roy, app. 14', { unit: '4' }, { unit: '4' }],
  ['8 rue Mercière, 69002 Lyon, France', { ...lyon, postalCode: '69002' }, nothing],
  ['8 rue Mercière, 69002 Lyon', lyon, nothing],
  ['8 rue Mercière', { ...lyon, postalCode: '69002' }, { locality: 'Lyon', postalCode: '69002' }],
  ['69002 Lyon', { locality: 'Lyon' }, { locality: 'Lyon' }],
  ['', { unit: '4', ...laval, ...qc, ...zip }, { unit: '4', ...laval, ...qc, ...zip }],
])('CRM-05, ACC-09 the line %j of an address with %j lacks %j', (formatted, parts, unsaid) => {
  expect(unsaidParts({ formatted, ...parts })).toEqual(unsaid)
})

test.each<[Address, string]>([
  [{ ...laval, ...qc, ...zip }, 'Laval, QC H2W 1A1'],
  [{ ...qc, ...zip }, 'QC H2W 1A1'],
  [{ ...laval, ...zip }, 'Laval, H2W 1A1'],
  [laval, 'Laval'],
  [{ ...lyon, postalCode: '69002' }, '69002 Lyon'],
  [{}, ''],
])('CRM-05 %j on one line is %j', (parts, line) => {
  expect(townLine(parts, parts.countryCode)).toBe(line)
})
