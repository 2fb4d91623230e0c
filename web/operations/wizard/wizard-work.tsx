import { skill } from '@fieldhouse/domain/databases/skill'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { jobType } from '@fieldhouse/domain/operations/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { chosenOf, chosenOne } from '../../kit/form/chosen.ts'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { FieldInput } from '../../kit/form/inputs/field-input.tsx'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'
import { useField } from '../../kit/form/use-field.ts'

/** Whether a text field is still empty. */
const isBlank = (value: unknown) => String(value ?? '').trim() === ''

/**
 * An input for the job type. A chosen job type fills in the needs of the visit, and the title and the description if
 * they are empty.
 */
export function JobTypeInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { form } = props.of
  const queries = useQueryClient()
  const fill = async (chosen: RecordRef) => {
    const type = await queries.fetchQuery(recordQueries.read(jobType, chosen._id))
    const typed = form.getValues()
    // The user may have chosen another job type while this job type was loading.
    if (chosenOne(typed[props.field])?._id !== chosen._id) return
    form.setValues({
      estimatedDuration: type.duration,
      skills: type.skills,
      ...(isBlank(typed['title']) && { title: type.name }),
      ...(isBlank(typed['description']) && type.description && { description: type.description }),
    })
  }
  return (
    <RefPicker
      {...common}
      to="job-type"
      value={chosenOf(common.value)}
      query={{ filter_enabled: 'true' }}
      onChange={([chosen]) => {
        set(chosen ?? null)
        if (chosen) void fill(chosen).catch(showProblem)
      }}
    />
  )
}

/** The skills that the technicians need, for roles that may read skills. */
export function SkillsInput(props: OwnInputProps) {
  return useMay(skill.section, 'read') ? <FieldInput {...props} /> : null
}
