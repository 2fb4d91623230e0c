import { answers, declareCall } from '../../kit/entity/calls.ts'
import { type LateFeeSettings, lateFeeBody } from './late-fee-settings.ts'

export const lateFeeRead = declareCall({
  method: 'GET',
  path: '/configuration/late-fees',
  summary: 'Returns the late fees of overdue invoices. Until they are saved, they are a proposal that is off',
  answer: answers<LateFeeSettings>(),
})

export const lateFeeSet = declareCall({
  method: 'POST',
  path: '/configuration/late-fees',
  summary:
    'Sets the late fees of overdue invoices: a percentage of the balance a month, or a fixed amount, after days of grace',
  body: lateFeeBody,
  answer: answers<LateFeeSettings>(),
})
