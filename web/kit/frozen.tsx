import { Fragment, type ReactNode, useState } from 'react'

type Props<R> = {
  record: R
  /** The form, over the record it began with; `take` begins anew from another version. */
  children: (base: R, take: (theirs: R) => void) => ReactNode
}

/** Keeps the record a form began with: what arrives meanwhile overwrites nothing that was typed (UI-22). */
export function Frozen<R extends { version: number } | null>({ record, children }: Props<R>) {
  const [base, take] = useState(record)
  return <Fragment key={base?.version ?? 0}>{children(base, take)}</Fragment>
}
