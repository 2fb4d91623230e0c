import { Button, CloseButton, Group, Menu, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type Entity, type RecordRef, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import { IconArchive, IconArrowBackUp, IconChevronUp, IconTags, IconTrash } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import type { AnyRecord } from '../api/any-record.ts'
import { type Query, call } from '../api/api.ts'
import { askFirst } from '../form/ask-first.ts'
import type { Offers } from './bulk-offers.ts'
import { codesOf } from './filter-text.ts'
import { useCodeWord } from './filter-words.ts'
import { useFormat } from '../value/format.ts'
import { RemovalQuestion } from '../form/removal-question.tsx'
import classes from './table.module.css'
import { tellProblem } from '../api/tell-problem.ts'
import { type Bulk, useBulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'
import { useOnce } from '../value/use-once.ts'
import type { EntityWords } from '../text/words.ts'

/** Every record of the list, over all its pages: the question to the server, and how many it has. */
type Whole = { query: Query; count: number; capped: boolean }

type Props = {
  entity: Entity
  words: EntityWords
  chosen: Chosen
  offers: Offers
  deleted: boolean
  whole: Whole | null
}

/** What is offered for records that were deleted: to bring them back, alone. */
const nothing: Offers = { remove: false, archive: false, tags: false, choices: [] }

/**
 * How many are chosen and what can be done to them; floats at the end of the screen, so that nothing jumps, and gives the
 * focus back to where choosing began.
 */
export function BulkBar({ entity, words, chosen, deleted, whole, ...props }: Props) {
  const { t } = useTranslation(['list', 'kit'])
  const bulk = useBulk(entity, chosen)
  const wordOf = useCodeWord(entity, words)
  const offers = deleted ? nothing : props.offers
  const count = chosen.records.length
  const bar = useRef<HTMLDivElement>(null)
  useFocusBack(bar, count > 0)
  if (count === 0) return null
  const ask = () =>
    askFirst({
      title: t('list:bulk.question', { count }),
      children: <RemovalQuestion entity={entity} records={chosen.records} />,
      onConfirm: () => void bulk.remove(),
    })
  return (
    <Group
      component="section"
      ref={bar}
      className={classes['bulk']}
      gap="sm"
      aria-label={t('list:selection')}
    >
      <CloseButton
        aria-label={t('list:clearSelection')}
        onClick={() => chosen.drop(chosen.records.map(({ _id }) => _id))}
      />
      <Text size="sm" fw={600} aria-live="polite">
        {t('list:selected', { count })}
      </Text>
      {whole && <WholeButton entity={entity} chosen={chosen} whole={whole} />}
      {offers.choices.map((field) => (
        <Menu key={field} position="top" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              loading={bulk.busy}
              rightSection={<IconChevronUp size={14} aria-hidden />}
            >
              {words.field(field)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {codesOf(entity, field).map((code) => (
              <Menu.Item
                key={code}
                onClick={() =>
                  void bulk.change(() => ({
                    [field]: infoOfField(entity, field).kind === 'flag' ? code === 'true' : code,
                  }))
                }
              >
                {wordOf(field, code)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
      {offers.tags && <TagsMenu entity={entity} label={words.field('tags')} bulk={bulk} />}
      {deleted && props.offers.remove && (
        <Button
          variant="default"
          loading={bulk.busy}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void bulk.restore()}
        >
          {t('kit:restore')}
        </Button>
      )}
      {offers.archive && (
        <Button
          variant="default"
          loading={bulk.busy}
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => void bulk.archive()}
        >
          {t('kit:archive')}
        </Button>
      )}
      {offers.remove && (
        <Button
          variant="default"
          c="red"
          loading={bulk.busy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={ask}
        >
          {t('kit:delete')}
        </Button>
      )}
    </Group>
  )
}

/** Loaded once somebody has chosen to tag. */
const BulkTags = lazyRouteComponent(() => import('./bulk-tags.tsx'), 'BulkTags')

const idsOf = (tags: unknown): string[] => (Array.isArray(tags) ? tags : []).map((tag: RecordRef) => tag._id)

/** Adds tags to all chosen records, or takes some from them. */
function TagsMenu({ entity, label, bulk }: { entity: Entity; label: string; bulk: Bulk }) {
  const { t } = useTranslation('list')
  const tag = async (adds: boolean) => {
    await BulkTags.preload?.()
    modals.open({
      title: t(adds ? 'bulk.adding' : 'bulk.removing'),
      children: (
        <Suspense>
          <BulkTags
            entity={entity}
            confirm={t(adds ? 'bulk.add' : 'bulk.remove')}
            onChosen={(added) => {
              const ids = idsOf(added)
              void bulk.change(({ tags }) => {
                const others = idsOf(tags).filter((id) => !ids.includes(id))
                return { tags: adds ? [...others, ...ids] : others }
              })
            }}
          />
        </Suspense>
      ),
    })
  }
  return (
    <Menu position="top" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={bulk.busy} leftSection={<IconTags size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void tag(true)}>{t('bulk.addTags')}</Menu.Item>
        <Menu.Item onClick={() => void tag(false)}>{t('bulk.removeTags')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The most records that are chosen at once: each of them is a call of its own. */
const mostChosen = 1000

/** Chooses every record that matches, over all pages. */
function WholeButton({ entity, chosen, whole }: Pick<Props, 'entity' | 'chosen'> & { whole: Whole }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { running, run } = useOnce()
  const { query, count, capped } = whole
  if (capped || count > mostChosen || chosen.records.length >= count) return null
  const choose = async () => {
    try {
      const all = { ...query, page: 1, limit: mostChosen }
      chosen.add((await call<AnyRecord[]>(`${entity.segment}/listAll/`, { query: all })).result)
    } catch (error) {
      tellProblem(error)
    }
  }
  return (
    <Button variant="subtle" px={8} loading={running} onClick={() => void run(choose)}>
      {t('selectMatching', { total: format.number(count) })}
    </Button>
  )
}
