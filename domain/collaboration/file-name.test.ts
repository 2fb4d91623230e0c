import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\Facture été.pdf', 'Facture été.pdf'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['👨\u200d👩\u200d👧 می\u200cخواهم.jpg', '👨\u200d👩\u200d👧 می\u200cخواهم.jpg'],
  ['report.pdf. . ', 'report.pdf'],
  ['...', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('SEC-72 %j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})
