import { RequestsList } from './requests-list.tsx'

/** What is asked for but not ordered yet (ORD-36, ORD-37, OPEN-99). */
export function AskedFor() {
  return <RequestsList />
}
