import { createFileRoute } from '@tanstack/react-router'
import { MyDayScreen } from '../../visits/my-day/day-screen.tsx'
import { daySearch } from '../../visits/my-day/day-search.ts'

export const Route = createFileRoute('/my-day/{-$id}')({ component: MyDayScreen, validateSearch: daySearch })
