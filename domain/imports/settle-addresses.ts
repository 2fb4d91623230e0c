import { translated } from '../kit/words/translated.ts'
import type { Entity } from '../kit/entity/entity.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { Address } from '../kit/value/address.ts'
import { addressText } from '../kit/value/address-text.ts'
import { folded } from '../kit/words/fold.ts'
import type { Language, Words } from '../kit/words/words.ts'
import { keptInNotes } from './notices.ts'
import { noteField } from './targets.ts'

type Addresses = Record<string, Address>

/** The label of an address in the notes of a record that has no field for it. */
const titles: Readonly<Record<string, Words>> = {
  serviceAddress: translated('imports', 'settleAddresses.titles.serviceAddress'),
  otherAddress: translated('imports', 'settleAddresses.titles.otherAddress'),
}

const said = (text: string | undefined) => folded(text ?? '')

/**
 * Whether two addresses of a row are the same. The units must be equal, and also the whole lines, or the streets with
 * the postal codes or towns.
 */
function isSame(one: Address, other: Address): boolean {
  if (said(one.unit) !== said(other.unit)) return false
  if (said(one.formatted) === said(other.formatted)) return true
  const hasSame = (part: 'route' | 'streetNumber' | 'postalCode' | 'locality') =>
    said(one[part]) === said(other[part])
  const isStreet = said(one.route) !== '' && hasSame('route') && hasSame('streetNumber')
  return isStreet && (hasSame('postalCode') || hasSame('locality'))
}

/**
 * Stores the addresses of a row in the row's values: the first as the record's own address, without duplicates. Returns
 * a notice for each address put into the notes.
 */
export function settleAddresses(
  entity: Entity,
  values: Record<string, unknown>,
  { addresses, language }: { addresses: Addresses; language: Language },
): FieldFault[] {
  const { address, serviceAddress, otherAddress, ...rest } = addresses
  Object.assign(values, rest)
  const [own, ...others] = Object.entries({ address, serviceAddress, otherAddress }).flatMap(
    ([field, each]) => (each ? [{ field, address: each }] : []),
  )
  if (!own) return []
  values['address'] = own.address
  const known = [own.address]
  return others.flatMap(({ field, address: other }) => {
    if (known.some((each) => isSame(each, other))) return []
    known.push(other)
    // A service address becomes a service location of the account that is created with the client. A service location
    // needs a full text and a postal code, so that technicians can find it.
    const isReachable = Boolean(other.formatted && other.postalCode)
    if (isReachable && field in entity.create.shape) {
      Object.assign(values, { [field]: other, createAccount: true })
      return []
    }
    const label = titles[field]?.[language]
    const text = addressText(other, language)
    return [keptInNotes(values, { field, text, label, into: noteField(entity) })]
  })
}
