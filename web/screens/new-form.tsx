import { Skeleton, Stack } from '@mantine/core'
import type { Flag } from '@fieldhouse/domain/kit/entity/sections'
import { type ReactNode, Suspense } from 'react'
import { FocusFirst } from '../ui/dialog/focus-first.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { useCrumb } from './crumb-label.ts'
import { NewPage } from './new-page.tsx'

type Props = { title: string; width?: number; needs?: Flag; children: ReactNode }

/**
 * The page with the form of a new record. The first field is focused. Users without the permission `needs` see an
 * explanation instead of the form.
 */
export function NewForm({ title, width = 560, needs = 'create', children }: Props) {
  useCrumb(title)
  return (
    <>
      <PageHead title={title} />
      <NewPage needs={needs}>
        <Stack maw={width} style={{ '--form-ground': 'var(--ground)' }}>
          <Suspense fallback={<Skeleton h={280} />}>
            {children}
            <FocusFirst />
          </Suspense>
        </Stack>
      </NewPage>
    </>
  )
}
