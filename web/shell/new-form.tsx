import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHead } from '../ui/page-head.tsx'
import { useCrumb } from './crumb-label.ts'

type Props = { title: string; width?: number; children: ReactNode }

/** The page with the form of a new record. */
export function NewForm({ title, width = 560, children }: Props) {
  useCrumb(title)
  return (
    <>
      <PageHead title={title} />
      <Stack maw={width}>{children}</Stack>
    </>
  )
}
