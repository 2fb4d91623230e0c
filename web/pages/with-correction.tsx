import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withTexts } from '../kit/api/with-texts.ts'
import type { AppointmentRecord } from '../operations/appointment-record.ts'
import { VisitCorrection } from '../operations/visit-correction.tsx'

const CorrectVisit = lazyRouteComponent(
  withTexts(['visits/correct'], () => import('../visits/correct/correct-visit.tsx')),
  'CorrectVisit',
)

type Props = { record: AppointmentRecord; onDone: () => void }

const correctionForm = (props: Props) => <CorrectVisit {...props} />

/** Provides the form that corrects past visits to its children. */
export function WithCorrection({ children }: { children: ReactNode }) {
  return <VisitCorrection value={correctionForm}>{children}</VisitCorrection>
}
