import { Button, Menu } from '@mantine/core'
import { languages, type Language } from '@fieldhouse/domain/kit/words/words'
import { order } from '@fieldhouse/domain/orders/order'
import { type OrderPaper, orderPapers, papersOf } from '@fieldhouse/domain/orders/order-papers'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { pdfAddresses } from '../../documents/document-calls.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { PreviewDialog } from '../../kit/value/preview-dialog.tsx'
import type { OrderRecord } from '../order-record.ts'

type PaperRequest = { paper: OrderPaper; locale: Language }

/** Returns the languages of documents, starting with the language of the screen. */
const localesFor = (language: Language) =>
  languages.toSorted((one, other) => Number(other === language) - Number(one === language))

/**
 * The menu of an order's documents in each language. A document opens in the form in which it is printed (OPEN-207).
 */
export function PaperMenu({ record }: { record: OrderRecord }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const papers = papersOf[record.type]
  const [asked, setAsked] = useState<PaperRequest>({ paper: papers[0], locale: 'en' })
  const [opened, setOpened] = useState(false)
  const show = (chosen: PaperRequest) => {
    setAsked(chosen)
    setOpened(true)
  }
  return (
    <>
      <PreviewDialog
        name={`${orderPapers[asked.paper].title[language]} ${nameOf('order', record)}`}
        kind="pdf"
        {...pdfAddresses(order, record._id, asked)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />}>
            {t('paper.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {papers.flatMap((paper) =>
            localesFor(language).map((locale) => (
              <Menu.Item key={`${paper} ${locale}`} onClick={() => show({ paper, locale })}>
                {t('paper.in', {
                  paper: orderPapers[paper].title[language],
                  language: names.of(locale) ?? locale,
                })}
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
