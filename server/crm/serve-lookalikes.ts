import { clientLookalikes } from '@fieldhouse/domain/crm/calls'
import type { clientQuestion } from '@fieldhouse/domain/crm/client-question'
import { emailsOf, likenessOf, phonesOf } from '@fieldhouse/domain/crm/duplicate-client'
import type { z } from 'zod'
import type { Work } from '../kit/database/work.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { nearClients } from './client-lookalikes.ts'

/** The maximum number of similar clients in a response. */
const most = 5

async function lookalikes(work: Work, of: z.output<typeof clientQuestion>) {
  const patterns = [...phonesOf(of), ...emailsOf(of)].filter((each) => each.length >= 6)
  // The user may have typed the first name and the last name in either order.
  const [first, last] = [of.firstName?.trim() ?? '', of.lastName?.trim() ?? '']
  const names = of.address?.formatted && first && last ? [`${first} ${last}`, `${last} ${first}`] : []
  if (patterns.length === 0 && names.length === 0) return []
  const candidates = await nearClients(work, { patterns, names })
  return candidates
    .filter(({ id }) => id !== of.except)
    .flatMap(({ id, name: called, phone, email, address: home, ...rest }) => {
      const by = likenessOf(of, { phone, email, address: home, ...rest })
      return by
        ? [{ _id: id, name: called, phone: phone ?? '', email: email ?? null, address: home ?? null, by }]
        : []
    })
    .slice(0, most)
}

/**
 * Serves `client/lookalikes`, which returns existing clients similar to the values of a form. The form warns users
 * about duplicates and refuses nothing.
 */
export function serveLookalikes(server: Server): void {
  serve(server, {
    ...clientLookalikes,
    entity: 'client',
    section: 'CRM_CONTACT_CUSTOMER',
    flag: 'read',
    reads: true,
    limited: true,
    handle: async (work, { body }) => ({ result: await lookalikes(work, body) }),
  })
}
