import { expect, test } from 'vitest'
import { taskFaults } from './task.ts'

const today = '2026-03-08'
const repeatSetting = { frequency: 'DAY', interval: 1 }

test.each([
  [{}, []],
  [{ startDate: '2026-03-01', endDate: '2026-03-01' }, []],
  [{ startDate: '2026-03-02', endDate: '2026-03-01' }, ['endDate TASK_END_BEFORE']],
  [{ endDate: '2026-03-01' }, []],
  [{ repeatSetting }, ['startDate REPEAT_START']],
  [{ repeatSetting, startDate: null, endDate: '2026-03-09' }, ['startDate REPEAT_START']],
  [{ repeatSetting, startDate: '2026-03-07' }, ['startDate REPEAT_IN_THE_PAST']],
  [{ repeatSetting, startDate: '2026-03-08' }, []],
  [
    { repeatSetting, startDate: '2026-03-07', endDate: '2026-03-06' },
    ['startDate REPEAT_IN_THE_PAST', 'endDate TASK_END_BEFORE'],
  ],
])('TASK-06 on 8 March 2026, a task with %j has the faults %j', (dates, faults) => {
  expect(taskFaults(dates, today).map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(faults)
})
