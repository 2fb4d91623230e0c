import type { FieldCode } from '@fieldhouse/domain/kit/words/field-words'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { personNamed } from '@fieldhouse/domain/imports/missing-names'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { whyNotPhone } from '@fieldhouse/domain/kit/value/phone'
import type { Ids, Referring } from './find-references.ts'
import type { MissingNames } from './missing-names.ts'

/** A text with the ids of the records that it matches. */
type TextMatches = { text: string; ids: Ids }

/** The texts of a row for one field, and the records that match all of them. */
export type Meant = { texts: readonly TextMatches[]; ids: Ids; fault?: FieldFault }

const commonOf = (one: Ids, other: Ids): Ids => new Set([...one].filter((id) => other.has(id)))

/**
 * Whether a text is a phone number or an email address. A number or address without a match is ignored if another text
 * of the field matches.
 */
const isWay = ({ text }: TextMatches): boolean => text.includes('@') || whyNotPhone(text) === null

/**
 * The records that texts refer to. If the field can contain several records (`many`), each text has its own record.
 * Otherwise, a record must match all texts.
 */
export function meaningOf(texts: readonly string[], known: ReadonlyMap<string, Ids>, many: boolean): Meant {
  const said = texts.map((text) => ({ text, ids: known.get(text) ?? new Set<string>() }))
  if (many) return { texts: said, ids: new Set() }
  const isFound = said.some(({ ids }) => ids.size > 0)
  const counted = said.filter((each) => each.ids.size > 0 || !isFound || !isWay(each))
  return { texts: counted, ids: counted.map(({ ids }) => ids).reduce(commonOf, counted[0]?.ids ?? new Set()) }
}

/** Treats a text on its own, because a field with several records has a separate record for each text. */
export const alone = (said: TextMatches): Meant => ({ texts: [said], ids: said.ids })

/** The fault code for an ambiguous text. The message of the fault names a column that would distinguish the records. */
const severalOf = ({ to }: Referring, isPlaced: boolean): FieldCode => {
  if (to === 'client') return isPlaced ? 'SEVERAL_CLIENTS_PLACED' : 'SEVERAL_CLIENTS_NAMED'
  if (to === 'account') return 'SEVERAL_ACCOUNTS_NAMED'
  return to === 'service-location' ? 'SEVERAL_PLACES_NAMED' : 'SEVERAL_NAMED'
}

type Settling = {
  reference: Referring
  missing: MissingNames | null
  isPlaced: boolean
  said: Meant
}

/**
 * Returns the first two texts that match no common record. If every two texts have a record in common, returns all
 * texts.
 */
function strangers(texts: readonly TextMatches[]): readonly TextMatches[] {
  const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => [one, other] as const))
  return pairs.find(([one, other]) => commonOf(one.ids, other.ids).size === 0) ?? texts
}

function faultOf({ reference, isPlaced, said }: Settling): FieldFault {
  const path = [reference.field]
  const name = said.texts[0]?.text ?? ''
  if (said.ids.size > 1) return { path, code: severalOf(reference, isPlaced), params: { name } }
  const [one, other] = strangers(said.texts)
  return { path, code: 'DIFFERENT_NAMED', params: { name: one?.text ?? '', other: other?.text ?? '' } }
}

type Settled = { values: Record<string, unknown>; faults: FieldFault[] }

/**
 * The missing record that a row names. A row names a new client only if neither the name nor the phone nor the email
 * address matches a client.
 */
function missingIn({ values }: Settled, { reference, said }: Settling, name: string) {
  if (reference.to !== 'client' || said.texts.some(({ ids }) => ids.size > 0)) return { name }
  const address = (values['address'] ?? null) as Address | null
  return (
    personNamed(
      said.texts.map(({ text }) => text),
      address,
    ) ?? { name }
  )
}

/**
 * The id of the only matching record, or of the missing record that will be created. Otherwise records a fault and
 * returns nothing.
 */
export function settled(draft: Settled, settling: Settling): string[] {
  const { reference, missing, said } = settling
  if (said.fault) draft.faults.push(said.fault)
  if (said.fault || said.texts.length === 0) return []
  if (said.ids.size === 1) return [...said.ids]
  const unknown = said.texts.find(({ ids }) => ids.size === 0)
  if (!unknown) {
    draft.faults.push(faultOf(settling))
    return []
  }
  const { field, table } = reference
  const named = missingIn(draft, settling, unknown.text)
  const promised = missing?.promise(table, { field, ...named }) ?? null
  if (promised && 'id' in promised) return [promised.id]
  const { name } = named
  draft.faults.push({ code: 'NOT_FOUND_NAMED', params: { name }, ...promised?.fault, path: [field] })
  return []
}
