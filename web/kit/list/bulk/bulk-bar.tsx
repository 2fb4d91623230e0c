import { Button, CloseButton, Group, Menu, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconChevronUp, IconTags } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts'
import type { Query } from '../../api/api.ts'
import { verbResult } from '../../api/call-verb.ts'
import { askTags } from './ask-bulk.ts'
import { useBulkActions } from './bulk-actions.ts'
import { type Offers, coded } from './bulk-offers.ts'
import { codesOf } from '../filters/filter-text.ts'
import { useCodeWord } from '../filters/filter-words.ts'
import { useFormat } from '../../value/format.ts'
import classes from '../table.module.css'
import { showProblem } from '../../api/problems/show-problem.ts'
import type { BulkSteps } from './bulk-step.ts'
import type { Bulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'
import { useOnce } from '../../value/use-once.ts'
import type { EntityWords } from '../../text/words.ts'

/** The button for labels. The button is loaded only for entities that have labels. */
const LabelsButton = lazyRouteComponent(() => import('../../form/labels-button.tsx'), 'LabelsButton')

/** The entity's name if its list prints labels, otherwise null. */
const labelledOf = ({ name }: Entity) => (name === 'product' || name === 'machine' ? name : null)

/** All records that match the list's query, on all pages. `capped` means that more records match than `count` says. */
type Whole = { query: Query; count: number; capped: boolean }

type Props = {
  entity: Entity
  words: EntityWords
  chosen: Chosen
  offers: Offers
  steps: BulkSteps | null
  deleted: boolean
  whole: Whole | null
}

/**
 * A bar at the bottom of the screen with the number of selected records and the bulk actions. When the bar closes, the
 * focus returns to the previous element.
 */
export function BulkBar({ entity, words, chosen, steps, deleted, whole, ...props }: Props) {
  const { t } = useTranslation('kit/list')
  const { bulk, offers, actions } = useBulkActions({ entity, chosen, deleted, offers: props.offers })
  const count = chosen.records.length
  const bar = useRef<HTMLDivElement>(null)
  useFocusBack(bar, count > 0)
  // The labels button is loaded before the bar appears. Otherwise, it would move the other buttons of the bar under
  // the pointer.
  const labelled = deleted ? null : labelledOf(entity)
  useEffect(() => {
    if (labelled !== null) void LabelsButton.preload?.()
  }, [labelled])
  if (count === 0) return null
  return (
    <Group component="section" ref={bar} className={classes['bulk']} gap="sm" aria-label={t('selection')}>
      <CloseButton
        aria-label={t('clearSelection')}
        onClick={() => chosen.drop(chosen.records.map(({ _id }) => _id))}
      />
      <Text size="sm" fw={600}>
        {t('selected', { count })}
      </Text>
      {whole && <WholeButton entity={entity} chosen={chosen} whole={whole} />}
      {steps && !deleted && <steps.Buttons chosen={chosen} />}
      {offers.choices.map((field) => (
        <ChoiceMenu key={field} {...{ entity, words, field, bulk }} />
      ))}
      {offers.tags && <TagsMenu entity={entity} label={words.field('tags')} bulk={bulk} />}
      {labelled !== null && (
        <Suspense>
          <LabelsButton entity={labelled} ids={chosen.records.map(({ _id }) => _id)} />
        </Suspense>
      )}
      {actions.map(({ label, icon: Picture, isDangerous, act }) => (
        <Button
          key={label}
          variant="default"
          {...(isDangerous ? { c: 'red' } : {})}
          loading={bulk.busy}
          leftSection={<Picture size={16} aria-hidden />}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

type ChoiceProps = Pick<Props, 'entity' | 'words'> & { field: string; bulk: Bulk }

/** A menu with the codes of a field. A click sets the field of all selected records to a code. */
function ChoiceMenu({ entity, words, field, bulk }: ChoiceProps) {
  const wordOf = useCodeWord(entity, words)
  return (
    <Menu position="top" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={bulk.busy} rightSection={<IconChevronUp size={14} aria-hidden />}>
          {words.field(field)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {codesOf(entity, field).map((code) => (
          <Menu.Item key={code} onClick={() => void bulk.change(() => coded(entity, field, code))}>
            {wordOf(field, code)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A menu that adds tags to all selected records, or removes tags from them. */
function TagsMenu({ entity, label, bulk }: { entity: Entity; label: string; bulk: Bulk }) {
  const { t } = useTranslation('kit/list')
  return (
    <Menu position="top" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={bulk.busy} leftSection={<IconTags size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => askTags(entity, bulk, true)}>{t('bulk.addTags')}</Menu.Item>
        <Menu.Item onClick={() => askTags(entity, bulk, false)}>{t('bulk.removeTags')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/**
 * The maximum number of records that users can select on all pages at once. The number is limited, because each record
 * needs a separate call.
 */
const mostChosen = 1000

/** A button that selects all matching records on all pages. */
function WholeButton({ entity, chosen, whole }: Pick<Props, 'entity' | 'chosen'> & { whole: Whole }) {
  const { t } = useTranslation('kit/list')
  const format = useFormat()
  const { running, run } = useOnce()
  const { query, count, capped } = whole
  if (capped || count > mostChosen || chosen.records.length >= count) return null
  const choose = async () => {
    try {
      const all = { ...query, page: 1, limit: mostChosen }
      chosen.add(await verbResult(entity, 'GET /listAll/', { query: all }))
    } catch (error) {
      showProblem(error)
    }
  }
  return (
    <Button variant="subtle" px={8} loading={running} onClick={() => void run(choose)}>
      {t('selectMatching', { total: format.number(count) })}
    </Button>
  )
}
