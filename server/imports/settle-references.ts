import type { FieldCode } from '@fieldhouse/domain/kit/words/field-words'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { whyNotPhone } from '@fieldhouse/domain/kit/value/phone'
import type { Ids, Referring } from './find-references.ts'
import type { MissingNames } from './missing-names.ts'

/** What a text may mean. */
type Said = { text: string; ids: Ids }

/** The texts that a row says of one field, and the records that all of them may mean. */
export type Meant = { texts: readonly Said[]; ids: Ids; fault?: FieldFault }

const commonOf = (one: Ids, other: Ids): Ids => new Set([...one].filter((id) => other.has(id)))

/** A phone or an address of mail tells records apart; one that no record has says nothing against a name. */
const isWay = ({ text }: Said): boolean => text.includes('@') || whyNotPhone(text) === null

/** What some texts mean, each a record of its own where a field holds `many`, else together: a name and a phone mean whom both mean. */
export function meaningOf(texts: readonly string[], known: ReadonlyMap<string, Ids>, many: boolean): Meant {
  const said = texts.map((text) => ({ text, ids: known.get(text) ?? new Set<string>() }))
  if (many) return { texts: said, ids: new Set() }
  const isFound = said.some(({ ids }) => ids.size > 0)
  const counted = said.filter((each) => each.ids.size > 0 || !isFound || !isWay(each))
  return { texts: counted, ids: counted.map(({ ids }) => ids).reduce(commonOf, counted[0]?.ids ?? new Set()) }
}

/** One text of several that each mean a record of their own. */
export const alone = (said: Said): Meant => ({ texts: [said], ids: said.ids })

/** What is said of a text that means several records: by what else a column would tell them apart. */
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

/** The first two of some texts that have no record in common. */
function strangers(texts: readonly Said[]): readonly Said[] {
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

/** The one record that is meant; else why there is none is noted, unless it is made with the import. */
export function settled(draft: { faults: FieldFault[] }, settling: Settling): string[] {
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
  const name = unknown.text
  const promised = missing?.promise(table, { field, name }) ?? null
  if (promised && 'id' in promised) return [promised.id]
  draft.faults.push({ code: 'NOT_FOUND_NAMED', params: { name }, ...promised?.fault, path: [field] })
  return []
}
