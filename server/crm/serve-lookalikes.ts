import { address } from '@fieldhouse/domain/kit/value/address'
import { emailsOf, likenessOf, phonesOf } from '@fieldhouse/domain/crm/duplicate-client'
import { z } from 'zod'
import type { Work } from '../kit/database/work.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { nearClients } from './client-lookalikes.ts'

const text = z.string().max(254).nullish()

/** What a form knows of somebody so far. */
const known = z.strictObject({
  firstName: text,
  lastName: text,
  phone: text,
  additionalPhones: z
    .array(z.object({ number: z.string().max(40) }))
    .max(10)
    .default([]),
  email: text,
  address: address.nullish(),
  /** Whom the form is about already. */
  except: z.uuid().nullish(),
})

/** How many are told at once. */
const most = 5

async function lookalikes(work: Work, of: z.output<typeof known>) {
  const patterns = [...phonesOf(of), ...emailsOf(of)].filter((each) => each.length >= 6)
  // Either name may have been typed first.
  const [first, last] = [of.firstName?.trim() ?? '', of.lastName?.trim() ?? '']
  const names = of.address?.formatted && first && last ? [`${first} ${last}`, `${last} ${first}`] : []
  if (patterns.length === 0 && names.length === 0) return []
  const candidates = await nearClients(work, { patterns, names })
  return candidates
    .filter(({ id }) => id !== of.except)
    .flatMap(({ id, name: called, phone, email, address: home, ...rest }) => {
      const by = likenessOf(of, { phone, email, address: home, ...rest })
      return by ? [{ _id: id, name: called, phone, email, address: home ?? null, by }] : []
    })
    .slice(0, most)
}

/** Serves `client/lookalikes`: who somebody in a form may be, so that nobody is entered twice. It only warns. */
export function serveLookalikes(server: Server): void {
  serve(server, {
    method: 'POST',
    path: '/client/lookalikes',
    entity: 'client',
    summary: 'Clients of the same phone or e-mail address, or of a near name at the same address',
    section: 'CRM_CONTACT_CUSTOMER',
    flag: 'read',
    reads: true,
    dear: true,
    body: known,
    handle: async (work, { body }) => ({ result: await lookalikes(work, body) }),
  })
}
