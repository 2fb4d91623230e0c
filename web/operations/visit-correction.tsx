import { appointment } from '@fieldhouse/domain/operations/appointment'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, createContext, use } from 'react'
import { useMay } from '../kit/api/may.ts'
import type { AppointmentRecord } from './appointment-record.ts'

type Props = { record: AppointmentRecord; onDone: () => void }

/** Draws the form that puts right what was used and worked at a visit. */
type CorrectionForm = (props: Props) => ReactNode

/** The form of a later area that corrects a visit; null where a page is shown without it. */
export const VisitCorrection = createContext<CorrectionForm | null>(null)

/** What corrects a visit: of one that was ended where it took place, for who may change it and read charges; else null. */
export function useCorrectionOf({ status, finishedAt }: AppointmentRecord): CorrectionForm | null {
  const form = use(VisitCorrection)
  const mayUpdate = useMay(appointment.section, 'update')
  const mayCharges = useMay('ACCTG_INVOICE', 'read')
  return mayUpdate && mayCharges && status === 'COMPLETE' && finishedAt !== null ? form : null
}

/** The form that corrects a visit, where one may still do so. */
export function Correction(of: Props) {
  const form = useCorrectionOf(of.record)
  return <Suspense fallback={<Skeleton h={320} />}>{form?.(of)}</Suspense>
}
