import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { type Call, callPath, newIdempotencyKey } from '../kit/api/api.ts'
import type { Calls } from '../kit/form/use-record-form.ts'

type Supplier = Read<typeof supplier>
type Place = Supplier['locations'][number]
type Body = Record<string, unknown>

/** A kind of record that is written by its supplier's calls (SUP-09..11, SUP-13, SUP-14). */
type Kind = {
  add: 'createLocation' | 'createContact' | 'addBrandTag'
  /** What the other calls' names end in. */
  one: 'Location' | 'Contact' | 'BrandTag'
  /** Those of its kind in an answer: in the supplier, or in the place that carries them. */
  listed: (answer: Supplier & Place) => readonly AnyRecord[]
}

export const locationCalls: Kind = {
  add: 'createLocation',
  one: 'Location',
  listed: ({ locations }) => locations,
}
export const contactCalls: Kind = {
  add: 'createContact',
  one: 'Contact',
  listed: ({ contacts }) => contacts,
}
export const brandTagCalls: Kind = {
  add: 'addBrandTag',
  one: 'BrandTag',
  listed: ({ taggedBrands }) => taggedBrands,
}

type Part = { _id: string; version: number }

/** A part as the answer has it; one that somebody took away since is as it was sent. */
const among = (list: readonly AnyRecord[], id: string, sent: Body): AnyRecord =>
  list.find(({ _id }) => _id === id) ?? { ...sent, _id: id, version: 1 }

/** The calls that write parts of one supplier; each has every screen of suppliers read again. */
export function usePartCalls(kind: Kind, supplierId: string) {
  const queries = useQueryClient()
  const asked = useRef({ key: newIdempotencyKey(), body: '' })
  const base = supplier.segment
  const send = async (path: string, sent: Call) => {
    const { result } = await callPath<Supplier & Place>(`${base}/${path}`, sent)
    await queries.invalidateQueries({ queryKey: [supplier.name] })
    return kind.listed(result)
  }
  const create = async (body: Body, before: readonly Part[]): Promise<AnyRecord> => {
    // A corrected form is another request with another key; the same one, sent again, counts once.
    const text = JSON.stringify(body)
    if (asked.current.body !== text) asked.current = { key: newIdempotencyKey(), body: text }
    const list = await send(`${kind.add}/`, {
      method: 'POST',
      body: { supplierId, ...body },
      idempotencyKey: asked.current.key,
    })
    asked.current = { key: newIdempotencyKey(), body: '' }
    const made = list.find(({ _id }) => before.every((each) => each._id !== _id))
    return made ?? { ...body, _id: '', version: 1 }
  }
  const update: Calls['update'] = async ({ id, version, values }) => {
    const path = `update${kind.one}/${supplierId}/${id}`
    const list = await send(path, {
      method: 'PATCH',
      body: values,
      ...(version === undefined ? {} : { version }),
    })
    return among(list, id, values)
  }
  const remove = ({ _id, version }: Part) =>
    send(`delete${kind.one}/${supplierId}/${_id}`, { method: 'DELETE', version })
  return { create, update, remove }
}
