import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { SampleData } from './sample-data.tsx'
import { sampleQuery } from './sample-query.ts'

/** The part of the configuration that adds or removes the sample data at any time (OPEN-745). */
export function SampleSection() {
  const mayAdminister = useMay('SYS_CONFIG', 'admin')
  return mayAdminister ? <Section /> : null
}

function Section() {
  const { t } = useTranslation('reports')
  const read = useQuery(sampleQuery)
  return (
    <FormSection title={t('sample.title')}>
      <QueryState of={read} height={60} />
      {read.data && <SampleData hasSample={read.data.hasSample} />}
    </FormSection>
  )
}
