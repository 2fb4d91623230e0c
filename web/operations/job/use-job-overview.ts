import { useQuery } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'

/** Reads the numbers and amounts of a job (issue 41). */
export const useJobOverview = (id: string) =>
  useQuery({
    queryKey: ['job', 'overview', id],
    queryFn: ({ signal }) => resultOf('GET /job/overview/:id', { params: { id }, signal }),
  })
export type JobOverviewQuery = ReturnType<typeof useJobOverview>
