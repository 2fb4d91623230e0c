import { useEffect, useState } from 'react'
import { type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { call, resultOf } from '../../kit/api/call.ts'
import type { VisitPlace } from './visit-places.ts'

/**
 * Reserves a slot for the first technician while the user fills in a booking, for at most five minutes. If that fails,
 * returns the error, and booking remains possible.
 */
export function useSlotHold({ techs, startAt, endAt }: VisitPlace): ApiProblem | null {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [technician = null] = techs
  useEffect(() => {
    if (technician === null) return
    const estimatedDuration = endAt - startAt
    const held = resultOf('POST /appointment/hold/', { body: { technician, startAt, estimatedDuration } })
    let isLeft = false
    held.then(
      () => isLeft || setProblem(null),
      (error: unknown) => isLeft || setProblem(problemOf(error)),
    )
    return () => {
      isLeft = true
      // Releases the reservation when the booking is finished, or before the form reserves another slot.
      void held
        .then(({ _id }) => call('DELETE /appointment/hold/:id', { params: { id: _id } }))
        .catch(() => {})
    }
  }, [technician, startAt, endAt])
  return problem
}
