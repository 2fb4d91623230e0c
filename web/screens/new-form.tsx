import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '../ui/page-head.tsx'
import { useCrumb } from './crumb-label.ts'

type Props = { title: string; width?: number; children: ReactNode }

/** The page with the form of a new record; one types into its first field at once. */
export function NewForm({ title, width = 560, children }: Props) {
  useCrumb(title)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <>
      <PageHead title={title} />
      <Stack maw={width} ref={form}>
        {children}
      </Stack>
    </>
  )
}
