import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { FocusFirst } from '../ui/dialog/focus-first.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { useCrumb } from './crumb-label.ts'

type Props = { title: string; width?: number; children: ReactNode }

/** The page with the form of a new record; its first field has the focus. */
export function NewForm({ title, width = 560, children }: Props) {
  useCrumb(title)
  return (
    <>
      <PageHead title={title} />
      <Stack maw={width} style={{ '--form-ground': 'var(--ground)' }}>
        <Suspense fallback={<Skeleton h={280} />}>
          {children}
          <FocusFirst />
        </Suspense>
      </Stack>
    </>
  )
}
