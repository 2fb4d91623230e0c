import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressOf } from '../kit/api/api.ts'

/** The rows that became no records, as a file. */
export function ErrorFileLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Anchor href={addressOf(`import/errors/${id}`)} download>
      {children}
    </Anchor>
  )
}
