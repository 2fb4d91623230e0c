import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { ToolButton } from '../ui/tool-button.tsx'
import { ApiProblem } from './api.ts'
import { tabbed } from './csv-rows.ts'
import { type TakenList, fileAddress, listRows } from './export-list.ts'
import { PrintSheet } from './print-sheet.tsx'

/** Text onto the clipboard while it is still on its way: the permission of the click lasts. */
async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** Addresses of the list as files; a component, so that they are made when the menu opens and not with every list. */
function Files({ list }: { list: TakenList }) {
  const { t } = useTranslation('kit')
  return (['xlsx', 'csv', 'pdf'] as const).map((format) => (
    <Menu.Item key={format} component="a" href={fileAddress(list, format)} download>
      {t(`formats.${format}`)}
    </Menu.Item>
  ))
}

/** Copy, Print, Excel, CSV, PDF: each holds the whole filtered list (UI-05). */
export function ExportMenu({ list }: { list: TakenList }) {
  const { t } = useTranslation(['kit', 'list', 'ui'])
  const [busy, setBusy] = useState(false)
  const [sheet, setSheet] = useState<string[][] | null>(null)
  const attempt = async (take: (rows: Promise<string[][]>) => Promise<void>) => {
    setBusy(true)
    try {
      const rows = listRows(list)
      await Promise.all([take(rows), rows])
    } catch (error) {
      toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError'))
    } finally {
      setBusy(false)
    }
  }
  const copy = () =>
    attempt(async (rows) => {
      await copyLater(rows.then(tabbed))
      toast('success', t('kit:copied'))
    })
  const print = () => attempt(async (rows) => setSheet(await rows))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ToolButton icon={IconDownload} label={t('kit:export')} loading={busy} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void copy()}>{t('kit:copy')}</Menu.Item>
          <Menu.Item onClick={() => void print()}>{t('kit:print')}</Menu.Item>
          <Files list={list} />
        </Menu.Dropdown>
      </Menu>
      {sheet && <PrintSheet title={list.words.many} rows={sheet} onPrinted={() => setSheet(null)} />}
    </>
  )
}
