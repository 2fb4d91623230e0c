import { appointment } from '@fieldhouse/domain/operations/appointment'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, createContext, use } from 'react'
import { useMay } from '../kit/api/may.ts'
import type { AppointmentRecord } from './appointment-record.ts'

type Props = { record: AppointmentRecord; onDone: () => void }

/** Renders the form that corrects a visit's parts and hours. */
type CorrectionForm = (props: Props) => ReactNode

/** The correction form, which another area provides; null if the page lacks that area. */
export const VisitCorrection = createContext<CorrectionForm | null>(null)

/** The correction form for a finished visit. Null if the user may not change the visit or may not read charges. */
export function useCorrectionOf({ status, finishedAt }: AppointmentRecord): CorrectionForm | null {
  const form = use(VisitCorrection)
  const mayUpdate = useMay(appointment.section, 'update')
  const mayCharges = useMay('ACCTG_INVOICE', 'read')
  return mayUpdate && mayCharges && status === 'COMPLETE' && finishedAt !== null ? form : null
}

/** Shows the form that corrects a visit, if the user may still correct it. */
export function Correction(of: Props) {
  const form = useCorrectionOf(of.record)
  return <Suspense fallback={<Skeleton h={320} />}>{form?.(of)}</Suspense>
}
