import { client } from '@fieldhouse/domain/crm/client'
import { phonesOf } from '@fieldhouse/domain/crm/duplicate-client'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import type { RequestRecord } from './job-item.tsx'

/** Whether only the phone number connects a request with its client, because the request has no machine (OPEN-350). */
export function useKnownByPhone(request: RequestRecord | undefined): boolean {
  const mayRead = useMay(client.section, 'read')
  const id = request?.machine === null ? request.client?._id : undefined
  const found = useQuery({
    ...recordQueries.read(client, id ?? ''),
    enabled: mayRead && id !== undefined,
  })
  return id !== undefined && found.data !== undefined && phonesOf(found.data).includes(request?.phone ?? '')
}
