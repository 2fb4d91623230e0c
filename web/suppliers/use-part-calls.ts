import type { LocationOfPart, SupplierOfPart } from '@fieldhouse/domain/suppliers/calls'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyRecord } from '../kit/api/any-record.ts'
import type { Answer, Sending } from '../kit/api/api.ts'
import { type FormBody, call, sendForm } from '../kit/api/call.ts'
import { useSentOnce } from '../kit/api/use-sent-once.ts'
import type { Calls } from '../kit/form/use-record-form.ts'

type Body = Record<string, unknown>
type Listed = readonly AnyRecord[]

/** The calls for a kind of part of a supplier. Each call returns all parts of this kind that the user may read. */
type Kind<New extends Body, Changed extends Body> = {
  add: (sent: Sending & { body: New }) => Promise<Listed>
  change: (of: Of, sent: Sending & { body: Changed }) => Promise<Listed>
  remove: (of: Of, sent: Sending) => Promise<Listed>
}

/** The ids of a part and its supplier. */
type Of = { supplierId: string; id: string }

const locationsIn = async (answer: Promise<Answer<SupplierOfPart>>) => (await answer).result.locations ?? []
const contactsIn = async (answer: Promise<Answer<LocationOfPart>>) => (await answer).result.contacts ?? []
const brandTagsIn = async (answer: Promise<Answer<SupplierOfPart>>) =>
  (await answer).result.taggedBrands ?? []

const ofLocation = ({ supplierId, id }: Of) => ({ supplierId, supplierLocationId: id })
const ofContact = ({ supplierId, id }: Of) => ({ supplierId, supplierContactId: id })
const ofBrandTag = ({ supplierId, id }: Of) => ({ supplierId, supplierBrandTagId: id })

export const locationCalls: Kind<
  FormBody<'POST /suppliers/createLocation/'>,
  FormBody<'PATCH /suppliers/updateLocation/:supplierId/:supplierLocationId'>
> = {
  add: (sent) => locationsIn(sendForm('POST /suppliers/createLocation/', sent)),
  change: (of, sent) =>
    locationsIn(
      sendForm('PATCH /suppliers/updateLocation/:supplierId/:supplierLocationId', {
        ...sent,
        params: ofLocation(of),
      }),
    ),
  remove: (of, sent) =>
    locationsIn(
      call('DELETE /suppliers/deleteLocation/:supplierId/:supplierLocationId', {
        ...sent,
        params: ofLocation(of),
      }),
    ),
}

export const contactCalls: Kind<
  FormBody<'POST /suppliers/createContact/'>,
  FormBody<'PATCH /suppliers/updateContact/:supplierId/:supplierContactId'>
> = {
  add: (sent) => contactsIn(sendForm('POST /suppliers/createContact/', sent)),
  change: (of, sent) =>
    contactsIn(
      sendForm('PATCH /suppliers/updateContact/:supplierId/:supplierContactId', {
        ...sent,
        params: ofContact(of),
      }),
    ),
  remove: (of, sent) =>
    contactsIn(
      call('DELETE /suppliers/deleteContact/:supplierId/:supplierContactId', {
        ...sent,
        params: ofContact(of),
      }),
    ),
}

export const brandTagCalls: Kind<
  FormBody<'POST /suppliers/addBrandTag/'>,
  FormBody<'PATCH /suppliers/updateBrandTag/:supplierId/:supplierBrandTagId'>
> = {
  add: (sent) => brandTagsIn(sendForm('POST /suppliers/addBrandTag/', sent)),
  change: (of, sent) =>
    brandTagsIn(
      sendForm('PATCH /suppliers/updateBrandTag/:supplierId/:supplierBrandTagId', {
        ...sent,
        params: ofBrandTag(of),
      }),
    ),
  remove: (of, sent) =>
    brandTagsIn(
      call('DELETE /suppliers/deleteBrandTag/:supplierId/:supplierBrandTagId', {
        ...sent,
        params: ofBrandTag(of),
      }),
    ),
}

type Part = { _id: string; version: number }

/** Returns a part from the response, or the sent values if the response lacks the part. */
const among = (list: Listed, id: string, sent: Body): AnyRecord =>
  list.find(({ _id }) => _id === id) ?? { ...sent, _id: id, version: 1 }

/**
 * Returns the calls that create, change or delete parts of a supplier. After each call, all queries of suppliers are
 * loaded again. `before` contains the existing parts.
 */
export function usePartCalls<New extends Body, Changed extends Body>(
  kind: Kind<New & { supplierId: string }, Changed>,
  supplierId: string,
  before: readonly Part[],
) {
  const queries = useQueryClient()
  const read = async (listed: Promise<Listed>) => {
    const list = await listed
    await queries.invalidateQueries({ queryKey: [supplier.name] })
    return list
  }
  const send = useSentOnce((body: New, idempotencyKey: string) =>
    kind.add({ body: { supplierId, ...body }, idempotencyKey }),
  )
  const calls: Calls<New, Changed> = {
    async create(body) {
      const list = await read(send(body))
      const made = list.find(({ _id }) => before.every((each) => each._id !== _id))
      return made ?? { ...body, _id: '', version: 1 }
    },
    async update({ id, version, values }) {
      const sent = { body: values, ...(version === undefined ? {} : { version }) }
      return among(await read(kind.change({ supplierId, id }, sent)), id, values)
    },
  }
  const remove = ({ _id: id, version }: Part) => read(kind.remove({ supplierId, id }, { version }))
  return { ...calls, remove }
}
