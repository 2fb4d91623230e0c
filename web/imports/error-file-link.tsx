import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressTo } from '../kit/api/call.ts'

/** A link to a file with the rows that were not imported. */
export function ErrorFileLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Anchor href={addressTo('GET /import/errors/:id', { params: { id } })} download>
      {children}
    </Anchor>
  )
}
