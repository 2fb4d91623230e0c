import { jobType } from '@fieldhouse/domain/operations/job-type'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordQueries } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/show-problem.ts'
import { chosenOf } from '../kit/form/chosen.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import type { StepsForm } from '../kit/form/steps/use-steps.ts'
import { useLabels } from '../kit/value/checked-fields.tsx'
import type { WizardValues } from './wizard-values.ts'

type Props = { of: StepsForm<WizardValues> }

/** The kind of work: choosing one fills in what a visit needs, and what is to be done where nothing is typed yet. */
export function WizardJobType({ of: { form } }: Props) {
  const { t } = useTranslation('operations')
  const optional = useLabels()
  const queries = useQueryClient()
  const fill = async (chosen: RecordRef) => {
    const type = await queries.fetchQuery(recordQueries.read(jobType, chosen._id))
    const { title, description, jobType: still } = form.getValues()
    // Another one may have been chosen while this one was read.
    if (still?._id !== chosen._id) return
    form.setValues({
      estimatedDuration: type.duration,
      skills: type.skills,
      ...(title.trim() === '' ? { title: type.name } : {}),
      ...(description.trim() === '' && type.description ? { description: type.description } : {}),
    })
  }
  return (
    <RefPicker
      to="job-type"
      label={optional(t('job.fields.jobType'))}
      value={chosenOf(form.getValues().jobType)}
      query={{ filter_enabled: 'true' }}
      onChange={([chosen]) => {
        form.setFieldValue('jobType', chosen ?? null)
        if (chosen) void fill(chosen).catch(showProblem)
      }}
    />
  )
}
