import { Anchor, Group } from '@mantine/core'
import { status, statusTypes } from '@fieldhouse/domain/databases/status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { ColoredName } from '../kit/value/cell.tsx'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { FormSection } from '../ui/form-section.tsx'
import classes from './configuration.module.css'

/** Lists the default statuses by subject, with a link to change them (OPEN-159). */
export function StatusDefaults() {
  const { t } = useTranslation('people/workspace')
  const mayStatuses = useMay(status.section, 'read')
  const mayTags = useMay('DB_TAG', 'read')
  if (!mayStatuses && !mayTags) return null
  return (
    <FormSection title={t('configuration.defaults')} help={t('configuration.defaultsHelp')}>
      {mayStatuses && <ByType />}
      <Group gap="lg">
        {mayStatuses && (
          <Anchor renderRoot={(props) => <Link to="/databases/statuses/{-$id}" {...props} />}>
            {t('configuration.statuses')}
          </Anchor>
        )}
        {mayTags && (
          <Anchor renderRoot={(props) => <Link to="/databases/tags" {...props} />}>
            {t('configuration.tags')}
          </Anchor>
        )}
      </Group>
    </FormSection>
  )
}

function ByType() {
  const { t } = useTranslation('people/workspace')
  const words = useEntityWords(status, 'databases')
  const list = useQuery(
    recordQueries.list(status, { filter_isDefault: 'true', sort: 'createdAt', limit: 200 }),
  )
  if (!list.data) return <QueryState of={list} />
  const shown = statusTypes
    .map((type) => ({ type, rows: list.data.result.filter(({ types }) => types.includes(type)) }))
    .filter(({ rows }) => rows.length > 0)
  if (shown.length === 0) return <NothingHere>{t('configuration.noDefaults')}</NothingHere>
  return (
    <dl className={classes.types}>
      {shown.map(({ type, rows }) => (
        <div key={type} style={{ display: 'contents' }}>
          <dt>{words.option('types', type)}</dt>
          <dd>
            <Group gap={6}>
              {rows.map((row) => (
                <ColoredName of="status" key={row._id} record={row} />
              ))}
            </Group>
          </dd>
        </div>
      ))}
    </dl>
  )
}
