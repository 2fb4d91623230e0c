import type { PaperTable } from '@fieldhouse/domain/kit/entity/verb-calls'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { mostExported, tooManyForPaper } from '@fieldhouse/domain/kit/words/export-formats'
import { say } from '@fieldhouse/domain/kit/words/words'
import { RefusableItem } from '../../ui/refusable-item.tsx'
import { copyLater } from '../text/copy-later.ts'
import { toast } from '../text/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { type TakenList, linesFile, listFile, listOnPaper, listText } from './export-list.ts'
import { useLanguage } from '../api/language.ts'
import type { ListState } from './list-search.ts'
import { PrintSheet } from './print-sheet.tsx'
import { saveFile } from '../api/save-file.ts'
import { showProblem } from '../api/problems/show-problem.ts'
import { useOnce } from '../value/use-once.ts'
import { useAbout } from './wanted-texts.ts'

/**
 * The file formats of exports. `lines` is a second CSV file for the records' lines, because a CSV file has only one
 * sheet.
 */
const fileFormats = ['xlsx', 'csv', 'lines', 'pdf'] as const
type FileFormat = (typeof fileFormats)[number]

type Props = {
  list: Omit<TakenList, 'about'>
  state: ListState
  fixed: FixedFilters | undefined
  restores: boolean
  /** Whether exports can include the records' lines. */
  hasLines: boolean | undefined
  /** The number of matching records, if known. */
  count: number | undefined
}

/** A menu with Copy, Print, Excel, CSV and PDF. Each entry exports all records that match the filters (UI-05). */
export function ExportMenu({ list, count = 0, hasLines = false, ...narrowed }: Props) {
  const { t } = useTranslation('kit')
  const language = useLanguage()
  const max = new Intl.NumberFormat(language).format(mostExported.pdf)
  const onPaper = count > mostExported.pdf ? say(tooManyForPaper, language, { max }) : null
  const { running, run } = useOnce()
  const [sheet, setSheet] = useState<PaperTable | null>(null)
  const taken = { ...list, about: useAbout({ ...list, ...narrowed }) }
  const attempt = (take: () => Promise<void>) => void run(() => take().catch(showProblem))
  const copy = async () => {
    await copyLater(listText(taken))
    toast('success', t('copied'))
  }
  const print = async () => setSheet(await listOnPaper(taken))
  const save = async (format: FileFormat) => {
    const { name, content } =
      format === 'lines'
        ? await linesFile(taken, t('linesOf', { list: list.words.many }))
        : await listFile(taken, format)
    saveFile(name, content)
  }
  const formats = fileFormats.filter((format) => hasLines || format !== 'lines')
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ToolButton icon={IconDownload} label={t('export')} loading={running} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => attempt(copy)}>{t('copy')}</Menu.Item>
          <RefusableItem refused={onPaper} onChoose={() => attempt(print)}>
            {t('print')}
          </RefusableItem>
          {formats.map((format) => (
            <RefusableItem
              key={format}
              refused={format === 'pdf' ? onPaper : null}
              onChoose={() => attempt(() => save(format))}
            >
              {t(`formats.${format}`)}
            </RefusableItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      {sheet && <PrintSheet table={sheet} onPrinted={() => setSheet(null)} />}
    </>
  )
}
