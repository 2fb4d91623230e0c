import { reward } from '@fieldhouse/domain/people/reward'
import { defineScreen } from '../kit/record/define-screen.tsx'

/** What members were given for good work (HR-02, OPEN-13). */
export const RewardsScreen = defineScreen(reward, {
  words: 'people',
  columns: [{ field: 'name', width: 220 }, 'member', 'date', { field: 'description', width: 360 }],
  bulk: ['delete'],
  form: ['member', 'name', 'date', 'description'],
})
